import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { openTestDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const ran = (name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01')`.execute(database.db)

test('the version before starts on a database that a newer one has migrated', async () => {
  await ran('998-newer')
  await ran('999-newest')
  expect(await migrate(database.db, database.engine)).toEqual([])
})

test('a database that went another way is refused', async () => {
  await ran('007-something-else')
  await expect(migrate(database.db, database.engine)).rejects.toThrow('007-something-else')
})
