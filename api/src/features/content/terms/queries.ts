import type { Executor } from '#db/tables.ts'

/** The row of `config` of a database whose terms are rows alone; it is not a setting. */
const name = 'terms_filled'

export async function isFilled(db: Executor): Promise<boolean> {
  return (await filledAt(db)) !== undefined
}

/** The number of the last version of the content when the terms became rows; undefined before that. */
export async function filledAt(db: Executor): Promise<number | undefined> {
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst()
  return row && Number(row.value)
}

/**
 * Notes that the terms are rows alone from now on, with the number of the last version of the content before that. False
 * where another process was first; on PostgreSQL this waits until that process is done.
 */
export async function markFilled(
  trx: Executor,
  { edition, time }: { edition: number; time: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('config')
    .values({ name, value: String(edition), update_time: time })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

/** The slugs of all terms for which somebody ever signed up and is still kept, sorted. */
export async function signedUpSlugs(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('registration').select('term').distinct().orderBy('term').execute()
  return rows.map(({ term }) => term)
}

/** The texts of a file that were ever published, newest first. */
export async function textsOnceShown(db: Executor, path: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_version')
    .select('text')
    .where('path', '=', path)
    .where('what', '=', 'published')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ text }) => text)
}

/** From now on the rows of all terms are the truth. */
export async function keepTerms(trx: Executor): Promise<void> {
  await trx.updateTable('term').set({ origin: 'desk' }).where('origin', '=', 'content').execute()
}

export async function endTerms(trx: Executor, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  await trx.updateTable('term').set({ state: 'ended' }).where('slug', 'in', slugs).execute()
}

export async function markSamples(trx: Executor, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  await trx.updateTable('term').set({ sample: 1 }).where('slug', 'in', slugs).execute()
}
