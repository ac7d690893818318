import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'

/** Daily check-ins. */
export function habit(_engine: Engine) {
  return {
    async up(_db: Kysely<unknown>) {},
  }
}
