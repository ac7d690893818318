import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { withPatience } from '#db/patience.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

test.runIf(url !== '')('a query for which nobody waits may take longer than a visitor’s', async () => {
  const { db, close } = openDatabase({ url, file: '', poolSize: 2, patience: 200 })
  const slow = sql`select pg_sleep(0.6)`
  await expect(slow.execute(db)).rejects.toThrow()
  await withPatience(60_000, () => slow.execute(db))
  await expect(slow.execute(db)).rejects.toThrow()
  await close()
})
