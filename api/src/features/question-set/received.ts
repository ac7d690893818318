import type { Content } from '@shuyuan/content/reading/content'
import type { QuestionSetSource } from '@shuyuan/content/kinds/question-set'
import { sheetOf } from '@shuyuan/content/question-sets/sheet'
import { asksRespondent, missingItems, ownAnswers } from '@shuyuan/contract/question-set/answers'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { Respondent, SetAnswer, SetAnswers } from '@shuyuan/contract/question-set/question-set-kinds'
import { scoreAnswers, type SetOutcome } from '@shuyuan/contract/question-set/scoring'

/** A client's answers, and the edition of the set that they answer. */
export interface SentAnswers {
  set: string
  edition: number
  key: string
  respondent: Respondent
  answers: SetAnswers
}

/** Answers checked against the set and scored here; the client's own score is ignored. */
export interface Received {
  set: QuestionSetSource
  respondent: Respondent
  answers: Record<string, SetAnswer>
  outcome: SetOutcome
}

/** The set by its name; every language has the same items and scores. */
export function setOf(content: Content, name: string): QuestionSetSource | undefined {
  return content.list('questionSets', defaultLanguage).find((each) => each.name === name)?.value
}

/** The accepted answers, or the message key of a refusal. */
export function receive(content: Content, sent: SentAnswers): Received | { refused: string } {
  const set = setOf(content, sent.set)
  if (!set) return { refused: 'question-set.unknown' }
  if (set.edition !== sent.edition) return { refused: 'question-set.edition' }
  const sheet = sheetOf(set)
  const respondent = asksRespondent(sheet.items) ? sent.respondent : 'any'
  const answers = ownAnswers(sheet, sent.answers, respondent)
  if (missingItems(sheet.items, answers, respondent).length > 0) return { refused: 'question-set.incomplete' }
  return { set, respondent, answers, outcome: scoreAnswers(sheet, answers, respondent) }
}

/** The answers to store: none for results about health, so that nobody can read them. */
export function keptAnswers({ set, respondent, answers }: Received) {
  return set.kind === 'constitution'
    ? { respondent: 'any' as const, answers: '{}' }
    : { respondent, answers: JSON.stringify(answers) }
}
