import type { ExportData, PrivacyData } from '@shuyuan/contract/account/privacy'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordConsents } from '#features/consent/service.ts'
import { addStaff, removeStaff } from '#features/staff/service.ts'
import { changePoints } from '#features/ledger/service.ts'
import { deliverDue } from '#features/message/deliver.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { createTestMember, logIn, testPassword } from '#testing/member.ts'
import { storageKey } from '#adapters/storage.ts'
import { deleteDueAccounts } from './delete-due.ts'
import { accountColumns, holdings } from './holdings.ts'

let api: TestApi
let member: Awaited<ReturnType<typeof createTestMember>>
let token: string
beforeEach(async () => {
  api = await startTestApi()
  member = await createTestMember(api)
  token = (await logIn(api, member)).token
})
afterEach(() => api.close())

const state = async (as = token) => (await get(api, '/api/privacy/state', { token: as })).data as PrivacyData
const call = (action: string, body: Record<string, unknown> = {}, as = token) =>
  post(api, `/api/privacy/${action}`, body, { token: as })
const consent = () =>
  recordConsents(api.deps.db, {
    now: api.deps.now(),
    memberId: member.id,
    subject: 'registration:R1',
    ip: '127.0.0.1',
    consents: [{ doc: 'photo', version: '2026-11', agreed: true }],
  })
const actions = async () =>
  (await api.deps.db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)
const day = 86_400

test('guests are sent to the login', async () => {
  for (const action of ['state', 'export']) {
    expect(await get(api, `/api/privacy/${action}`)).toMatchObject({ code: 303 })
  }
  for (const action of ['endSession', 'withdraw', 'askDeletion', 'undoDeletion']) {
    expect(await post(api, `/api/privacy/${action}`)).toMatchObject({ code: 303 })
  }
})

test('a member sees where the account is logged in, and ends one of the sessions', async () => {
  api.clock.pass(60)
  const other = (await logIn(api, member)).token
  const { sessions } = await state()
  expect(sessions.map(({ current }) => current)).toEqual([false, true])
  const [elsewhere] = sessions
  expect(elsewhere).toMatchObject({ ip: '127.0.0.1', create_time: unixSeconds(api.deps.now()) })
  // Another member's call about it does nothing.
  const bob = (await logIn(api, await createTestMember(api, { username: 'bob' }))).token
  await call('endSession', { id: elsewhere?.id }, bob)
  expect((await state()).sessions).toHaveLength(2)

  await call('endSession', { id: elsewhere?.id })
  expect((await state()).sessions).toMatchObject([{ current: true }])
  expect(await get(api, '/api/privacy/state', { token: other })).toMatchObject({ code: 303 })
})

test('a consent is withdrawn once, and both are kept', async () => {
  await consent()
  const given = { doc: 'photo', subject: 'registration:R1' }
  expect((await state()).consents).toMatchObject([{ ...given, version: '2026-11', agreed: true }])
  expect(await call('withdraw', given)).toMatchObject({ code: 1 })
  expect((await state()).consents).toMatchObject([{ ...given, agreed: false }])
  expect(await call('withdraw', given)).toMatchObject({ code: 0 })
  expect(await call('withdraw', { ...given, doc: 'else' })).toMatchObject({ code: 0 })
  expect(await api.deps.db.selectFrom('consent').select('agreed').orderBy('id').execute()).toEqual([
    { agreed: 1 },
    { agreed: 0 },
  ])
})

test('the export has everything of the member, nothing of others and no secret', async () => {
  await consent()
  await changePoints(api.deps, { memberId: member.id, amount: 7, memo: { 'zh-cn': '奖励', en: 'Reward' } })
  await createTestMember(api, { username: 'bob' })
  const exported = (await get(api, '/api/privacy/export', { token })).data as ExportData
  const part = (name: string) => exported.parts.find((one) => one.name === name)
  expect(exported.parts.map(({ name }) => name)).toContain('favourite')
  expect(part('account')?.rows).toHaveLength(1)
  expect(part('user_score_log')?.rows[0]).toContain('Reward')
  const text = JSON.stringify(exported)
  expect(text).not.toContain('argon2')
  expect(text).not.toContain('bob')
  for (const { key } of await api.deps.db.selectFrom('token').select('key').execute()) {
    expect(text).not.toContain(key)
  }
})

test('the owner is written to when a deletion is asked for, and when it is taken back', async () => {
  await api.deps.db.updateTable('user').set({ email: 'a@example.org' }).where('id', '=', member.id).execute()
  await call('askDeletion', { password: testPassword })
  await deliverDue(api.deps)
  expect(api.sent.mail.map(({ to }) => to)).toEqual(['a@example.org'])
  await call('undoDeletion')
  await deliverDue(api.deps)
  const [asked, undone, ...more] = api.sent.mail
  expect(more).toEqual([])
  expect(asked?.text).toContain('Its deletion was asked for')
  expect(undone?.text).not.toBe(asked?.text)
})

test('a file that two have uploaded goes with the last of them, and a question that nobody saw goes too', async () => {
  const bob = await createTestMember(api, { username: 'bob' })
  const sha1 = 'a'.repeat(40)
  const url = `/storage/default/20261101/both${sha1}.png`
  const row = { topic: 'default', url, width: 1, height: 1, name: 'both.png', size: 1, mimetype: 'image/png' }
  const { id } = await api.deps.db
    .insertInto('attachment')
    .values({
      ...row,
      create_time: 1,
      last_upload_time: 1,
      user_id: member.id,
      quote: 2,
      storage: 'local',
      sha1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owners = [member.id, bob.id].map((user_id) => ({ attachment_id: id, user_id }))
  await api.deps.db.insertInto('attachment_owner').values(owners).execute()
  const question = { title: '问', body: '问', tag: 'lunyu', subject: 'guoxue', language: 'zh-cn' } as const
  const none = { title_en: '', body_en: '', passage: '', reason: '', anonymous: 0, update_time: 1 } as const
  await api.deps.db
    .insertInto('question')
    .values(
      (['pending', 'open'] as const).map((status) => ({
        ...question,
        ...none,
        title: status,
        status,
        user_id: member.id,
        create_time: 1,
      })),
    )
    .execute()
  const key = storageKey(url) ?? ''
  const copy = `default/20261102/renamed${sha1}.png`
  const another = `default/20261102/renamed${'b'.repeat(40)}.png`
  for (const each of [key, copy, another]) await api.deps.files.put(each, 'both')

  await call('askDeletion', { password: testPassword })
  api.clock.pass(15 * day)
  expect(await deleteDueAccounts(api.deps)).toEqual([member.id])
  expect(await api.deps.files.exists(key)).toBe(true)
  expect(await api.deps.files.exists(copy)).toBe(true)
  const questions = await api.deps.db.selectFrom('question').select(['status', 'user_id']).execute()
  expect(questions).toEqual([{ status: 'open', user_id: null }])
  await call('askDeletion', { password: testPassword }, (await logIn(api, bob)).token)
  api.clock.pass(15 * day)
  await deleteDueAccounts(api.deps)
  expect(await api.deps.files.exists(key)).toBe(false)
  expect(await api.deps.files.exists(copy)).toBe(false)
  expect(await api.deps.files.exists(another)).toBe(true)
})

test('the last owner of the desk names another one before the account goes', async () => {
  const by = { actor: 'staff:test', now: api.deps.now() }
  await addStaff(api.deps.db, member.id, 'owner', by)
  expect(await call('askDeletion', { password: testPassword })).toMatchObject({ code: 0 })
  expect((await state()).deletion).toBeNull()
  const other = await createTestMember(api, {
    username: 'another',
    mobile: '13900009999',
    email: 'another@school.example',
  })
  await addStaff(api.deps.db, other.id, 'owner', by)
  expect(await call('askDeletion', { password: testPassword })).toMatchObject({ code: 1 })
  expect(await removeStaff(api.deps.db, other.id, 'owner', by), 'the one who stays').toBe('last owner')
})

test('an account goes after 15 days, unless it is taken back before', async () => {
  expect(await call('askDeletion', { password: 'wrong' })).toMatchObject({ code: 0 })
  const asked = await call('askDeletion', { password: testPassword })
  const due = unixSeconds(api.deps.now()) + 15 * day
  expect(asked).toMatchObject({ code: 1, data: { due } })
  api.clock.pass(day)
  expect(await call('askDeletion', { password: testPassword })).toMatchObject({ data: { due } })
  await call('undoDeletion')
  expect((await state()).deletion).toBeNull()
  api.clock.pass(30 * day)
  expect(await deleteDueAccounts(api.deps)).toEqual([])

  token = (await logIn(api, member)).token
  await consent()
  await changePoints(api.deps, { memberId: member.id, amount: 7, memo: { 'zh-cn': '奖励', en: 'Reward' } })
  await call('askDeletion', { password: testPassword })
  api.clock.pass(15 * day - 1)
  expect(await deleteDueAccounts(api.deps)).toEqual([])
  api.clock.pass(1)
  const both = await Promise.all([deleteDueAccounts(api.deps), deleteDueAccounts(api.deps)])
  expect(both.flat()).toEqual([member.id])

  const row = await api.deps.db.selectFrom('user').selectAll().where('id', '=', member.id).executeTakeFirst()
  expect(row).toMatchObject({ username: `deleted-${member.id}`, email: '', mobile: '', status: 'disable' })
  for (const { table, owner, onDeletion } of holdings) {
    if (onDeletion !== 'delete') continue
    const rows = await api.deps.db.selectFrom(table).selectAll().execute()
    expect(rows.filter((one) => (one as Record<string, unknown>)[owner] === member.id)).toEqual([])
  }
  expect(await api.deps.db.selectFrom('user_score_log').selectAll().execute()).toHaveLength(1)
  expect(await actions()).toEqual([
    'member.askDeletion',
    'member.undoDeletion',
    'member.askDeletion',
    'member.delete',
  ])
})

test('an account stays until its files are gone too', async () => {
  const url = '/storage/default/20261101/face.png'
  const row = { topic: 'default', url, width: 1, height: 1, name: 'face.png', size: 1, mimetype: 'image/png' }
  const times = { create_time: 1, last_upload_time: 1 }
  await api.deps.db
    .insertInto('attachment')
    .values({ ...row, ...times, user_id: member.id, quote: 1, storage: 'local', sha1: 'a' })
    .execute()
  const key = storageKey(url) ?? ''
  await api.deps.files.put(key, 'a face')
  await call('askDeletion', { password: testPassword })
  api.clock.pass(15 * day)

  const broken = Object.create(api.deps.files, {
    delete: { value: () => Promise.reject(new Error('the bucket does not answer')) },
  }) as typeof api.deps.files
  await expect(deleteDueAccounts({ ...api.deps, files: broken })).rejects.toThrow(
    '1 accounts could not be deleted',
  )
  expect(await deleteDueAccounts(api.deps)).toEqual([member.id])
  expect(await api.deps.files.exists(key)).toBe(false)
})

test('no table that holds something of a member is forgotten', async () => {
  const owners = /^(?:user|member|asker|author|voter|reporter|follower|owner|inviter|lead)_?id$/
  const found = (await api.deps.db.introspection.getTables()).flatMap(({ name, columns }) =>
    columns.filter((column) => owners.test(column.name)).map((column) => `${name}.${column.name}`),
  )
  const known = new Set(holdings.map(({ table, owner }) => `${table}.${owner}`))
  const unknown = found.filter((column) => !known.has(column))
  // What belongs to a pupil or a guardian is a member's through them.
  const tables = new Set<string>(holdings.map(({ table }) => table))
  for (const { name, columns } of await api.deps.db.introspection.getTables())
    if (!tables.has(name) && columns.some((column) => /^(?:pupil|guardian)_id$/.test(column.name)))
      unknown.push(name)
  expect(unknown, 'say in holdings.ts what becomes of these').toEqual([])
})

/** Columns of an account that its export leaves out: the site's own, and the hash of the password. */
const ofTheSite = [
  'group_id',
  'username_key',
  'email_proved_time',
  'mobile_proved_time',
  'login_failure',
  'password',
  'status',
  'create_time',
  'update_time',
]

test('no column of an account is forgotten', async () => {
  const columns = (await api.deps.db.introspection.getTables()).find(({ name }) => name === 'user')?.columns
  const known = new Set<string>([...accountColumns, ...ofTheSite])
  const forgotten = columns?.map(({ name }) => name).filter((name) => !known.has(name))
  expect(forgotten, 'columns to add to accountColumns in holdings.ts, or to the list above').toEqual([])

  await call('askDeletion', { password: testPassword })
  const texts = columns?.filter(
    ({ dataType, name }) => dataType.toLowerCase() === 'text' && !/^(status|username_key)$/.test(name),
  )
  const personal = Object.fromEntries(texts?.map(({ name }) => [name, 'personal']) ?? [])
  await api.deps.db.updateTable('user').set(personal).where('id', '=', member.id).execute()
  api.clock.pass(15 * day)
  expect(await deleteDueAccounts(api.deps)).toEqual([member.id])
  const row = await api.deps.db.selectFrom('user').selectAll().where('id', '=', member.id).executeTakeFirst()
  const left = Object.entries(row ?? {}).flatMap(([name, value]) => (value === 'personal' ? [name] : []))
  expect(left, 'columns to empty in clearAccount of queries.ts').toEqual([])
})
