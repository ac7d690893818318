import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#db/open.ts'
import { takesWrites } from '#db/takes-writes.ts'
import { isUnavailable } from '#db/unavailable.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
/** A host where nobody listens, and the server. */
const dead = '127.0.0.1:1'
const two = server.replace(/@([^/]+)/, `@${dead},$1`)

/** What sets the sessions that are opened from now on, or this one, to take no writes: as a server that was demoted. */
const demoted = sql`select set_config('default_transaction_read_only', 'on', false)`
const write = (db: OpenDatabase['db']) => sql`create temporary table note (text text)`.execute(db)

describe.runIf(server !== '')('of several servers', () => {
  let opened: OpenDatabase
  beforeEach(() => {
    opened = openDatabase({ url: two, file: '', poolSize: 1, patience: 3000 })
  })
  afterEach(() => opened.close())

  test('the one that answers is used, also where the first is dead', async () => {
    await write(opened.db)
    await expect(takesWrites(opened.db, { engine: 'postgres', file: '' })).resolves.toBe(true)
    expect(opened.connections()?.total).toBe(1)
  })

  test('one that takes no writes any more is refused once, and left', async () => {
    await demoted.execute(opened.db)
    const refused = await sql`create table never (text text)`
      .execute(opened.db)
      .catch((error: unknown) => error)
    expect(isUnavailable(refused)).toBe(true)
    // By a new connection, which takes writes.
    await write(opened.db)
  })

  test('none that takes writes is as no server', async () => {
    const readOnly = openDatabase({
      url: `${two}?options=-c%20default_transaction_read_only%3Don`,
      file: '',
      patience: 3000,
    })
    const refused = await sql`select 1`.execute(readOnly.db).catch((error: unknown) => error)
    expect(isUnavailable(refused)).toBe(true)
    await readOnly.close()
  })
})

test.runIf(server !== '')('one server that takes no writes can be read, and is not ready', async () => {
  const url = `${server}?options=-c%20default_transaction_read_only%3Don`
  const opened = openDatabase({ url, file: '', patience: 3000 })
  await expect(takesWrites(opened.db, { engine: 'postgres', file: '' })).resolves.toBe(false)
  await opened.close()
})

test('a file that is not there cannot be written to', async () => {
  const opened = openDatabase({ url: '', file: ':memory:' })
  await expect(takesWrites(opened.db, { engine: 'sqlite', file: '/nothing/here.db' })).resolves.toBe(false)
  await opened.close()
})
