import type { QuestionTab } from '@shuyuan/contract/question/question-kinds'
import type { Subject } from '@shuyuan/contract/site/subjects'
import { sql } from 'kysely'
import { type Page, pageOf, readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import { headColumns, type HeadRow, readWithAskers, shown } from '#features/question/question-queries.ts'

export interface Off {
  off: readonly Subject[]
}

export interface ListQuery extends Page, Off {
  tab: string
  tag: string
  subject: string
}

/** `off`: subjects that the school does not teach, whose questions are not shown. */
type Filter = Pick<ListQuery, 'tag' | 'subject'> & Partial<Off>

function inTab(db: Executor, tab: QuestionTab, { tag, subject, off = [] }: Filter) {
  const all = db
    .selectFrom('question')
    .$if(tag !== '', (some) => some.where('tag', '=', tag))
    .$if(subject !== '', (some) => some.where('subject', '=', subject as 'guoxue'))
    .$if(off.length > 0, (some) => some.where('subject', 'not in', off))
  if (tab === 'unanswered') return all.where('status', '=', 'open')
  // With the literal of the index: SQLite does not use a partial index with a parameter.
  return tab === 'answered' ? all.where(shown).where(sql<boolean>`answers > 0`) : all.where(shown)
}

/** A page of a list, newest first. */
export async function pageOfTab(
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

/** A page of the questions with an answer, the newest answer first. */
export function pageOfAnswered(db: Executor, total: number, { off, ...page }: Page & Off) {
  const all = inTab(db, 'answered', { tag: '', subject: '', off }).select([
    'id',
    'answer_time',
    'create_time',
  ])
  return readPage(all, total, page, 'answer_time', 'id')
}

/** The newest with an answer that are of a tag, or of a subject. */
export function newestAnswered(db: Executor, filter: Partial<Filter>, limit: number): Promise<HeadRow[]> {
  const all = inTab(db, 'answered', { tag: '', subject: '', ...filter }).select(headColumns)
  return readWithAskers(db, all.orderBy('answer_time', 'desc').orderBy('id', 'desc').limit(limit))
}

/** A question, whatever its state, with what its asker is called. */
export async function questionWithAsker(db: Executor, id: number) {
  const [row] = await readWithAskers(db, db.selectFrom('question').selectAll().where('id', '=', id))
  return row
}

/** How many questions everybody sees, by tag and subject. */
export function countByTagAndSubject(db: Executor, { off }: Off) {
  const sum = (condition: string) => sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
  return db
    .selectFrom('question')
    .select((eb) => [
      'tag',
      'subject',
      eb.fn.countAll<number>().as('newest'),
      sum('answers > 0').as('answered'),
      sum(`status = 'open'`).as('unanswered'),
    ])
    .where(shown)
    .$if(off.length > 0, (some) => some.where('subject', 'not in', off))
    .groupBy(['tag', 'subject'])
    .execute()
}

/** The newest change of public pages, and how many changes are kept. */
export function newestPageChange(db: Executor) {
  return db
    .selectFrom('page_change')
    .select((eb) => [eb.fn.max('id').as('newest'), eb.fn.countAll<number>().as('changes')])
    .executeTakeFirstOrThrow()
}
