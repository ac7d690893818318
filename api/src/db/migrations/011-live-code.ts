import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'

/** How often live codes were shown. */
export function liveCode(_engine: Engine) {
  return {
    async up(_db: Kysely<unknown>) {},
  }
}
