import type { QuestionTab } from '@shuyuan/contract/question-kinds'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import { shown } from './rows.ts'

/** How many questions everybody sees. */
export interface ShownCounts {
  tabs: Record<QuestionTab, number>
  /** Most questions first. */
  tags: { tag: string; count: number }[]
  /** Those with an accepted answer. */
  accepted: number
  /** In a list, of a tag and a subject; '' for all. */
  of(tab: QuestionTab, filter: { tag: string; subject: string }): number
}

interface Kept {
  /** Of the changes that public pages have seen: see `stateOf`. */
  state: string
  counts: Promise<ShownCounts>
  until: number
}

/** Counting passes all questions, and they change a few times a day: what was counted is kept until they do. */
const kept = new WeakMap<Executor, Kept>()
/** Milliseconds after which they are counted again in any case: rows may have been put there without notice. */
const longest = 600_000

/** How many there are, as of the last change of a question in any process. */
export async function countShown(db: Executor): Promise<ShownCounts> {
  const state = await stateOf(db)
  const known = kept.get(db)
  if (known?.state === state && performance.now() < known.until) return known.counts
  const counts = count(db)
  const fresh = { state, counts, until: performance.now() + longest }
  kept.set(db, fresh)
  counts.catch(() => kept.get(db) === fresh && kept.delete(db))
  return counts
}

/** Who shows, hides, answers or closes a question notes it in the same transaction (`changePages`). */
async function stateOf(db: Executor): Promise<string> {
  const { newest, changes } = await db
    .selectFrom('page_change')
    .select((eb) => [eb.fn.max('id').as('newest'), eb.fn.countAll<number>().as('changes')])
    .executeTakeFirstOrThrow()
  return `${newest} ${changes}`
}

async function count(db: Executor): Promise<ShownCounts> {
  const sum = (condition: string) => sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
  const rows = await db
    .selectFrom('question')
    .select((eb) => [
      'tag',
      'subject',
      eb.fn.countAll<number>().as('newest'),
      sum('answers > 0').as('answered'),
      sum(`status = 'open'`).as('unanswered'),
      sum('accepted_answer_id is not null').as('accepted'),
    ])
    .where(shown)
    .groupBy(['tag', 'subject'])
    .execute()
  const of: ShownCounts['of'] = (tab, { tag, subject }) =>
    rows
      .filter((row) => (tag === '' || row.tag === tag) && (subject === '' || row.subject === subject))
      .reduce((total, row) => total + row[tab], 0)
  const all = { tag: '', subject: '' }
  const tags = [...new Set(rows.map((row) => row.tag))]
    .map((tag) => ({ tag, count: of('newest', { tag, subject: '' }) }))
    .toSorted((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1))
  return {
    tabs: { newest: of('newest', all), answered: of('answered', all), unanswered: of('unanswered', all) },
    tags,
    accepted: rows.reduce((total, row) => total + row.accepted, 0),
    of,
  }
}
