import type { Language } from '@shuyuan/contract/text/language'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { translate } from '#messages.ts'
import { homeworkOfTerms } from './queries.ts'
import { homeworkLine } from './words.ts'

/** The homework of each lesson in lines for a calendar, by `<term> <key of the lesson>`. */
export async function homeworkNotes(
  deps: RegistrationDeps,
  terms: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const lines = (await homeworkOfTerms(deps.db, terms)).map((row) => ({
    lesson: `${row.term} ${row.lesson}`,
    line: translate[language]('class.homework.note', {
      what: homeworkLine(deps.content, language, row),
      day: dayText(row.due, schoolToday(deps), language),
    }),
  }))
  return new Map(
    [...Map.groupBy(lines, ({ lesson }) => lesson)].map(([lesson, all]) => [
      lesson,
      all.map(({ line }) => line).join('\n'),
    ]),
  )
}
