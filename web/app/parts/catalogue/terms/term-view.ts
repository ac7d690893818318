import type { LearningHead } from '#app/parts/catalogue/course-view.ts'

/** When a class is held; days are `yyyy-mm-dd`, times `hh:mm` at the school. */
export interface TermView {
  slug: string
  /** Of the first and the last lesson. */
  starts: string
  ends: string
  /** 1 Monday … 7 Sunday. */
  weekdays: number[]
  from: string
  until: string
  place: string
  online: boolean
  seats: number
  enrolFrom: string
  enrolUntil: string
}

/** A term in a timetable, with what is taught there. */
export interface TimetableEntry extends TermView {
  course: LearningHead & { teachers: string[]; fee: string; form: 'guoxuebaoming' | 'zybm' }
}
