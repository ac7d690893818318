import type { Respondent, ScoringSheet, SetAnswer, SetAnswers, SheetItem } from './question-set-kinds.ts'

/** The items that a respondent is asked, in order: without those for the other sex. */
export function itemsFor<Item extends Pick<SheetItem, 'onlyFor'>>(
  items: readonly Item[],
  respondent: Respondent,
): Item[] {
  return items.filter(({ onlyFor }) => !onlyFor || onlyFor === respondent)
}

/** Whether a set must ask for the sex of the respondent. */
export function asksRespondent(items: readonly Pick<SheetItem, 'onlyFor'>[]): boolean {
  return items.some(({ onlyFor }) => onlyFor !== undefined)
}

/** The greatest number of items that one person is asked. */
export function mostAsked(items: readonly Pick<SheetItem, 'onlyFor'>[]): number {
  return Math.max(itemsFor(items, 'female').length, itemsFor(items, 'male').length)
}

type Answerable = Pick<SheetItem, 'asks'> & { points: readonly unknown[] }

/** Whether a value is a valid answer to the item; an invalid one counts as not answered. */
export function isAnswer({ asks, points }: Answerable, answer: unknown): answer is SetAnswer {
  const isPlace = (place: unknown): boolean =>
    typeof place === 'number' && Number.isInteger(place) && place >= 1 && place <= points.length
  if (asks === 'words') return typeof answer === 'string' && answer.trim() !== ''
  if (asks === 'one') return isPlace(answer)
  return (
    Array.isArray(answer) &&
    answer.length > 0 &&
    answer.every(isPlace) &&
    new Set(answer).size === answer.length
  )
}

/** The ids of the required items that have no answer, in order. */
export function missingItems(
  items: readonly (Pick<SheetItem, 'id' | 'onlyFor' | 'optional'> & Answerable)[],
  answers: SetAnswers,
  respondent: Respondent,
): string[] {
  return itemsFor(items, respondent)
    .filter((item) => !item.optional && !isAnswer(item, answers[item.id]))
    .map(({ id }) => id)
}

/** The valid answers to the items that are asked; everything else that was sent is dropped. */
export function ownAnswers(
  { items }: Pick<ScoringSheet, 'items'>,
  answers: SetAnswers,
  respondent: Respondent,
) {
  const kept: Record<string, SetAnswer> = {}
  for (const item of itemsFor(items, respondent)) {
    const answer = answers[item.id]
    if (isAnswer(item, answer)) kept[item.id] = answer
  }
  return kept
}
