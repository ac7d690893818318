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

/** A lesson that somebody missed, and the lesson of another class that makes up for it. */
export interface MakeUpTable {
  registration_id: number
  /** The key of the missed lesson, in the term of the registration. */
  missed: string
  /** The other term, and the key of its lesson. */
  term: string
  lesson: string
  /** Null for a guest of the site. */
  user_id: number | null
  /** Who came to that lesson; '' where nothing is noted. */
  state: Generated<'' | 'present' | 'absent' | 'excused'>
  actor: string
  /** Unix seconds. */
  create_time: number
}

/** A message of the teacher to the family of one registration. */
export interface ClassMessageTable {
  id: Generated<number>
  registration_id: number
  /** Null for a guest. */
  user_id: number | null
  text: string
  /** Alike in all that were written at one press; '' in messages of the time before this was kept. */
  batch: Generated<string>
  /** Unix seconds. */
  create_time: number
}

/** The address of a member's calendar is computed from `version`: a higher one makes the address before invalid. */
export interface CalendarTable {
  user_id: number
  version: number
  update_time: number
}

/** A file that the teacher gave to a class. No address of the public folder leads to it. */
export interface ClassFileTable {
  id: Generated<number>
  term: string
  /** The key of the lesson that it belongs to; '' for the whole term. */
  lesson: string
  /** As families see it, with its ending. */
  name: string
  /** The key of the file in the store. */
  file: string
  mimetype: string
  /** Bytes. */
  size: number
  actor: string
  /** Unix seconds; when the families were told of it, null while they were not. */
  create_time: number
  told_time: number | null
}

export interface ClassLifeTables {
  class_file: ClassFileTable
  class_date: ClassDateTable
  attendance: AttendanceTable
  make_up: MakeUpTable
  class_message: ClassMessageTable
  calendar: CalendarTable
}
export type ClassDateRow = Selectable<ClassDateTable>
export type ClassFileRow = Selectable<ClassFileTable>
export type NewClassMessage = Insertable<ClassMessageTable>
export type NewClassFile = Insertable<ClassFileTable>
export type NewMakeUp = Insertable<MakeUpTable>
export type NewClassDate = Insertable<ClassDateTable>
