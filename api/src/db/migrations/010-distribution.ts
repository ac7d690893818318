import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'

/** Who was sent by whom, and what was credited for it. */
export function distribution(_engine: Engine) {
  return {
    async up(_db: Kysely<unknown>) {},
  }
}
