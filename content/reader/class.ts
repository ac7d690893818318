import { z } from 'zod'
import { addDays } from '#day'
import { learningHead } from '#course'
import { level, slug } from '#school'
import { bilingual, line, markdown, type Rendered } from '#text'

/** `<language>/classes/<class>.yaml`: a course that a group takes together, on dates of `both/terms.yaml`. */
export const classCourse = z.strictObject({
  ...learningHead,
  level,
  teachers: z.array(slug).min(1),
  published: z.iso.date(),
  /** Where one signs up. */
  form: z.enum(['guoxuebaoming', 'zybm']),
  suits: z.array(line).min(1),
  /** What to bring. */
  materials: z.array(line).min(1),
  fee: line,
  refund: markdown,
  /** The plan, week by week. */
  weeks: z.array(z.strictObject({ title: line, text: line })).min(1),
  faq: z.array(z.strictObject({ question: line, answer: markdown })).min(1),
})
export type ClassCourse = Rendered<z.infer<typeof classCourse>>

/** `2027-03-06`, or `+21`: so many days after the day on which the site was first started. */
const day = z.union(
  [z.iso.date(), z.string().regex(/^[+-]\d{1,3}$/)],
  'must be yyyy-mm-dd, or +21 for days after the first start',
)

/** `both/terms.yaml`: when classes are held. */
export const term = z.strictObject({
  slug,
  class: slug,
  starts: day,
  ends: day,
  /** 1 Monday … 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1),
  /** In the school's time zone. */
  from: z.string().regex(/^\d\d:\d\d$/, 'must be hh:mm'),
  until: z.string().regex(/^\d\d:\d\d$/, 'must be hh:mm'),
  /** A place, or online. */
  place: bilingual,
  online: z.boolean(),
  seats: z.int().min(1).max(500),
  /** First and last day on which one can sign up. */
  enrolFrom: day,
  enrolUntil: day,
})
export const terms = z.array(term)
/** A term with its days as `yyyy-mm-dd`. */
export type Term = z.infer<typeof term>

/** The day that a term's date means. */
function dayOf(date: string, firstDay: string): string {
  return /^[+-]/.test(date) ? addDays(firstDay, Number(date)) : date
}

/** Terms with relative dates counted from the day of the first start, earliest first. */
export function datedTerms(all: readonly Term[], firstDay: string): Term[] {
  return all
    .map((each) => ({
      ...each,
      starts: dayOf(each.starts, firstDay),
      ends: dayOf(each.ends, firstDay),
      enrolFrom: dayOf(each.enrolFrom, firstDay),
      enrolUntil: dayOf(each.enrolUntil, firstDay),
    }))
    .toSorted((a, b) => a.starts.localeCompare(b.starts) || a.slug.localeCompare(b.slug))
}
