import type { QuestionTab } from '@shuyuan/contract/question-kinds'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import { keptWhileUnchanged } from './kept.ts'
import { shown } from './rows.ts'

/** How many questions everybody sees. */
export interface ShownCounts {
  tabs: Record<QuestionTab, number>
  /** Most questions first. */
  tags: { tag: string; count: number }[]
  /** In a list, of a tag and a subject; '' for all. */
  of(tab: QuestionTab, filter: { tag: string; subject: string }): number
}

/** How many there are, as of the last change of a question in any process: counting passes all of them. */
export function countShown(db: Executor): Promise<ShownCounts> {
  return keptWhileUnchanged(db, 'counts', () => count(db))
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
    of,
  }
}
