import { createHash } from 'node:crypto'
import type { Db } from '@shuyuan/api/db/tables'
import * as z from 'zod/mini'
import type { Secrets } from '#data/data-folder'

/** The row of the configuration that says with which keys a database is used. No setting has this name. */
const name = 'key_prints'

const prints = z.object({ secret: z.string(), data: z.array(z.string()) })
type Prints = z.infer<typeof prints>

export interface KeyCheck {
  /** Whether tokens and codes were hashed with another key. */
  otherSecret: boolean
  /** How many keys that data was sealed with are missing. */
  missing: number
}

/**
 * Compares the keys with the prints that the database has of them: all that anything in it was sealed with must be there.
 * Notes the first keys, and a new one in front of the old ones. A key cannot be told from its print.
 */
export async function checkKeys(db: Db, secrets: Secrets): Promise<KeyCheck> {
  const present = printsOf(secrets)
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst()
  const known = (row && prints.safeParse(JSON.parse(row.value)).data) ?? (await write(db, present))
  const missing = known.data.filter((print) => !present.data.includes(print)).length
  const otherSecret = known.secret !== present.secret
  const newest = present.data.slice(0, 1).filter((print) => !known.data.includes(print))
  if (!otherSecret && missing === 0 && newest.length > 0)
    await write(db, { ...known, data: [...newest, ...known.data] })
  return { otherSecret, missing }
}

/** Notes the present keys as the right ones, whatever was known before. */
export async function noteKeys(db: Db, secrets: Secrets): Promise<void> {
  await write(db, printsOf(secrets))
}

/** Notes that everything is sealed with the newest key alone: the others may go. */
export async function noteResealed(db: Db, secrets: Secrets): Promise<void> {
  const { secret, data } = printsOf(secrets)
  await write(db, { secret, data: data.slice(0, 1) })
}

async function write(db: Db, known: Prints): Promise<Prints> {
  const row = { value: JSON.stringify(known), update_time: Math.floor(Date.now() / 1000) }
  await db
    .insertInto('config')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  return known
}

function printsOf({ secretKey, dataKeys }: Secrets): Prints {
  return { secret: printOf(secretKey), data: dataKeys.map(printOf) }
}

function printOf(key: string): string {
  return createHash('sha256').update(`print of ${key}`).digest('hex').slice(0, 12)
}
