import { languages } from '@shuyuan/contract/text/language'
import type { Problem } from '#problems'
import type { Shelf } from '#reading/shelf'

/** Courses, classes and files of offers must exist, and each offer needs a prefix of its own. */
export function checkOffers({ languages: shelves, handouts }: Shelf): Problem[] {
  const problems: Problem[] = []
  const named = new Map<string, string>()
  for (const language of languages) {
    for (const [slug, offer] of shelves[language].offers) {
      const tell = (field: string, reason: string) =>
        problems.push({ file: `${language}/offers/${slug}.yaml`, field, reason })
      const other = named.get(offer.prefix)
      if (other !== undefined && other !== slug) tell('prefix', `is the one of ${other}`)
      named.set(offer.prefix, slug)
      if (offer.kind === 'material' && !handouts.has(offer.file))
        tell('file', `there is no handouts/${offer.file}`)
      if (offer.kind === 'course' && !languages.some((each) => shelves[each].courses.has(offer.course)))
        tell('course', `there is no course ${offer.course}`)
      const classes = offer.kind === 'coupon' ? (offer.classes ?? []) : []
      for (const name of classes) {
        if (!languages.some((each) => shelves[each].classes.has(name)))
          tell('classes', `there is no class ${name}`)
      }
      if (/^\d/.test(offer.opens) && /^\d/.test(offer.closes) && offer.opens > offer.closes)
        tell('closes', 'is before it opens')
    }
  }
  return problems
}
