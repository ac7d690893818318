import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { migrate, migrationNames } from '@shuyuan/api/db/migrate'
import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import { sql } from 'kysely'
import { extract, pack } from 'tar-stream'
import { afterEach, expect, test } from 'vitest'
import { openContext } from '#data/context'
import { readEnvironment } from '#environment'
import { openTestApi, openTestSite, type TestSite } from '#cli/testing'
import { dropAllTables } from './emptiness.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { uploadKeys } from './uploads.ts'

const sites: TestSite[] = []
const open = async (engine?: 'sqlite') => {
  const site = await openTestSite(engine)
  sites.push(site)
  return site
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

/**
 * Backups that versions before this one have written of their own sample data: four members with a year behind them, and
 * `zhou_min`, who has signed two people up, checked in and sent a picture.
 */
const kept = (name: string) => join(import.meta.dirname, 'kept', `${name}.tar.gz`)
const first = { name: '017-first-landing', rows: 8691, confirmed: 'R20261126NWK1W', attended: 0 }
const second = { name: '045-second-landing', rows: 8701, confirmed: 'R202611261SDDG', attended: 1 }

test.each([first, second])('a backup of $name is restored by this version', async (of) => {
  const site = await open()
  const restored = await site.run(['restore', kept(of.name), '--json'])
  expect([restored.code, restored.err]).toEqual([0, ''])
  expect(restored.json).toMatchObject({ rows: of.rows, files: 1 })
  const { db, engine, files } = site.context
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(migrationNames)
  expect(await migrate(db, engine)).toEqual([])
  expect(restored.json.migrated).toEqual(migrationNames.slice(Number.parseInt(of.name, 10)))

  expect(await verifyLedger(db)).toEqual([])
  expect(await site.run(['registration', 'verify'])).toMatchObject({ code: 0 })
  await site.run(['staff', 'add', 'zhou_min', '--role', 'owner'])
  const signUps = (await site.run(['desk', 'registration/list', '--by', 'zhou_min', '--json'])).json
  expect(signUps.list).toHaveLength(2)
  expect(signUps.list.find(({ no }: { no: string }) => no === of.confirmed)).toMatchObject({
    state: 'confirmed',
  })
  const { seats } = await db
    .selectFrom('term_seat')
    .select((eb) => eb.fn.sum<number>('taken').as('seats'))
    .executeTakeFirstOrThrow()
  expect(Number(seats)).toBe(2)
  expect(await db.selectFrom('attendance').select('state').execute()).toEqual(
    Array.from({ length: of.attended }, () => ({ state: 'present' })),
  )
  const [key = '', ...others] = await uploadKeys(files)
  expect([key, others]).toEqual([expect.stringMatching(/^default\/20261126\/face\w{40}\.png$/), []])
  expect((await files.getBytes(key)).length).toBe(91)
  await logsIn(site)
  // Ids go on behind those that were given.
  expect((await site.run(['member', 'create', 'somebody', '--json'])).json.id).toBe(6)
})

/** The member of the backups has the password from then, logs in and finds what was there. */
async function logsIn({ run, context }: TestSite) {
  const { password } = await context.db
    .selectFrom('user')
    .select('password')
    .where('username', '=', 'zhou_min')
    .executeTakeFirstOrThrow()
  expect(await isPassword('abc-12345', password)).toBe(true)
  expect(await isPassword('abc-12346', password)).toBe(false)
  // Tests hash at a cost of their own, so that here the hash from then is replaced.
  const fresh = (await run(['member', 'password', 'zhou_min', '--json'])).json.password
  await run(['config', 'set', 'captcha', 'false'])
  const app = await openTestApi(context)
  try {
    const headers = { server: 'true', accept: 'application/json', 'think-lang': 'zh-cn' }
    const payload = { tab: 'login', username: 'zhou_min', password: fresh, keep: 1 }
    const login = await app.inject({
      method: 'POST',
      url: '/api/user/checkIn',
      headers,
      payload: { ...payload, captchaId: '', captchaInfo: '' },
    })
    const { code, data, msg } = login.json()
    expect([code, data?.userInfo?.nickname], msg).toEqual([1, '周敏'])
    const token = { 'ba-user-token': data.userInfo.token }
    const url = '/api/learning/progress'
    const places = await app.inject({ method: 'GET', url, headers: { ...headers, ...token } })
    expect(places.json().data.rows).toMatchObject([{ ref: 'lunyu/xueer', position: 3 }])
  } finally {
    await app.close()
  }
}

/** Looks at a hash of a site in a process of its own, which hashes as a site does. */
async function isPassword(password: string, hash: string): Promise<boolean> {
  const module = import.meta.resolve('@shuyuan/api/features/session/password-hash')
  const code = `const { verifyPassword } = await import(${JSON.stringify(module)})
    console.log(await verifyPassword(${JSON.stringify(password)}, ${JSON.stringify(hash)}))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return stdout.trim() === 'true'
}

test('into a database in use an older backup comes only with --force, and then instead of all', async () => {
  const site = await open()
  await site.run(['member', 'create', 'somebody'])
  const refused = await site.run(['restore', kept(first.name)])
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('--force')])
  expect((await site.run(['member', 'list', '--json'])).json.total).toBe(1)
  expect(await site.run(['restore', kept(first.name), '--force'])).toMatchObject({ code: 0 })
  expect((await site.run(['member', 'list', '--json'])).json.total).toBe(5)
})

test('an older backup that is cut off leaves everything as it was', async () => {
  const site = await open()
  await site.run(['member', 'create', 'somebody'])
  const cut = join(site.folder, 'cut.tar.gz')
  await writeFile(cut, (await readFile(kept(first.name))).subarray(0, 100_000))
  const { code, err } = await site.run(['restore', cut, '--force'])
  expect([code, err]).toEqual([1, expect.stringContaining('cut off')])
  expect((await site.run(['member', 'list', '--json'])).json.total).toBe(1)
  expect(await uploadKeys(site.context.files)).toEqual([])
})

/** An archive with another manifest. */
async function changed(
  file: string,
  into: string,
  change: (manifest: Manifest) => Manifest,
): Promise<string> {
  const from = extract()
  const to = pack()
  from.end(await promisify(gunzip)(await readFile(file)))
  const written = buffer(to as AsyncIterable<Buffer>)
  for await (const entry of from) {
    const parts: Buffer[] = []
    for await (const part of entry as AsyncIterable<Buffer>) parts.push(part)
    const text = Buffer.concat(parts)
    const { name } = entry.header
    to.entry(
      { name },
      name === manifestName ? JSON.stringify(change(JSON.parse(text.toString()) as Manifest)) : text,
    )
  }
  to.finalize()
  await writeFile(into, await promisify(gzip)(await written))
  return into
}

test('a backup of a newer version is refused by name, with what to do', async () => {
  const site = await open()
  const newer = await changed(kept(second.name), join(site.folder, 'newer.tar.gz'), (manifest) => ({
    ...manifest,
    program: 'v9.1.0',
    commit: 'c0ffee'.padEnd(40, '0'),
    migrations: [...migrationNames, '999-later'],
  }))
  const { code, err } = await site.run(['restore', newer])
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/newer version: v9\.1\.0 \(commit c0ffee0+\).*git pull/),
  ])
  expect(err).toContain('999-later')
  const other = await changed(kept(second.name), join(site.folder, 'other.tar.gz'), (manifest) => ({
    ...manifest,
    migrations: manifest.migrations.map((name) => name.replace('030-', '030-x-')),
  }))
  expect(await site.run(['restore', other])).toMatchObject({
    code: 1,
    err: expect.stringContaining('went another way'),
  })
})

test('a backup of an older database is of that version: it migrates nothing', async () => {
  const site = await open()
  const { db, engine } = site.context
  await db.transaction().execute((trx) => dropAllTables(trx, engine))
  const empty = await site.run(['backup', join(site.folder, 'none.tar.gz')])
  expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('no database yet')])
  await migrate(db, engine, '017-made-up-days')
  const file = join(site.folder, 'old.tar.gz')
  const { code, out } = await site.run(['backup', file])
  expect([code, out]).toEqual([0, expect.stringContaining('of an older version (017-made-up-days)')])
  let manifest: Manifest | undefined
  await changed(file, join(site.folder, 'copy.tar.gz'), (found) => (manifest = found))
  expect(manifest).toMatchObject({
    program: expect.stringMatching(/^v\d/),
    migrations: migrationNames.slice(0, 17),
  })
  expect(Object.keys(manifest?.tables ?? {})).not.toContain('attendance')
})

test('a file of SQLite of an older version is left as it is by a backup', async () => {
  const site = await open('sqlite')
  const env = readEnvironment({ DATA_DIR: join(site.folder, 'data') }, site.folder)
  const old = await openContext(env, { asItIs: true })
  await migrate(old.db, old.engine, '017-made-up-days')
  await old.close()
  const again = await openContext(env, { asItIs: true })
  expect([again.migrated, await migrate(again.db, again.engine, '017-made-up-days')]).toEqual([[], []])
  await again.close()
  const today = await openContext(env)
  expect(today.migrated).toEqual(migrationNames.slice(17))
  await today.close()
})
