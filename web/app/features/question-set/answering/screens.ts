import { asksRespondent, isAnswer, itemsFor } from '@shuyuan/contract/question-set/answers'
import {
  longestWords,
  type Respondent,
  type SetAnswer,
  type SetAnswers,
} from '@shuyuan/contract/question-set/question-set-kinds'
import type { ItemView } from '../question-set-view.ts'

/** The screen that asks who answers, before the first item of a set with items for women or men alone. */
export const whoScreen = 'who'

/** The screens of a set in order: items by their id. */
export function screensOf(items: readonly ItemView[], respondent: Respondent | null): string[] {
  const asked = itemsFor(items, respondent ?? 'any').map(({ id }) => id)
  return asksRespondent(items) ? [whoScreen, ...asked] : asked
}

/** The answer as an item counts it: `points` has one entry for each option. */
function counted(item: ItemView) {
  return { ...item, points: item.options }
}

export function isAnswered(item: ItemView, answers: SetAnswers): boolean {
  return isAnswer(counted(item), answers[item.id]) && !isTooLong(answers[item.id])
}

/** Words that the server would not take, so that they have to be shortened even where none are needed. */
const isTooLong = (answer: SetAnswer | undefined) =>
  typeof answer === 'string' && answer.trim().length > longestWords

/** Whether one may go on from an item. */
export function mayPass(item: ItemView, answers: SetAnswers): boolean {
  return isAnswered(item, answers) || (item.optional && !isTooLong(answers[item.id]))
}

/** The first screen that still has to be answered, and how many there are; undefined where none is. */
export function firstMissing(
  items: readonly ItemView[],
  { respondent, answers }: { respondent: Respondent | null; answers: SetAnswers },
): { screen: string; count: number } | undefined {
  const missing = itemsFor(items, respondent ?? 'any')
    .filter((item) => !mayPass(item, answers))
    .map(({ id }) => id)
  if (asksRespondent(items) && respondent === null) missing.unshift(whoScreen)
  const [screen] = missing
  return screen === undefined ? undefined : { screen, count: missing.length }
}
