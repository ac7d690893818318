import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'

/** Accounts that are to be deleted. */
export function privacy(_engine: Engine) {
  return {
    async up(_db: Kysely<unknown>) {},
  }
}
