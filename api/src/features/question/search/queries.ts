import type { Subject } from '@shuyuan/contract/site/subjects'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import { headColumns, type HeadRow, readWithAskers, shown } from '#features/question/question-queries.ts'

/** The public ones of these questions. */
export function shownOf(
  db: Executor,
  ids: readonly number[],
  { answered, off }: { answered: boolean; off: readonly Subject[] },
): Promise<HeadRow[]> {
  const heads = db
    .selectFrom('question')
    .select(headColumns)
    .where('id', 'in', ids)
    .where(shown)
    .$if(off.length > 0, (some) => some.where('subject', 'not in', off))
  return readWithAskers(db, answered ? heads.where('answers', '>', 0) : heads)
}

/** How many questions have each term; '' counts the questions. */
export function countsOfTerms(db: Executor, terms: readonly string[]) {
  return db.selectFrom('question_term_count').selectAll().where('term', 'in', terms).execute()
}

interface Scored {
  id: number
  points: number
}

/** Questions whose terms weigh at least `least` together, most points first. */
export async function scoreByTerms(
  db: Executor,
  {
    weights,
    least,
    limit,
  }: { weights: readonly { term: string; weight: number }[]; least: number; limit: number },
): Promise<Scored[]> {
  const cases = sql.join(
    weights.map(
      ({ term, weight }) =>
        sql`when ${term} then cast(${sql.lit(Number(weight.toFixed(4)))} as double precision)`,
    ),
    sql` `,
  )
  const weight = sql<number>`case term ${cases} end`
  const found = await db
    .selectFrom('question_term')
    .select(['question_id as id', sql<number>`sum(weight * (${weight}))`.as('points')])
    .where(
      'term',
      'in',
      weights.map(({ term }) => term),
    )
    .groupBy('question_id')
    .having(sql<boolean>`sum(${weight}) >= ${sql.lit(Number(least.toFixed(4)))}`)
    .orderBy('points', 'desc')
    .orderBy('question_id', 'desc')
    .limit(limit)
    .execute()
  return found.map(({ id, points }) => ({ id, points: Number(points) }))
}

export function newestWith(db: Executor, term: string, limit: number): Promise<Scored[]> {
  return db
    .selectFrom('question_term')
    .select(['question_id as id', 'weight as points'])
    .where('term', '=', term)
    .orderBy('question_id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertTerms(
  trx: Executor,
  question: number,
  terms: readonly (readonly [term: string, weight: number])[],
): Promise<void> {
  await trx
    .insertInto('question_term')
    .values(terms.map(([term, weight]) => ({ term, question_id: question, weight })))
    .execute()
}

/** Returns the terms of the question. */
export async function deleteTerms(trx: Executor, question: number): Promise<string[]> {
  const gone = await trx
    .deleteFrom('question_term')
    .where('question_id', '=', question)
    .returning('term')
    .execute()
  return gone.map(({ term }) => term)
}

export async function countTermsUp(trx: Executor, terms: readonly string[]): Promise<void> {
  await trx
    .insertInto('question_term_count')
    .values(terms.map((term) => ({ term, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('term').doUpdateSet({ count: sql<number>`question_term_count.count + 1` }),
    )
    .execute()
}

export async function countTermDown(trx: Executor, term: string): Promise<void> {
  await trx
    .updateTable('question_term_count')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('term', '=', term)
    .execute()
}
