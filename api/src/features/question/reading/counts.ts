import type { QuestionTab } from '@shuyuan/contract/question/question-kinds'
import type { Executor } from '#db/tables.ts'
import { keptWhileUnchanged } from './kept-while-unchanged.ts'
import { countByTagAndSubject, type Off } from './queries.ts'

/** Numbers of public questions. */
export interface ShownCounts {
  tabs: Record<QuestionTab, number>
  /** Most questions first. */
  tags: { tag: string; count: number }[]
  /** In a list, of a tag and a subject; '' for all. */
  of(tab: QuestionTab, filter: { tag: string; subject: string }): number
}

/** The numbers as of the last change of a question in any process, because counting reads all questions. */
export function countShown(db: Executor, off: Off): Promise<ShownCounts> {
  return keptWhileUnchanged(db, `counts ${off.off.join()}`, () => count(db, off))
}

async function count(db: Executor, off: Off): Promise<ShownCounts> {
  const rows = await countByTagAndSubject(db, off)
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
