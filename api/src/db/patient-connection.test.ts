import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#db/open.ts'
import { isUnavailable } from '#db/unavailable.ts'

let folder: string
let opened: OpenDatabase
let other: DatabaseSync
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-busy-'))
  const file = join(folder, 'test.db')
  opened = openDatabase({ url: '', file, patience: 150 })
  other = new DatabaseSync(file)
  other.exec('create table term_seat (slug text primary key, taken integer)')
})
afterEach(async () => {
  other.close()
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})

const write = (slug: string) => opened.db.insertInto('term_seat').values({ slug, taken: 1 }).execute()
const inTransaction = (slug: string) =>
  opened.db.transaction().execute((trx) => trx.insertInto('term_seat').values({ slug, taken: 1 }).execute())
const slugs = async () =>
  (await opened.db.selectFrom('term_seat').select('slug').execute()).map((row) => row.slug)

test('a write waits for one of another process, and this process goes on meanwhile', async () => {
  other.exec('begin immediate')
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 5)
  const writes = Promise.all([write('one'), inTransaction('two')])
  await pause(60)
  expect(ticks).toBeGreaterThan(2)
  other.exec('rollback')
  await writes
  clearInterval(timer)
  expect((await slugs()).toSorted()).toEqual(['one', 'two'])
})

test('who waited too long is refused, who comes later at once; reads go on; afterwards all is well', async () => {
  other.exec('begin immediate')
  await expect(write('one').catch((error: unknown) => isUnavailable(error))).resolves.toBe(true)
  const began = performance.now()
  await Promise.all(Array.from({ length: 20 }, () => expect(inTransaction('many')).rejects.toThrow('locked')))
  // If they waited one after the other, it would take twenty times as long.
  expect(performance.now() - began).toBeLessThan(20 * 150)
  expect(await slugs()).toEqual([])
  other.exec('rollback')
  await write('two')
  expect(await slugs()).toEqual(['two'])
})
