import type { Language } from '@shuyuan/contract/language'
import type { QuestionIndexed, QuestionList } from '@shuyuan/contract/question'
import { type QuestionTab, questionTabs } from '@shuyuan/contract/question-kinds'
import { sql } from 'kysely'
import { type Page, pageOf, readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import { countShown } from './counts.ts'
import { presentHead } from './present.ts'
import { headColumns, type HeadRow, readWithAskers, shown } from './rows.ts'

export interface ListQuery extends Page {
  tab: string
  tag: string
  subject: string
}

/** A page of the questions that everybody sees, and how many there are by list and by tag. */
export async function listQuestions(
  db: Executor,
  query: ListQuery,
  language: Language,
): Promise<QuestionList> {
  const tab = query.tab === '' ? questionTabs[0] : questionTabs.find((known) => known === query.tab)
  const counts = await countShown(db)
  const total = tab ? counts.of(tab, query) : 0
  const rows = tab ? await rowsOf(db, tab, total, query) : []
  const { tabs, tags } = counts
  return { list: rows.map((row) => presentHead(row, language)), total, tabs, tags }
}

type Filter = Pick<ListQuery, 'tag' | 'subject'>

function inTab(db: Executor, tab: QuestionTab, { tag, subject }: Filter) {
  const all = db
    .selectFrom('question')
    .$if(tag !== '', (some) => some.where('tag', '=', tag))
    .$if(subject !== '', (some) => some.where('subject', '=', subject as 'guoxue'))
  if (tab === 'unanswered') return all.where('status', '=', 'open')
  // In the words of the index: SQLite does not look for a partial one behind a parameter.
  return tab === 'answered' ? all.where(shown).where(sql<boolean>`answers > 0`) : all.where(shown)
}

async function rowsOf(
  db: Executor,
  tab: QuestionTab,
  total: number,
  { page, limit, ...filter }: ListQuery,
): Promise<HeadRow[]> {
  const time = tab === 'answered' ? 'answer_time' : 'create_time'
  const heads = pageOf(inTab(db, tab, filter).select(headColumns), total, { page, limit }, time, 'id')
  if (!heads) return []
  const rows = await readWithAskers(db, heads.query)
  return rows.toSorted((one, other) => (other[time] ?? 0) - (one[time] ?? 0) || other.id - one.id)
}

/** Threads for search engines: those with an answer. */
export async function indexedThreads(db: Executor, page: Page): Promise<QuestionIndexed> {
  const { answered: total } = (await countShown(db)).tabs
  const all = inTab(db, 'answered', { tag: '', subject: '' }).select(['id', 'answer_time', 'create_time'])
  const rows = await readPage(all, total, page, 'answer_time', 'id')
  const list = rows.map(({ id, answer_time: answered, create_time: asked }) => ({
    id,
    time: answered ?? asked,
  }))
  return { list, total }
}

/** The newest with an answer that are of a tag, or of a subject. */
export function newestAnswered(db: Executor, filter: Partial<Filter>, limit: number): Promise<HeadRow[]> {
  const all = inTab(db, 'answered', { tag: '', subject: '', ...filter }).select(headColumns)
  return readWithAskers(db, all.orderBy('answer_time', 'desc').orderBy('id', 'desc').limit(limit))
}
