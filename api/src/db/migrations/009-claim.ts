import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'

/** Codes and what was claimed with them. */
export function claim(_engine: Engine) {
  return {
    async up(_db: Kysely<unknown>) {},
  }
}
