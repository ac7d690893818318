import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { memberById } from '#features/member/service.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember, logIn } from '#testing/member.ts'

let api: TestApi
let member: MemberRow
let headers: Record<string, string>
beforeEach(async () => {
  api = await startTestApi()
  member = await createTestMember(api)
  await createTestMember(api, { username: 'Bob' })
  headers = { 'ba-user-token': (await logIn(api, member)).token, 'think-lang': 'en' }
})
afterEach(() => api.close())

const valid = { username: 'alice', nickname: 'Alice', birthday: '1991-01-02' }
const save = async (body: Record<string, unknown>) => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/account/profile', headers, payload: body })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const stored = () => memberById(api.deps.db, member.id)

test('the page learns by which contacts a member can prove himself', async () => {
  const answer = await api.app.inject({ url: '/api/account/profile', headers })
  expect(answer.json()).toMatchObject({ code: 1, data: { accountVerificationType: ['email', 'mobile'] } })
})

test('what was sent is stored, as it was typed', async () => {
  const motto = `hi & <b>bye</b> "q" 'x'`
  const body = { ...valid, username: 'Alice_2', nickname: '爱丽丝', gender: '2', motto, avatar: '' }
  expect(await save(body)).toMatchObject({ code: 1, data: null })
  expect(await stored()).toMatchObject({
    username: 'Alice_2',
    username_key: 'alice_2',
    nickname: '爱丽丝',
    gender: 2,
    birthday: '1991-01-02',
    motto,
  })
})

test('the whole user store of a client changes nothing but the profile', async () => {
  await save({ ...valid, id: 2, money: '999.00', score: 5, email: 'x@y.test', token: 'x', group_id: 7 })
  expect(await stored()).toMatchObject({
    id: member.id,
    money: 0,
    score: 0,
    email: '',
    group_id: member.group_id,
  })
})

test('absent fields stay, a birthday is cleared by null, an empty text or its absence', async () => {
  await save({ ...valid, gender: 1, motto: 'still here' })
  await save({ username: 'alice', nickname: 'Alice' })
  expect(await stored()).toMatchObject({ gender: 1, motto: 'still here', birthday: null })
  for (const birthday of [null, '']) {
    await save(valid)
    await save({ ...valid, birthday })
    expect((await stored())?.birthday).toBeNull()
  }
})

test('the first thing that is wrong is said, in the order of the contract', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{}, 'Please enter an account name.'],
    [{ username: '1' }, 'An account name has 3'],
    [{ username: 'sixteen_letters_' }, 'An account name has 3'],
    [
      { username: 'sixteen_letters_', nickname: '' },
      'An account name has 3 to 15 characters, begins with a letter',
    ],
    [{ username: 'BOB', nickname: '', birthday: 'x' }, 'This account name is taken'],
    [{ username: 'alice' }, 'Please enter a nickname'],
    [{ username: 'alice', nickname: 'a<b>', birthday: 'x' }, 'A nickname may not'],
    [{ ...valid, nickname: 'x'.repeat(31) }, 'at most 30'],
    [{ ...valid, nickname: '青山 书院' }, 'taken for the school'],
    [{ ...valid, birthday: '2001-02-29' }, 'The birthday'],
    [{ ...valid, birthday: '2099-01-01' }, 'must not be after today'],
    [{ ...valid, gender: 9 }, 'Please choose one of the options'],
    [{ ...valid, motto: 'x'.repeat(121) }, 'A motto has at most 120 characters'],
    [{ ...valid, motto: 'x'.repeat(300) }, 'That text is too long'],
    [{ ...valid, motto: ['x'] }, 'Something in the input is not right'],
    [{ ...valid, avatar: 'https://elsewhere.test/a.png' }, 'This picture was not found'],
  ]
  for (const [body, message] of cases) {
    const answer = await save(body)
    expect(answer).toMatchObject({ code: 0, data: null })
    expect(answer.msg).toContain(message)
  }
})

test('a member may change the case of the own name, and an older name and motto that are too long stay', async () => {
  expect(await save({ ...valid, username: 'ALICE' })).toMatchObject({ code: 1 })
  const older = { username: 'sixteen_letters_', motto: '学而时习之'.repeat(50) }
  await api.deps.db
    .updateTable('user')
    .set({ ...older, username_key: older.username })
    .where('id', '=', member.id)
    .execute()
  expect(await save({ ...valid, ...older, nickname: 'Ann' })).toMatchObject({ code: 1 })
  expect(await stored()).toMatchObject({ ...older, nickname: 'Ann' })
  expect(await save({ ...valid, ...older, motto: `${older.motto}。` })).toMatchObject({ code: 0 })
  expect(await save({ ...valid, ...older, motto: 'x'.repeat(120) })).toMatchObject({ code: 1 })
})

test('of two who take one name at once, one gets it', async () => {
  const bob = await api.deps.db
    .selectFrom('user')
    .selectAll()
    .where('username', '=', 'Bob')
    .executeTakeFirstOrThrow()
  const theirs = { 'ba-user-token': (await logIn(api, bob)).token }
  const answers = await Promise.all(
    [headers, theirs].map((of) =>
      api.app.inject({
        method: 'POST',
        url: '/api/account/profile',
        headers: of,
        payload: { ...valid, username: 'wanted' },
      }),
    ),
  )
  expect(answers.map((answer) => answer.json().code).toSorted()).toEqual([0, 1])
})

test('an avatar is an own upload, the default picture, or what stood there', async () => {
  const upload = async (url: string, userId: number) => {
    const time = unixSeconds(api.deps.now())
    const { id } = await api.deps.db
      .insertInto('attachment')
      .values({
        topic: 'avatar',
        user_id: userId,
        url,
        width: 9,
        height: 9,
        name: 'a.png',
        size: 9,
        quote: 1,
        mimetype: 'image/png',
        storage: 'local',
        sha1: url,
        create_time: time,
        last_upload_time: time,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.deps.db.insertInto('attachment_owner').values({ attachment_id: id, user_id: userId }).execute()
  }
  await upload('/storage/avatar/20261121/头a.png', member.id)
  await upload('/storage/avatar/20261121/other.png', member.id + 1)
  expect(await save({ ...valid, avatar: '/storage/avatar/20261121/头a.png' })).toMatchObject({ code: 1 })
  expect((await stored())?.avatar).toBe('/storage/avatar/20261121/头a.png')
  expect(await save({ ...valid, avatar: '/storage/avatar/20261121/other.png' })).toMatchObject({ code: 0 })
  expect(await save({ ...valid, avatar: '/storage/avatar/20261121/none.png' })).toMatchObject({ code: 0 })
  expect(await save({ ...valid, avatar: '/storage/../secrets.json' })).toMatchObject({ code: 0 })
  await save({ ...valid, avatar: '/static/images/avatar.png' })
  expect((await stored())?.avatar).toBe('')
})

test('a nickname may be one of other places: with spaces and signs, but without what nobody sees', async () => {
  expect(await save({ ...valid, nickname: ' 小雨 妈妈🌸\u202E\u001B[31m ' })).toMatchObject({ code: 1 })
  expect((await stored())?.nickname).toBe('小雨 妈妈🌸[31m')
})

test('nothing that can be posted breaks it', async () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue(),
  )
  const field = fc.constantFrom('username', 'nickname', 'birthday', 'gender', 'motto', 'avatar', 'id')
  await fc.assert(
    fc.asyncProperty(fc.dictionary(field, anything), async (body) => {
      expect([0, 1]).toContain((await save({ ...valid, ...body })).code)
    }),
  )
})

test.each([
  ['校長', 'the other script'],
  ['李老师', 'a word inside'],
  ['Shuyuan', 'the school'],
  ['аdmin', 'a Cyrillic letter'],
  ['Admіn', 'another one'],
  ['a\u3164dmin', 'a filler that nobody sees'],
  ['Аdm1n', 'a digit for a letter'],
  ['书 · 院', 'blanks and dots'],
  ['Miss L', 'the nickname of somebody at the desk'],
  ['Miss I', 'and what looks like it'],
])('%s is refused as a nickname: %s', async (nickname) => {
  const desk = await enterTestDesk(api, 'office-li', 'office')
  await api.deps.db.updateTable('user').set({ nickname: 'Miss L' }).where('id', '=', desk.member.id).execute()
  expect((await save({ ...valid, nickname })).msg).toMatch(/could be taken for the school/)
})

test('account names of the school are refused, and the names of families are not', async () => {
  for (const username of ['admin', 'Teacher', 'syst3m'])
    expect((await save({ ...valid, username })).msg, username).toMatch(/could be taken for the school/)
  for (const nickname of ['明明妈妈', '书香', 'Emily', 'Mr. Systematic', '学学', 'Neil'])
    expect((await save({ ...valid, nickname })).code, nickname).toBe(1)
})
