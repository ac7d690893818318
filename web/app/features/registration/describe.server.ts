import { addresses } from '@shuyuan/content/addresses/addresses'
import { courseInstance } from '#app/parts/catalogue/terms/course-instance.server.ts'
import { courseOf, fullAddress, type Structured } from '#app/parts/catalogue/structured.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import type { FormTerm } from './registration-view.ts'

/** The classes that one can sign up for here, each with its terms and the days on which they are offered. */
export function describeOffers(
  args: Pick<LoadArgs, 'request' | 'siteName'>,
  key: string,
  terms: readonly FormTerm[],
): Structured[] {
  const classes = Map.groupBy(terms, ({ course }) => course.slug)
  return [...classes.values()].flatMap((ofClass) => {
    const [first] = ofClass
    return first ? [describeCourse(args, key, { terms: ofClass, course: first.course })] : []
  })
}

function describeCourse(
  args: Pick<LoadArgs, 'request' | 'siteName'>,
  key: string,
  { terms, course }: { terms: readonly FormTerm[]; course: FormTerm['course'] },
): Structured {
  const { request } = args
  const { title, subtitle, lang, slug } = course
  return {
    ...courseOf(args, { title, description: subtitle, lang, path: addresses.classCourse(slug) }),
    hasCourseInstance: terms.map((term) => courseInstance(request, term)),
    // The fee is told by the teacher alone, so an offer has days and no price.
    offers: terms.map((term) => ({
      '@type': 'Offer',
      url: fullAddress(request, addresses.form(key)),
      availabilityStarts: term.enrolFrom,
      availabilityEnds: term.enrolUntil,
    })),
  }
}
