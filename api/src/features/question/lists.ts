import type { Language } from '@shuyuan/contract/language'
import type { QuestionHead, QuestionIndexed, QuestionList } from '@shuyuan/contract/question'
import { type QuestionTab, questionTabs } from '@shuyuan/contract/question-kinds'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import { presentHeads } from './present.ts'
import { shown } from './rows.ts'

export interface ListQuery {
  tab: string
  tag: string
  subject: string
  page: number
  limit: number
}

/** A page of the questions that everybody sees, and how many there are by list and by tag. */
export async function listQuestions(
  db: Executor,
  query: ListQuery,
  language: Language,
): Promise<QuestionList> {
  const tab = query.tab === '' ? questionTabs[0] : questionTabs.find((known) => known === query.tab)
  const [{ total }, list, tabs, tags] = [
    tab ? await counted(db, tab, query) : { total: 0 },
    tab ? await presentHeads(db, await rowsOf(db, tab, query), language) : ([] as QuestionHead[]),
    await countTabs(db),
    await countTags(db),
  ]
  return { list, total, tabs, tags }
}

type Filter = Pick<ListQuery, 'tag' | 'subject'>

function inTab(db: Executor, tab: QuestionTab, { tag, subject }: Filter) {
  const all = db
    .selectFrom('question')
    .where(shown)
    .$if(tag !== '', (some) => some.where('tag', '=', tag))
    .$if(subject !== '', (some) => some.where('subject', '=', subject as 'guoxue'))
  if (tab === 'answered') return all.where('answers', '>', 0)
  return tab === 'unanswered' ? all.where('status', '=', 'open') : all
}

function counted(db: Executor, tab: QuestionTab, filter: Filter) {
  return inTab(db, tab, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
}

function rowsOf(db: Executor, tab: QuestionTab, { page, limit, ...filter }: ListQuery) {
  return inTab(db, tab, filter)
    .selectAll()
    .orderBy(tab === 'answered' ? 'answer_time' : 'create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

async function countTabs(db: Executor): Promise<Record<QuestionTab, number>> {
  const { newest, answered, unanswered } = await db
    .selectFrom('question')
    .select((eb) => [
      eb.fn.countAll<number>().as('newest'),
      sql<number>`coalesce(sum(case when answers > 0 then 1 else 0 end), 0)`.as('answered'),
      sql<number>`coalesce(sum(case when status = 'open' then 1 else 0 end), 0)`.as('unanswered'),
    ])
    .where(shown)
    .executeTakeFirstOrThrow()
  return { newest, answered: Number(answered), unanswered: Number(unanswered) }
}

function countTags(db: Executor) {
  return db
    .selectFrom('question')
    .select((eb) => ['tag', eb.fn.countAll<number>().as('count')])
    .where(shown)
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .execute()
}

/** Threads for search engines: those whose asker, or the school, accepted an answer. */
export async function indexedThreads(
  db: Executor,
  { page, limit }: { page: number; limit: number },
): Promise<QuestionIndexed> {
  const all = db.selectFrom('question').where('accepted_answer_id', 'is not', null).where(shown)
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .select(['id', 'answer_time', 'create_time'])
    .orderBy('answer_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const list = rows.map(({ id, answer_time: answered, create_time: asked }) => ({
    id,
    time: answered ?? asked,
  }))
  return { list, total }
}
