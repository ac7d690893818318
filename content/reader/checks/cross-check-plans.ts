import { languages } from '@shuyuan/contract/text/language'
import type { Problem } from '#problems'
import type { Shelf } from '#reading/shelf'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Checks that a plan has a lesson for each week of its class, as long as a lesson of the terms, and that the lines
 * exist that it reads.
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
      const own = shelf.terms.filter((term) => term.class === name)
      const lengths = new Set(own.map(({ from, until }) => minutesOf(until) - minutesOf(from)))
      for (const [at, { steps, reads }] of weeks.entries()) {
        const minutes = steps.reduce((sum, step) => sum + step.minutes, 0)
        if (lengths.size > 0 && !lengths.has(minutes))
          tell(`weeks[${at}].steps`, `take ${minutes} minutes, a lesson has ${[...lengths].join(' or ')}`)
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
