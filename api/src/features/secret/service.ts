import { nameOfDataKey, openWith, sealWith } from '#data-seal.ts'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps, ApiSettings } from '#deps.ts'
import { deleteSecrets, putSecret, resealRow, secretRow, secretsOfOtherKeys } from './queries.ts'

type Keys = { settings: Pick<ApiSettings, 'dataKeys'> }

export interface KeptSecret {
  value: string
  /** Unix seconds; 0 for never. */
  expires: number
}

/** Moved to another row it does not open. */
const placeOf = (name: string) => `secret:${name}`

/** Keeps a secret of another service, sealed. `now` in unix seconds. */
export function keepSecret(
  db: Executor,
  { settings }: Keys,
  { name, value, expires = 0, now }: { name: string; value: string; expires?: number; now: number },
): Promise<void> {
  const { text, key } = sealWith(settings.dataKeys, placeOf(name), value)
  return putSecret(db, { name, text, key, expire_time: expires, update_time: now })
}

/** A secret that was kept; null where there is none, or its data key is missing. */
export async function readSecret(db: Executor, { settings }: Keys, name: string): Promise<KeptSecret | null> {
  const row = await secretRow(db, name)
  const value = row && openWith(settings.dataKeys, placeOf(name), row)
  return row && value ? { value, expires: row.expire_time } : null
}

export const forgetSecrets = (db: Executor, ...names: string[]): Promise<void> => deleteSecrets(db, names)

/** Seals every secret that an older data key sealed with the newest one. */
export async function resealSecrets({
  db,
  settings,
}: Pick<ApiDeps, 'db'> & Keys): Promise<{ changed: number; unreadable: string[] }> {
  const unreadable: string[] = []
  let changed = 0
  for (const row of await secretsOfOtherKeys(db, nameOfDataKey(settings.dataKeys[0] ?? ''))) {
    const value = openWith(settings.dataKeys, placeOf(row.name), row)
    if (value === null) unreadable.push(row.name)
    else if (await resealRow(db, row, sealWith(settings.dataKeys, placeOf(row.name), value))) changed += 1
  }
  return { changed, unreadable }
}
