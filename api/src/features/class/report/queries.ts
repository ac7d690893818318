import type { Executor } from '#db/tables.ts'
import type { NewTermReport, TermReportRow } from '#db/tables/term-report.ts'

export function reportsOfTerm(db: Executor, term: string): Promise<TermReportRow[]> {
  return db.selectFrom('term_report').selectAll().where('term', '=', term).orderBy('id').execute()
}

export function reportOf(
  db: Executor,
  { id, term }: { id: number; term: string },
): Promise<TermReportRow | undefined> {
  return db
    .selectFrom('term_report')
    .selectAll()
    .where('registration_id', '=', id)
    .where('term', '=', term)
    .executeTakeFirst()
}

type Written = Pick<NewTermReport, 'words' | 'signed' | 'actor' | 'update_time'>
const nothingGiven = { given_words: '', given_signed: '', given_facts: '', given_time: null } as const

/** False where somebody else has begun it. */
export async function insertReport(
  trx: Executor,
  row: Written & Pick<NewTermReport, 'registration_id' | 'term' | 'user_id'>,
): Promise<boolean> {
  const added = await trx
    .insertInto('term_report')
    .values({ ...row, ...nothingGiven, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** False where it was changed since `version`. */
export async function writeReport(
  trx: Executor,
  { id, version }: Pick<TermReportRow, 'id' | 'version'>,
  written: Written,
): Promise<boolean> {
  const changed = await trx
    .updateTable('term_report')
    .set({ ...written, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Gives the family what is written; null takes it back. */
export async function giveReport(
  trx: Executor,
  row: TermReportRow,
  given: { facts: string; time: number } | null,
): Promise<void> {
  const change = given
    ? {
        given_words: row.words,
        given_signed: row.signed,
        given_facts: given.facts,
        given_time: given.time,
      }
    : nothingGiven
  await trx.updateTable('term_report').set(change).where('id', '=', row.id).execute()
}

interface Chapters {
  refs: readonly string[]
  /** Unix seconds. */
  since: number
}

export function recitationsSince(db: Executor, members: readonly number[], { refs, since }: Chapters) {
  return db
    .selectFrom('recitation')
    .select(['user_id', 'child', 'ref', 'score', 'create_time'])
    .where('user_id', 'in', members)
    .where('ref', 'in', refs)
    .where('create_time', '>=', since)
    .execute()
}

/** When members have read chapters to the end, in milliseconds. */
export function readingsSince(db: Executor, members: readonly number[], { refs, since }: Chapters) {
  return db
    .selectFrom('progress')
    .select(['user_id', 'child', 'ref', 'done_time'])
    .where('user_id', 'in', members)
    .where('kind', '=', 'chapter')
    .where('ref', 'in', refs)
    .where('done', '=', 1)
    .where('done_time', '>=', since * 1000)
    .execute()
}
