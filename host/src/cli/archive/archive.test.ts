import { mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { openDatabase } from '@shuyuan/api/db/open'
import type { Executor } from '@shuyuan/api/db/tables'
import { changePoints } from '@shuyuan/api/features/ledger/service'
import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import { writeHistory } from '@shuyuan/api/features/ledger/history'
import { createMember } from '@shuyuan/api/features/member/service'
import { bucketFileStore } from '@shuyuan/api/adapters/storage-s3'
import { startBucket } from '@shuyuan/api/testing/stand-ins/bucket'
import { chanceOf, samplePast } from '@shuyuan/api/seed/sample-history'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDatabaseLayout } from './layout.ts'
import { uploadKeys } from './uploads.ts'
import type { CliContext } from '#cli/command'
import { openTestSite, type TestSite } from '#cli/testing'

const sites: TestSite[] = []
const open = async (engine?: 'sqlite') => {
  const site = await openTestSite(engine)
  sites.push(site)
  return site
}

let source: TestSite
let archive: string
beforeEach(async () => {
  source = await open('sqlite')
  archive = join(source.folder, 'backup.tar.gz')
  await addMembers(source.context)
  await source.context.files.put('avatar/20261121/!5934-a.png', 'a picture')
  await source.context.files.put('default/20261121/b.zip', Buffer.alloc(200_000, 7))
  // An upload that is under way, or that a killed process has left: it is no upload.
  await writeFile(join(source.folder, 'storage/.unfinished/half'), 'half a picture')
})
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

/** Four members with a year of history. */
function addMembers({ db, now }: CliContext) {
  return db.transaction().execute(async (trx) => {
    for (const [index, username] of ['jia', 'yi', 'bing', 'ding'].entries()) {
      const member = await createMember(trx, { username, password: '-', groupId: 1, time: 1, ip: '' })
      if ('taken' in member) throw new Error(username)
      const past = samplePast(now(), { timeZone: 'Asia/Shanghai', chance: chanceOf(index), points: [] })
      await writeHistory(trx, 'money', member.id, past.money)
      await writeHistory(trx, 'score', member.id, past.score)
      await addLearning(trx, member.id)
    }
  })
}

/** Rows of a member in the tables of later migrations. */
async function addLearning(trx: Executor, memberId: number) {
  const thing = { user_id: memberId, ref: 'lunyu/xueer', create_time: 1 }
  const times = { place_time: 1_760_000_000_123, done_time: 0, update_time: 2 }
  await trx
    .insertInto('progress')
    .values({ ...thing, kind: 'chapter', position: 3, percent: 40, done: 1, ...times })
    .execute()
  await trx
    .insertInto('favourite')
    .values({ ...thing, kind: 'chapter' })
    .execute()
  await trx
    .insertInto('recitation')
    .values({ ...thing, key: 'k', mode: 'all', score: 5, seconds: 60 })
    .execute()
}

/** Every row of every archived table, and every file. */
async function contents({ db, engine, files }: CliContext) {
  const { tables } = await readDatabaseLayout(db, engine)
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) {
    const found = await db
      .selectFrom(name as 'user')
      .selectAll()
      .execute()
    rows[name] = found.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
  }
  const keys = await uploadKeys(files)
  return {
    rows,
    files: await Promise.all(keys.map(async (key) => [key, (await files.getBytes(key)).length])),
  }
}

test('a site goes to the other engine and back and is the same', async () => {
  const before = await contents(source.context)
  expect((await source.run(['backup', archive, '--json'])).json).toMatchObject({ files: 2, keys: false })

  const other = await open()
  expect(await other.run(['restore', archive])).toMatchObject({ code: 0 })
  expect(await contents(other.context)).toEqual(before)
  expect(await verifyLedger(other.context.db)).toEqual([])

  const second = join(other.folder, 'second.tar.gz')
  await other.run(['backup', second])
  const back = await open('sqlite')
  expect(await back.run(['restore', second])).toMatchObject({ code: 0 })
  expect(await contents(back.context)).toEqual(before)
})

test('the school’s own words and pictures come back', async () => {
  const words = join(source.folder, 'words')
  const story = 'zh-cn/texts/story-of-the-school.md'
  const text = '---\ntitle: 书院\n---\n![门](/media/school/gate.png)\n'
  for (const folder of ['zh-cn/texts', 'media/school']) await mkdir(join(words, folder), { recursive: true })
  await writeFile(join(words, story), text)
  const create = { width: 30, height: 20, channels: 3, background: '#963' } as const
  await sharp({ create }).png().toFile(join(words, 'media/school/gate.png'))
  expect(await source.run(['content', 'push', words])).toMatchObject({ code: 0 })
  await source.run(['backup', archive])

  const other = await open()
  expect(await other.run(['restore', archive])).toMatchObject({ code: 0 })
  const back = join(other.folder, 'words')
  expect(await other.run(['content', 'pull', back])).toMatchObject({ code: 0 })
  expect(await readFile(join(back, story), 'utf8')).toBe(text)
  expect((await sharp(join(back, 'media/school/gate.png')).metadata()).width).toBe(30)
})

test('ids go on behind those that were ever given', async () => {
  const memo = { 'zh-cn': '测试', en: '' }
  const { db } = source.context
  const change = await changePoints(source.context, { memberId: 1, amount: 1, memo })
  const last = change.done ? change.row.id : 0
  await db.deleteFrom('user_score_log').where('id', '=', last).execute()
  await db
    .updateTable('user')
    .set((eb) => ({ score: eb('score', '-', 1) }))
    .where('id', '=', 1)
    .execute()
  await source.run(['backup', archive])

  const other = await open()
  await other.run(['restore', archive])
  const next = await changePoints(other.context, { memberId: 1, amount: 1, memo })
  expect(next).toMatchObject({ done: true, row: { id: last + 1 } })
  expect((await other.run(['member', 'create', 'somebody', '--json'])).json.id).toBe(5)
})

test('the archive is its owner’s alone and holds neither keys nor what lives for minutes', async () => {
  await source.context.db
    .insertInto('code')
    .values({ key: 'k', code: 'secret-code', create_time: 1, expire_time: 2 })
    .execute()
  const { out } = await source.run(['backup', archive])
  expect(out).toContain('keys of the site')
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  const noted = source.context.db.selectFrom('audit').selectAll().where('action', '=', 'backup.write')
  expect(await noted.orderBy('id').execute(), 'the desk shows how old it is').not.toEqual([])
  const other = await open()
  await other.run(['restore', archive])
  expect(await other.context.db.selectFrom('code').selectAll().execute()).toEqual([])
})

test('a backup of a site that is being written to is the state of one moment', async () => {
  const tested = await open()
  const from = tested.context.engine === 'postgres' ? tested : source
  if (from === tested) await addMembers(tested.context)
  // Another connection stands for the running site: the backup must not block it, nor contain half of its
  // transaction.
  const second = openDatabase({ url: '', file: join(source.folder, 'site.db') })
  const { db } = from === source ? second : from.context
  const memo = { 'zh-cn': '测试', en: '' }
  const stop = new AbortController()
  let written = 0
  const site = (async () => {
    for (; !stop.signal.aborted; written += 1) {
      await changePoints({ ...from.context, db }, { memberId: 1, amount: 1, memo })
      await setImmediate()
    }
  })()
  expect(await from.run(['backup', archive])).toMatchObject({ code: 0 })
  const meanwhile = written
  stop.abort()
  await site
  await second.close()
  expect(meanwhile).toBeGreaterThan(0)

  const other = await open()
  await other.run(['restore', archive])
  expect(await verifyLedger(other.context.db)).toEqual([])
})

test('an upload that is deleted while it is backed up is left out, and the rest comes back', async () => {
  const { files } = source.context
  const [gone, kept] = ['avatar/20261121/!5934-a.png', 'default/20261121/b.zip'] as const
  const list = files.listAll.bind(files)
  vi.spyOn(files, 'listAll').mockImplementation(async (...asked) => {
    const found = await list(...asked)
    await files.delete(gone)
    return found
  })
  const backup = await source.run(['backup', archive, '--json'])
  expect([backup.code, backup.json]).toMatchObject([0, { files: 1 }])
  const target = await open('sqlite')
  expect(await target.run(['restore', archive, '--force'])).toMatchObject({ code: 0 })
  expect(await uploadKeys(target.context.files)).toEqual([kept])
})

test('an upload that cannot be read ends the backup', async () => {
  vi.spyOn(source.context.files, 'getStream').mockRejectedValue(new Error('the disk is broken'))
  await expect(source.run(['backup', archive])).rejects.toThrow('the disk is broken')
  await expect(stat(archive)).rejects.toThrow('ENOENT')
})

test('a file that is there and a database that is in use are only replaced with --force', async () => {
  await writeFile(archive, 'something')
  expect(await source.run(['backup', archive])).toMatchObject({ code: 1 })
  expect(await readFile(archive, 'utf8')).toBe('something')
  expect(await source.run(['backup', archive, '--force'])).toMatchObject({ code: 0 })

  const other = await open()
  await other.run(['member', 'create', 'somebody'])
  await other.context.files.put('default/old.zip', 'old')
  expect(await other.run(['restore', archive])).toMatchObject({
    code: 1,
    err: expect.stringContaining('--force'),
  })
  expect((await other.run(['member', 'list', '--json'])).json.total).toBe(1)
  expect(await other.run(['restore', archive, '--force'])).toMatchObject({ code: 0 })
  expect((await other.run(['member', 'list', '--json'])).json.total).toBe(4)
  expect((await contents(other.context)).files).toEqual((await contents(source.context)).files)
})

test('uploads go from a folder into a bucket and back', async () => {
  await source.context.files.put('default/empty.txt', '')
  await source.run(['backup', archive])
  const bucket = await startBucket()
  const other = await open('sqlite')
  other.context.files = bucketFileStore(bucket.settings)
  expect(await other.run(['restore', archive])).toMatchObject({ code: 0 })
  expect(bucket.objects.size).toBe(3)
  const again = join(other.folder, 'again.tar.gz')
  expect(await other.run(['backup', again])).toMatchObject({ code: 0 })
  const third = await open('sqlite')
  expect(await third.run(['restore', again])).toMatchObject({ code: 0 })
  expect((await contents(third.context)).files).toEqual((await contents(source.context)).files)
  await bucket.close()
})

test('what is damaged, cut off or no backup changes nothing', async () => {
  await source.run(['backup', archive])
  const { size } = await stat(archive)
  const other = await open()
  const before = await contents(other.context)
  const refused = async (file: string) => {
    const { code, err } = await other.run(['restore', file])
    expect([code, err.trim().split('\n').length], err).toEqual([1, 1])
    expect(await contents(other.context)).toEqual(before)
  }
  await refused(join(source.folder, 'none.tar.gz'))
  await refused(source.folder)
  const text = join(source.folder, 'text')
  await writeFile(text, 'no archive at all')
  await refused(text)
  const bytes = await readFile(archive)
  bytes.fill(0, Math.floor(size / 2), Math.floor(size / 2) + 100)
  const spoilt = join(source.folder, 'spoilt.tar.gz')
  await writeFile(spoilt, bytes)
  await refused(spoilt)
  for (const part of [0.99, 0.5, 0.01]) {
    await truncate(archive, Math.floor(size * part))
    await refused(archive)
  }
})

test('a folder that is not there is said', async () => {
  const { code, err } = await source.run(['backup', join(source.folder, 'none', 'x.tar.gz')])
  expect([code, err]).toEqual([1, expect.stringContaining('There is no folder')])
})
