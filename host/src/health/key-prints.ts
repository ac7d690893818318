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
 * Compares the keys with the prints that the database has of them, and notes those that are new: the first ones, and a
 * new key in front of the old ones. A key cannot be told from its print.
 */
export async function checkKeys(db: Db, secrets: Secrets): Promise<KeyCheck> {
  const present = printsOf(secrets)
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst()
  const known = row ? prints.safeParse(JSON.parse(row.value)).data : undefined
  const missing = known?.data.filter((print) => !present.data.includes(print)).length ?? 0
  const otherSecret = known !== undefined && known.secret !== present.secret
  if (!otherSecret && missing === 0 && known?.data.length !== present.data.length) await noteKeys(db, secrets)
  return { otherSecret, missing }
}

/** Notes the present keys as those that the database is used with from now on. */
export async function noteKeys(db: Db, secrets: Secrets): Promise<void> {
  const value = JSON.stringify(printsOf(secrets))
  const row = { value, update_time: Math.floor(Date.now() / 1000) }
  await db
    .insertInto('config')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

function printsOf({ secretKey, dataKeys }: Secrets): Prints {
  return { secret: printOf(secretKey), data: dataKeys.map(printOf) }
}

function printOf(key: string): string {
  return createHash('sha256').update(`print of ${key}`).digest('hex').slice(0, 12)
}
