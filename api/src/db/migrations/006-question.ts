import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'

/** Questions and answers. */
export function question(_engine: Engine) {
  return {
    async up(_db: Kysely<unknown>) {},
  }
}
