import type { Kysely } from 'kysely'
import { childColumn } from '#db/child-column.ts'
import type { Engine } from '#db/engine.ts'

/** Progress and recitations are a member's own or a child's. */
export function learningOfChildren(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await childColumn(db, engine, {
        table: 'progress',
        constraint: 'progress_thing',
        columns: ['user_id', 'child', 'kind', 'ref'],
      })
      await childColumn(db, engine, {
        table: 'recitation',
        constraint: 'recitation_key',
        columns: ['user_id', 'child', 'key'],
      })
    },
  }
}
