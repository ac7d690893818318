import type { Language } from '@shuyuan/contract/text/language'
import type { QuestionIndexed, QuestionList } from '@shuyuan/contract/question/question'
import { questionTabs } from '@shuyuan/contract/question/question-kinds'
import type { Page } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import { readConfig } from '#features/config/service.ts'
import { presentHead } from '#features/question/present.ts'
import { countShown } from './counts.ts'
import { type ListQuery, pageOfAnswered, pageOfTab } from './queries.ts'

/** A page of the public questions, and their numbers by list and by tag. */
export async function listQuestions(
  db: Executor,
  query: Omit<ListQuery, 'off'>,
  language: Language,
): Promise<QuestionList> {
  const tab = query.tab === '' ? questionTabs[0] : questionTabs.find((known) => known === query.tab)
  const { subjects_off: off } = await readConfig(db)
  const counts = await countShown(db, { off })
  const total = tab ? counts.of(tab, query) : 0
  const rows = tab ? await pageOfTab(db, tab, total, { ...query, off }) : []
  const { tabs, tags } = counts
  return { list: rows.map((row) => presentHead(row, language)), total, tabs, tags }
}

/** Threads for search engines: those with an answer. */
export async function indexedThreads(db: Executor, page: Page): Promise<QuestionIndexed> {
  const { subjects_off: off } = await readConfig(db)
  const { answered: total } = (await countShown(db, { off })).tabs
  const rows = await pageOfAnswered(db, total, { ...page, off })
  const list = rows.map(({ id, answer_time: answered, create_time: asked }) => ({
    id,
    time: answered ?? asked,
  }))
  return { list, total }
}
