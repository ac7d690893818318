import { audit } from '#features/audit/service.ts'
import { keepIdNumber, presentKey, readIdNumber } from '#features/id-number/service.ts'
import type { RegistrationDeps } from './deps.ts'

/** Rows that are read at once. */
const batch = 200

export interface Rekeyed {
  /** The name of the key that all readable numbers are sealed with now. */
  key: string
  changed: number
  /** Numbers of registrations whose key is none of the data keys: bring the key back and run it again. */
  unreadable: string[]
}

/**
 * Seals every identity number that an older data key sealed with the newest one. May run beside the site, be broken off
 * and run again: each row changes by itself, and only if nobody else has changed it.
 */
export async function rekey(deps: RegistrationDeps, actor: string): Promise<Rekeyed> {
  const { db, settings } = deps
  const key = presentKey(settings)
  const unreadable: string[] = []
  let changed = 0
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('registration')
      .select(['id', 'no', 'id_no', 'id_key'])
      .where('id_no', '<>', '')
      .where('id_key', '<>', key)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    if (rows.length === 0) break
    for (const row of rows) {
      last = row.id
      const place = `registration:${row.no}`
      const idNumber = readIdNumber(settings, place, row)
      if (idNumber === null) unreadable.push(row.no)
      else {
        const { id_no, id_key } = keepIdNumber(settings, place, idNumber)
        const { numUpdatedRows } = await db
          .updateTable('registration')
          .set({ id_no, id_key })
          .where('id', '=', row.id)
          .where('id_no', '=', row.id_no)
          .executeTakeFirst()
        changed += Number(numUpdatedRows)
      }
    }
  }
  const detail = { key, changed, unreadable: unreadable.length }
  const event = { action: 'registration.rekey', entity: 'registration', ref: 'all', detail }
  await audit(db, { now: deps.now(), actor, ...event })
  return { key, changed, unreadable }
}
