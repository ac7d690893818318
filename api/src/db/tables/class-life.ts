import type { Generated, Insertable, Selectable } from 'kysely'

/** A lesson whose day, time or place differs from the rule of its term. Times are `hh:mm` at the school. */
export interface ClassDateTable {
  /** Name of the term in the content. */
  term: string
  planned: string
  /** The day `yyyy-mm-dd` that the lesson would have by the term's weekdays; names the lesson within the term. */
  day: string
  from_time: string
  until_time: string
  /** '' for the usual place of the term. */
  place: string
  place_en: string
  cancelled: 0 | 1
  /** Unix seconds. */
  update_time: number
}

/** Who came to a lesson. */
export interface AttendanceTable {
  registration_id: number
  /** The lesson, by the day that the term's weekdays give. */
  planned: string
  /** Null for a guest. */
  user_id: number | null
  state: 'present' | 'absent' | 'excused'
  /** 1 where the family reported the absence before the lesson. */
  said_before: 0 | 1
  update_time: number
}

/** A message of the teacher to the family of one registration. */
export interface ClassMessageTable {
  id: Generated<number>
  registration_id: number
  /** Null for a guest. */
  user_id: number | null
  text: string
  /** Unix seconds. */
  create_time: number
}

/** The address of a member's calendar is computed from `version`: a higher one makes the address before invalid. */
export interface CalendarTable {
  user_id: number
  version: number
  update_time: number
}

export interface ClassLifeTables {
  class_date: ClassDateTable
  attendance: AttendanceTable
  class_message: ClassMessageTable
  calendar: CalendarTable
}
export type ClassDateRow = Selectable<ClassDateTable>
export type NewClassDate = Insertable<ClassDateTable>
