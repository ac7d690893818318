import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'

/** What members kept of their self-tests. */
export function questionSet(_engine: Engine) {
  return {
    async up(_db: Kysely<unknown>) {},
  }
}
