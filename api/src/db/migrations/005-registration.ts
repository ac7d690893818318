import type { Kysely } from 'kysely'
import type { Engine } from '#db/engine.ts'

/** Sign-ups for classes and courses. */
export function registration(_engine: Engine) {
  return {
    async up(_db: Kysely<unknown>) {},
  }
}
