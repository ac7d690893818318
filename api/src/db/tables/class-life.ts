import type { Generated, Insertable, Selectable } from 'kysely'

/** A lesson that is not as its term says. Times are `hh:mm` at the school. */
export interface ClassDateTable {
  /** The term's name in the content, and the day that its weekdays give. */
  term: string
  planned: string
  day: string
  from_time: string
  until_time: string
  /** '' for the term's own; `place_en` '' where `place` serves both languages. */
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
  /** 1 where the family said before the lesson that nobody comes. */
  said_before: 0 | 1
  update_time: number
}

/** What the teacher wrote to a place. */
export interface ClassMessageTable {
  id: Generated<number>
  registration_id: number
  /** Null for a guest. */
  user_id: number | null
  text: string
  /** Unix seconds. */
  create_time: number
}

/** The address of a member's calendar follows from the version: a higher one ends the address before. */
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
