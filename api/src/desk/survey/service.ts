import { optionsOf } from '@shuyuan/content/kinds/question-set-fault'
import type { DeskSurveyAnswers } from '@shuyuan/contract/desk/surveys'
import type { SetAnswers } from '@shuyuan/contract/question-set/question-set-kinds'
import type { ApiDeps } from '#deps.ts'
import { setOf } from '#features/question-set/received.ts'
import { sentAnswers } from './queries.ts'

/** The answers to a survey's present edition; undefined where the school collects none. */
export async function surveyAnswers(
  { db, content }: Pick<ApiDeps, 'db' | 'content'>,
  name: string,
): Promise<DeskSurveyAnswers | undefined> {
  const set = setOf(content, name)
  if (!set?.collect) return undefined
  const { edition } = set
  const sent = await sentAnswers(db, { slug: name, edition })
  const all = sent.map(({ answers }) => JSON.parse(answers) as SetAnswers)
  const items = set.items.map((item) => {
    const { id, text, asks } = item
    const given = all.flatMap((answers) => answers[id] ?? [])
    const options = [...optionsOf(item, set)]
    return asks === 'words'
      ? { id, text, options, words: given.filter((each) => typeof each === 'string') }
      : { id, text, options, counts: options.map((_, at) => given.filter((each) => each === at + 1).length) }
  })
  return { set: name, edition, sent: all.length, items }
}
