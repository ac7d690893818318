import * as z from 'zod/mini'
import { flag, text, wholeNumber } from '#fields/input'
import { post } from '#envelope/endpoint'
import { wrongField } from '#envelope/wrong-field'

/** What can be done to the lessons of some days. */
export const dayChanges = ['cancel', 'move', 'place', 'teacher'] as const

/** All lessons from one day to another, both included; `until` is '' for one day, `term` '' for all classes. */
export const changeDaysBody = z.object({
  from: text(10),
  until: text(10),
  term: text(100),
  what: z.pipe(text(), z.enum(dayChanges)),
  /** Stands in the message. */
  reason: text(100),
  /** Of cancelled lessons: whether each class has as many more at its end. */
  again: flag,
  /** Of moved ones: by how many days, and when they begin then; '' for the same time. */
  days: wholeNumber(0, -60, 366),
  at: text(5),
  place: text(100),
  placeEn: text(100),
  /** By the name in the content; '' for the class's own teachers. */
  teacher: text(100),
})
export type ChangeDays = z.infer<typeof changeDaysBody>

export const deskClassChangeDays = post('/api/desk/class/change-days', {
  who: 'desk/class:change',
  summary: 'Cancels, moves or relocates all lessons of some days, or gives them to another teacher',
  body: changeDaysBody,
  data: z.object({ lessons: z.int(), told: z.int() }),
  refused: wrongField,
})
