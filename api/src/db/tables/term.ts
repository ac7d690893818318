import type { Generated, Insertable, Selectable } from 'kysely'

/** A term of a class. Days are `yyyy-mm-dd`, times `hh:mm` at the school. */
export interface TermTable {
  /** Never used again; sign-ups, seats and calendars name the term by it. */
  slug: string
  /** Name of the class in the content. */
  course: string
  /** '' for a term by its days; `ended` for one that is no longer offered, but has had sign-ups. */
  state: '' | 'ended'
  /** Key of the form by which one signs up; '' for none. */
  form: string
  /** First and last day of the sign-up. */
  enrol_from: string
  enrol_until: string
  seats: number
  place: string
  place_en: string
  online: 0 | 1
  /** '' for none, as `group_code`. */
  link: string
  group_code: string
  /** Cents; null where it is to be agreed. */
  fee: number | null
  /** Prices beside the fee: `TermPrice` as JSON. */
  prices: Generated<string>
  /** When a place is to be paid: `DueRule` as JSON; '' where nobody says it. */
  due: Generated<string>
  /** Lessons that are used up: `PackRule` as JSON; '' where it is not sold so. */
  pack: Generated<string>
  /** How one lesson may be tried: `TrialRule` as JSON; '' where none may. */
  trial: Generated<string>
  /** What a place opens as a membership: `MemberCard` as JSON; '' where it is none. */
  card: Generated<string>
  /** The refund rule: steps as JSON. */
  refunds: string
  /** The first and last day of the plan. */
  starts: string
  ends: string
  /** The day after which it is over: that of its last lesson that is held, or `ends` where that is later. */
  last_day: string
  update_time: number
  /** What tells it from others of its class; '' for none. */
  label: Generated<string>
  label_en: Generated<string>
  /**
   * `content`: made from the school's words, by an older program too, and its lessons follow from the times of the week; `desk`:
   * its lessons are the plan.
   */
  origin: Generated<'content' | 'desk'>
  /** How often it was changed at the desk. */
  version: Generated<number>
  /** 1: made up by the project, and as it was made. */
  sample: Generated<0 | 1>
}

/** A time in the week at which a term meets. */
export interface TermSlotTable {
  term: string
  /** 1 (Monday) to 7. */
  weekday: number
  from_time: string
  until_time: string
}

export interface LessonTable {
  id: Generated<number>
  term: string
  /** Names the lesson in its term, also when it is moved: the planned day, `<day>.2` for the second of that day. */
  key: string
  /** Its place in the plan, from 1; 0 where the plan no longer has it, but somebody's attendance is noted. */
  number: number
  day: string
  from_time: string
  until_time: string
  /** '' for the usual place of the term. */
  place: string
  place_en: string
  /** As it was planned: what has changed is told from these. */
  planned_day: string
  planned_from: string
  planned_until: string
  state: 'planned' | 'cancelled'
  /** Who takes it, by the name in the content; '' for the class's own teachers. */
  teacher: Generated<string>
  /** How often it was changed, changes that were taken back too. */
  sequence: number
  /** Unix seconds of the last change; 0 for none. */
  update_time: number
}

/** A day on which the school teaches otherwise than in other weeks, above what the country has. */
export interface HolidayTable {
  day: string
  /** `usual`: the country has a day off or one in exchange, the school teaches as always. */
  kind: 'off' | 'work' | 'usual'
  /** Whose lessons are held on a day that is worked, 1 to 7; null for none. */
  as_weekday: number | null
  name: string
  name_en: string
  /** From 1. */
  version: number
  update_time: number
}

export interface TermTables {
  term: TermTable
  term_slot: TermSlotTable
  lesson: LessonTable
  holiday: HolidayTable
}
export type TermRow = Selectable<TermTable>
export type TermSlotRow = Selectable<TermSlotTable>
export type LessonRow = Selectable<LessonTable>
export type HolidayRow = Selectable<HolidayTable>
export type NewLesson = Insertable<LessonTable>
