import { languages } from '@shuyuan/contract/text/language'
import type { Problem } from '#problems'
import type { Shelf } from '#reading/shelf'

/**
 * Checks that a plan has a lesson for each week of its class, and that the lines exist that it reads.
 */
export function checkPlans(shelf: Shelf): Problem[] {
  const problems: Problem[] = []
  for (const language of languages) {
    const { plans, classes } = shelf.languages[language]
    for (const [name, { weeks }] of plans) {
      const file = `${language}/plans/${name}.yaml`
      const tell = (field: string, reason: string) => void problems.push({ file, field, reason })
      const promised = classes.get(name)?.weeks.length
      if (promised === undefined) tell('', `there is no class ${name}`)
      else if (promised !== weeks.length)
        tell('weeks', `has ${weeks.length} weeks, the class has ${promised}`)
      for (const [at, { reads }] of weeks.entries()) {
        for (const [index, { chapter, to }] of reads.entries()) {
          const lines = shelf.chapters.get(chapter)?.passages.flatMap((passage) => passage.lines).length
          if (lines === undefined)
            tell(`weeks[${at}].reads[${index}].chapter`, `there is no chapter ${chapter}`)
          else if (to > lines)
            tell(`weeks[${at}].reads[${index}].to`, `is past the ${lines} lines of ${chapter}`)
        }
      }
    }
  }
  return problems
}
