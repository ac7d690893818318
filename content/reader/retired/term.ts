import { firstOnWeekday, lastOnWeekday, weekdayOf } from '@shuyuan/contract/time/calendar-day'
import { z } from 'zod'
import { feeInCents } from '#fields/money'
import { dayMeant, isRelative, relativeDay as day } from '#fields/relative-day'
import { mediaFile, ownName, slug, weekdays } from '#fields/school'
import { bilingual } from '#fields/text'

/** `daysBefore` and `beforeLesson` as in `RefundStep`: the steps follow one another, the last has neither. */
const refundStep = z.strictObject({
  daysBefore: z.int().min(0).max(365).optional(),
  beforeLesson: z.int().min(1).max(200).optional(),
  percent: z.int().min(0).max(100),
})

/** An entry of `both/terms.yaml`, in which schools once wrote when classes are held. */
export const term = z
  .strictObject({
    slug: ownName,
    class: slug,
    /** The day of the first lesson; a relative one is moved to the next of the weekdays. */
    starts: day,
    /** The last lesson is on this day, or on the last of the weekdays before it. */
    ends: day,
    weekdays,
    /** In the school's time zone. */
    from: z.string().regex(/^\d\d:\d\d$/, 'must be hh:mm'),
    until: z.string().regex(/^\d\d:\d\d$/, 'must be hh:mm'),
    /** Where it meets. */
    place: bilingual,
    online: z.boolean(),
    seats: z.int().min(1).max(500),
    /** First and last day of the sign-up. */
    enrolFrom: day,
    enrolUntil: day,
    /** A picture of the QR code of the group's chat: shown to those whose place is confirmed, never on a public page. */
    groupCode: mediaFile.optional(),
    /** Where an online lesson is: shown to those whose place is confirmed, never on a public page. */
    link: z.url({ protocol: /^https?$/ }).optional(),
    /** For the whole term. */
    fee: feeInCents.prefault('to be agreed'),
    /**
     * How much somebody who leaves gets back, by the day; the class page shows it. Without it the school decides each
     * time.
     */
    refunds: z
      .array(refundStep)
      .refine(
        (steps) => steps.every((step) => step.daysBefore === undefined || step.beforeLesson === undefined),
        'has a step with both daysBefore and beforeLesson',
      )
      .refine(
        (steps) =>
          steps.every(
            ({ daysBefore, beforeLesson }, at) =>
              (daysBefore === undefined && beforeLesson === undefined) === (at === steps.length - 1),
          ),
        'must end with its only step without daysBefore and beforeLesson',
      )
      .default([]),
  })
  .refine(({ starts, weekdays }) => isRelative(starts) || weekdays.includes(weekdayOf(starts)), {
    path: ['starts'],
    message: 'must be the day of the first lesson: it falls on none of the weekdays',
  })
export type TermSource = z.infer<typeof term>
/** A term with its days as `yyyy-mm-dd`. */
export type Term = TermSource

/**
 * A term with relative dates counted from the day of the site's first start. `starts` and `ends` become the days of the
 * first and the last lesson.
 */
export function datedTerm(term: TermSource, firstDay: string): Term {
  return {
    ...term,
    starts: firstOnWeekday(dayMeant(term.starts, firstDay), term.weekdays),
    ends: lastOnWeekday(dayMeant(term.ends, firstDay), term.weekdays),
    enrolFrom: dayMeant(term.enrolFrom, firstDay),
    enrolUntil: dayMeant(term.enrolUntil, firstDay),
  }
}
