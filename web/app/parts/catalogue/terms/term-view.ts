import type { RefundStep } from '@shuyuan/contract/class/refund'
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
  /** Cents; 0 is free, null is to be agreed. */
  fee: number | null
  refunds: RefundStep[]
}

/** A term in a timetable, with what is taught there. */
export interface TimetableEntry extends TermView {
  course: LearningHead & { teachers: string[]; fee: string; form: 'guoxuebaoming' | 'zybm' }
}
