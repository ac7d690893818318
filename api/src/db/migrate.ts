import { Migrator } from 'kysely/migration'
import type { Engine } from '#db/engine.ts'
import { initial } from '#db/migrations/001-initial.ts'
import { learning } from '#db/migrations/002-learning.ts'
import { classes } from '#db/migrations/003-classes.ts'
import type { Db } from '#db/tables.ts'

/**
 * Brings the tables to the newest state, each migration in one transaction; two processes at once wait for
 * each other. Answers the names of what it ran; throws what the first failing migration threw.
 */
export async function migrate(db: Db, engine: Engine): Promise<string[]> {
  const migrations = {
    '001-initial': initial(engine),
    '002-learning': learning(engine),
    '003-classes': classes,
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}
