import type { ClassDate } from '@shuyuan/contract/class/class-dates'
import type { Slot } from '@shuyuan/contract/class/planned-lessons'
import type { TermPrice } from '@shuyuan/contract/class/prices'
import type { RefundStep } from '@shuyuan/contract/class/refund'
import type { LearningHead } from '#app/parts/catalogue/course-view.ts'

/** When a class is held; days are `yyyy-mm-dd`, times `hh:mm` at the school. */
export interface TermView {
  slug: string
  /** Key of the form by which one signs up; '' where that is the class's. */
  form: string
  /** What tells it from others of its class; absent for nothing. */
  label?: string
  /** Of the first and the last lesson as planned. */
  starts: string
  ends: string
  /** The days of the first and the last lesson as they are held. */
  held: { starts: string; ends: string }
  /** The times of the week. */
  slots: Slot[]
  place: string
  online: boolean
  seats: number
  enrolFrom: string
  enrolUntil: string
  /** Cents; 0 is free, null is to be agreed. */
  fee: number | null
  /** Prices beside it; absent for none. */
  prices?: TermPrice[]
  /** How many lessons are bought; absent for all of the term. */
  pack?: { lessons: number }
  /** What trying one lesson costs, in cents; absent where none may be tried. */
  trial?: { cents: number }
  /** What a place opens as a membership; absent where it is none. */
  card?: { until: string; group: string; courses: boolean }
  refunds: RefundStep[]
}

/** A lesson, with who takes it in place of the class's own teachers; absent for nobody. */
export interface LessonView extends ClassDate {
  teacher?: string
}

/** A term with its lessons in the order in which they are held. */
export interface TermWithLessons extends TermView {
  lessons: LessonView[]
}

/** A term in a timetable, with what is taught there. */
export interface TimetableEntry extends TermView {
  course: LearningHead & { teachers: string[]; fee: string }
}
