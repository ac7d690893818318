import { audit } from '#features/audit/service.ts'
import { keepIdNumber, presentKey, readIdNumber } from '#features/id-number/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { replaceIdNumber, sealedByOtherKey } from './queries.ts'

/** Rows that are read at once. */
const batch = 200

export interface Rekeyed {
  /** The name of the key that all readable numbers have now. */
  key: string
  changed: number
  /** Numbers of registrations whose key is missing: bring the key back and run it again. */
  unreadable: string[]
}

/**
 * Seals every identity number of an older data key with the newest one. It may run beside the site, be interrupted and
 * run again: each row changes by itself, and only if it was not changed meanwhile.
 */
export async function resealIdNumbers(deps: RegistrationDeps, actor: string): Promise<Rekeyed> {
  const { db, settings } = deps
  const key = presentKey(settings)
  const unreadable: string[] = []
  let changed = 0
  let last = 0
  for (;;) {
    const rows = await sealedByOtherKey(db, { key, after: last, limit: batch })
    if (rows.length === 0) break
    for (const row of rows) {
      last = row.id
      const place = `registration:${row.no}`
      const idNumber = readIdNumber(settings, place, row)
      if (idNumber === null) unreadable.push(row.no)
      else {
        const sealed = keepIdNumber(settings, place, idNumber)
        if (await replaceIdNumber(db, row, sealed)) changed += 1
      }
    }
  }
  const detail = { key, changed, unreadable: unreadable.length }
  const event = { action: 'registration.rekey', entity: 'registration', ref: 'all', detail }
  await audit(db, { now: deps.now(), actor, ...event })
  return { key, changed, unreadable }
}
