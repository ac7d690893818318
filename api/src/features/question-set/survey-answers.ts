import { optionsOf } from '@shuyuan/content/kinds/question-set-fault'
import type { SetAnswers } from '@shuyuan/contract/question-set/question-set-kinds'
import type { ApiDeps } from '#deps.ts'
import { sentAnswers } from './queries.ts'
import { setOf } from './received.ts'

export interface ItemAnswers {
  id: string
  text: string
  options: readonly string[]
  /** How often each option was chosen, in order; absent for answers in words. */
  counts?: number[]
  /** Free-text answers, oldest first. */
  words?: string[]
}

export interface SurveyAnswers {
  set: string
  edition: number
  /** How many were sent in this edition. */
  sent: number
  items: ItemAnswers[]
}

/** For operators: the answers to a survey's present edition; undefined where the school collects none. */
export async function surveyAnswers(
  { db, content }: Pick<ApiDeps, 'db' | 'content'>,
  name: string,
): Promise<SurveyAnswers | undefined> {
  const set = setOf(content, name)
  if (!set?.collect) return undefined
  const all = (await sentAnswers(db, name))
    .filter(({ edition }) => edition === set.edition)
    .map(({ answers }) => JSON.parse(answers) as SetAnswers)
  const items = set.items.map((item): ItemAnswers => {
    const { id, text, asks } = item
    const given = all.flatMap((answers) => answers[id] ?? [])
    const options = optionsOf(item, set)
    return asks === 'words'
      ? { id, text, options, words: given.filter((each) => typeof each === 'string') }
      : { id, text, options, counts: options.map((_, at) => given.filter((each) => each === at + 1).length) }
  })
  return { set: name, edition: set.edition, sent: all.length, items }
}
