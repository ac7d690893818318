import { join } from 'node:path'
import type { Claim, ClaimsData, LinkData, OfferCard, RedeemData } from '@shuyuan/contract/claim/claim'
import { checkSign } from '@shuyuan/contract/claim/claim-code'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import { verifyLedger } from '#features/ledger/verify.ts'
import { memberById } from '#features/member/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { handoutText, openClaimContent } from '#testing/claim-content.ts'
import { arrivalBy, newDistributor, newMember } from '#testing/distribution.ts'
import { logIn } from '#testing/member.ts'
import { proof } from '#testing/proof.ts'
import { addressOf, secondProcess } from '#testing/processes/second-process.ts'
import { pageOfCodes } from '#desk/claim/queries.ts'
import { addTestRule } from '#testing/rule.ts'
import { makeCodes, revokeCodes } from '#desk/claim/service.ts'

let school: Awaited<ReturnType<typeof openClaimContent>>
let api: TestApi
let alice: MemberRow
let token: string
let remoteAddress: string
let count = 0
beforeAll(async () => {
  school = await openClaimContent()
  api = await startTestApi({ content: school.content, limits: { writesPerMinute: 10_000 } })
})
afterAll(async () => {
  await api.close()
  await school.close()
})
// Each test has a member and an address of its own.
beforeEach(async () => {
  count += 1
  remoteAddress = `10.0.0.${count}`
  ;({ member: alice, token } = await newcomer())
})
// Whatever was claimed, the ledger adds up.
afterEach(async () => expect(await verifyLedger(api.deps.db)).toEqual([]))

/** A member without a password, who is logged in. */
async function newcomer() {
  const member = await newMember(api)
  return { member, token: (await logIn(api, member)).token }
}
const other = async () => (await newcomer()).token

/** For a crowd on a busy machine, milliseconds. */
const patience = 60_000
const actor = 'staff:test'
async function make(offer: string, count = 1, expireTime: number | null = null): Promise<string[]> {
  const { prefix = '' } = school.content.offers('zh-cn').find(({ slug }) => slug === offer) ?? {}
  const { secretKey } = api.deps.settings
  const wanted = { offer, prefix, count, label: '', expireTime, actor }
  return (await makeCodes({ ...api.deps, secretKey }, wanted)).codes.map(({ code }) => code)
}
async function makeOne(offer: string, expireTime: number | null = null): Promise<string> {
  const [code = ''] = await make(offer, 1, expireTime)
  return code
}
const send = (body: Record<string, unknown>, as = token) =>
  post(api, '/api/claim/redeem', body, { token: as, remoteAddress })
const redeem = async (code: string, as = token, more: Record<string, unknown> = {}) =>
  (await send({ code, ...more }, as)).data as RedeemData
const stateOf = async (code: string, as = token) => (await redeem(code, as)).state
const card = async (query: string) => (await get(api, `/api/claim/offer?${query}`)).data as OfferCard
const claims = async (query = '', as = token) =>
  (await get(api, `/api/claim/list${query}`, { token: as })).data as ClaimsData
const member = () => memberById(api.deps.db, alice.id)
const codesOf = async (batch: number) => {
  const filter = { status: '', offer: '', search: '', hash: '', page: 1, limit: 100 } as const
  return (await pageOfCodes(api.deps.db, { ...filter, batch })).list
}
const newestBatch = async () => (await codesOf(0))[0]?.batch ?? 0
const statuses = async () => (await codesOf(await newestBatch())).map(({ status }) => status)

test('a school takes codes, or cards alone, away from members, and a deleted rule gives none back', async () => {
  const [card, gift] = [await makeOne('money'), await makeOne('points')]
  const rules = () => api.deps.db.updateTable('user_rule')
  const inGroup = async (ids: number[]) =>
    api.deps.db
      .updateTable('user_group')
      .set({ rules: ids.join(',') })
      .where('id', '=', alice.group_id)
      .execute()
  const before = await api.deps.db
    .selectFrom('user_group')
    .select('rules')
    .where('id', '=', alice.group_id)
    .executeTakeFirstOrThrow()
  try {
    const typing = await addTestRule(api, 'button', 'account/claims/redeem')
    const recharging = await addTestRule(api, 'button', 'account/balance/recharge')
    await inGroup([typing])
    const refused = await send({ code: card })
    expect(refused).toMatchObject({ code: 401, data: { state: 'shut', claim: null } })
    expect(refused.msg).toContain('contact the school')
    await inGroup([recharging])
    expect([await stateOf(gift), await stateOf(card)]).toEqual(['shut', 'done'])
    await inGroup([typing, recharging])
    await rules().where('id', '=', typing).set({ status: 0 }).execute()
    expect(await stateOf(gift)).toBe('shut')
    await api.deps.db.deleteFrom('user_rule').where('id', '=', typing).execute()
    expect(await stateOf(gift)).toBe('shut')
    // What needs no code is no typing, and guests have no group.
    expect((await send({ offer: 'unknown' })).data).toMatchObject({ state: 'gone' })
  } finally {
    await api.deps.db.deleteFrom('user_rule').execute()
    await api.deps.db.updateTable('user_group').set(before).where('id', '=', alice.group_id).execute()
  }
  expect(await stateOf(gift)).toBe('done')
})

describe('what a code gives', () => {
  test('points, once, with a line in the ledger; the same person is shown the claim again', async () => {
    const code = await makeOne('points')
    const first = await send({ code })
    expect(first).toMatchObject({
      code: 1,
      data: {
        state: 'done',
        claim: { offer: 'points', kind: 'points', title: 'Twenty points', worth: '20' },
      },
    })
    const again = await redeem(code.toLowerCase().replaceAll('-', ' '))
    expect(again).toEqual({ ...(first.data as RedeemData), state: 'again' })
    expect((await member())?.score).toBe(20)
    const memos = await api.deps.db
      .selectFrom('user_score_log')
      .select(['memo', 'memo_en'])
      .where('user_id', '=', alice.id)
      .execute()
    expect(memos).toEqual([{ memo: '领取“一份PT”', memo_en: 'Claimed “Twenty points”' }])
  })

  test('money, to the cent', async () => {
    expect(await redeem(await makeOne('money'))).toMatchObject({ state: 'done', claim: { worth: '12.50' } })
    expect((await member())?.money).toBe(1250)
  })

  test('a course, which is closed to members who have not claimed it', async () => {
    const lesson = (name: string) => get(api, `/api/course/lesson?course=shi&lesson=${name}`, { token })
    expect(await lesson('second')).toMatchObject({ code: 401 })
    expect(await lesson('first')).toMatchObject({ code: 1 })
    expect(await redeem(await makeOne('poem'))).toMatchObject({ state: 'done', claim: { course: 'shi' } })
    expect(await lesson('second')).toMatchObject({ code: 1, data: { body: '<p>只给领到的人看的话。</p>' } })
    const second = await makeOne('poem')
    expect(await stateOf(second)).toBe('owned')
    // It was not used up: somebody else can have it.
    expect(await stateOf(second, await other())).toBe('done')
  })

  test('a coupon with a code to name', async () => {
    const { claim } = await redeem(await makeOne('coupon'))
    expect(claim).toMatchObject({ note: '报名时报给老师', couponUsed: false })
    expect(claim?.coupon).toMatch(/^KP[0-9A-Z]{10}$/)
    expect((await claims()).list[0]?.coupon).toBe(claim?.coupon)
  })
})

test('who sent a member is kept with the claim', async () => {
  const distributor = await newDistributor(api)
  const referral = arrivalBy(api, distributor, 60)
  const { claim } = await redeem(await makeOne('many'), token, { referral })
  const row = await api.deps.db
    .selectFrom('claim')
    .select(['distributor_id', 'referral_source'])
    .where('id', '=', claim?.id ?? 0)
    .executeTakeFirst()
  expect(row).toEqual({ distributor_id: distributor.id, referral_source: 'touch' })
})

describe('what a code does not give', () => {
  test('nothing that another has used, and nothing to guests', async () => {
    const code = await makeOne('points')
    expect(await stateOf(code, '')).toBe('login')
    expect(await stateOf(code, await other())).toBe('done')
    expect(await stateOf(code)).toBe('used')
    expect((await member())?.score).toBe(0)
  })

  test('nothing after its last second', async () => {
    const code = await makeOne('points', unixSeconds(api.deps.now()) + 60)
    api.clock.pass(60)
    expect(await stateOf(code)).toBe('expired')
    const inTime = await makeOne('points', unixSeconds(api.deps.now()) + 60)
    api.clock.pass(59)
    expect(await stateOf(inTime)).toBe('done')
  })

  test('nothing once it is withdrawn, while used ones stay', async () => {
    const [used = '', unused = ''] = await make('many', 2)
    await redeem(used)
    expect(await revokeCodes(api.deps, { batch: await newestBatch(), actor })).toBe(1)
    expect([await stateOf(used), await stateOf(unused)]).toEqual(['again', 'revoked'])
  })

  test('nothing where the offer is not in the content any more', async () => {
    const code = await makeOne('points')
    await api.deps.db
      .updateTable('claim_code')
      .set({ offer: 'gone' })
      .where('batch_id', '=', await newestBatch())
      .execute()
    expect(await stateOf(code)).toBe('gone')
    expect(await statuses()).toEqual(['new'])
  })

  test('nothing beyond the stock, and the codes stay unused', async () => {
    const codes = await make('few', 11)
    for (const code of codes.slice(0, 10)) await redeem(code, await other())
    expect(await card('offer=few')).toMatchObject({ left: 0, state: 'out' })
    expect(await stateOf(codes[10] ?? '')).toBe('out')
    expect((await statuses()).at(-1)).toBe('new')
  })
})

describe('many at once', () => {
  test(
    'a hundred who want ten: ten get one, and ninety codes are as good as new',
    { timeout: patience },
    async () => {
      const codes = await make('rush', 100)
      const tokens = await Promise.all(codes.map(() => other()))
      const states = await Promise.all(codes.map((code, index) => stateOf(code, tokens[index])))
      expect(states.filter((state) => state === 'done')).toHaveLength(10)
      expect(states.filter((state) => state === 'out')).toHaveLength(90)
      expect((await statuses()).filter((status) => status === 'used')).toHaveLength(10)
      const rows = await api.deps.db.selectFrom('user_score_log').select('memo').execute()
      expect(rows.filter(({ memo }) => memo === '领取“一份RS”')).toHaveLength(10)
    },
  )

  test('one member with ten codes of which two may be used', async () => {
    const states = await Promise.all((await make('points', 10)).map((code) => stateOf(code)))
    expect(states.toSorted()).toEqual([...Array(2).fill('done'), ...Array(8).fill('limit')])
    expect((await member())?.score).toBe(40)
  })

  test('one code, eight times by its owner and eight times by another: one of the two has it', async () => {
    const code = await makeOne('points')
    const bob = await other()
    const states = await Promise.all(
      [token, bob].flatMap((each) => Array.from({ length: 8 }, () => stateOf(code, each))),
    )
    expect(states.filter((state) => state === 'done')).toHaveLength(1)
    expect(states.filter((state) => state === 'again')).toHaveLength(7)
    expect(states.filter((state) => state === 'used')).toHaveLength(8)
  })

  test('a link, clicked eight times at once, is one claim', async () => {
    const click = () => send({ offer: 'gift' })
    const answers = await Promise.all(Array.from({ length: 8 }, click))
    const states = answers.map(({ data }) => (data as RedeemData).state)
    expect(states.toSorted()).toEqual([...Array(7).fill('again'), 'done'])
    expect((await member())?.score).toBe(3)
  })
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'two processes hand out ten between them, and one code once',
  async () => {
    const codes = await make('race', 40)
    const crowd = await Promise.all(codes.map(async (code) => ({ code, token: await other() })))
    const same = Array.from({ length: 4 }, () => ({ code: '', token }))
    const shared = await makeOne('many')
    const mine = [...crowd.slice(0, 20), ...same.map((each) => ({ ...each, code: shared }))]
    const file = join(import.meta.dirname, '../../testing/processes/claim-process.ts')
    const process2 = await secondProcess(file, {
      ...(await addressOf(api.deps)),
      claims: [...crowd.slice(20), ...mine.slice(20)],
    })
    const [theirs, ours] = await Promise.all([
      process2.go(),
      Promise.all(mine.map(({ code, token: as }) => stateOf(code, as))),
    ])
    const states = [...(theirs as string[]), ...ours]
    const count = (state: string) => states.filter((each) => each === state).length
    // Ten of the forty, and the one who came eight times.
    expect([count('done'), count('out'), count('again')]).toEqual([11, 30, 7])
  },
  patience,
)

describe('wrong codes', () => {
  /** Codes that look right and that nobody made. */
  const wrongCode = (index: number) => {
    const body = `PT${String(index).padStart(9, '0')}`
    return body + checkSign(body)
  }
  const tryWrong = async (from: number, until: number, as = token) => {
    const states: string[] = []
    for (let index = from; index < until; index += 1) {
      const more = index >= 5 ? await proof(api) : {}
      states.push((await redeem(wrongCode(index), as, more)).state)
    }
    return states
  }

  test('five are only wrong, then a captcha comes first, and the tenth locks for half an hour', async () => {
    const right = await makeOne('points')
    expect(await tryWrong(0, 4)).toEqual(Array(4).fill('wrong'))
    expect(await redeem(wrongCode(4))).toEqual({ state: 'wrong', claim: null, retry: 0, captcha: true })
    // Without the captcha not even the right one is looked at, and that does not count.
    for (let time = 0; time < 8; time += 1) expect(await stateOf(right)).toBe('captcha')
    expect(await tryWrong(5, 9)).toEqual(Array(4).fill('wrong'))
    expect(await redeem(wrongCode(9), token, await proof(api))).toMatchObject({
      state: 'locked',
      retry: 1800,
    })
    api.clock.pass(1799)
    expect(await send({ code: right, ...(await proof(api)) })).toMatchObject({
      msg: 'There were too many wrong codes. Please try again in 1 min.',
      data: { state: 'locked', retry: 1 },
    })
    api.clock.pass(1)
    expect(await stateOf(right)).toBe('done')
  })

  test('a right one makes the wrong ones forgotten, and so does half an hour', async () => {
    await tryWrong(0, 4)
    expect(await stateOf(await makeOne('many'))).toBe('done')
    expect(await tryWrong(0, 4)).not.toContain('captcha')
    api.clock.pass(1800)
    expect(await tryWrong(0, 5)).toEqual(Array(5).fill('wrong'))
  })

  test('a lock of a clock that was ahead is none for the right one', async () => {
    api.clock.pass(86_400)
    await tryWrong(0, 10)
    expect(await stateOf(await makeOne('many'))).toBe('locked')
    api.clock.pass(-86_400)
    expect(await stateOf(await makeOne('many'))).toBe('done')
    expect(await tryWrong(0, 4)).toEqual(Array(4).fill('wrong'))
  })

  test('another member at the same address is not locked out, until the address has far too many', async () => {
    await tryWrong(0, 10)
    expect(await stateOf(await makeOne('many'))).toBe('locked')
    expect(await stateOf(await makeOne('many'), await other())).toBe('done')
    for (let who = 0; who < 5; who += 1) await tryWrong(0, 10, await other())
    expect(await stateOf(await makeOne('many'), await other())).toBe('locked')
  })

  test('guesses at the same moment get no more looks than the limit', async () => {
    await api.deps.db
      .insertInto('config')
      .values({ name: 'captcha', value: 'false', update_time: 0 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'false' }))
      .execute()
    const states = await Promise.all(Array.from({ length: 40 }, (_, index) => stateOf(wrongCode(index))))
    expect(states.filter((state) => state === 'wrong')).toHaveLength(9)
    expect(states.filter((state) => state === 'locked')).toHaveLength(31)
  })

  test('a guest is counted by the address', async () => {
    const guess = async (index: number) => {
      const body = { code: wrongCode(index).replace('PT', 'ZZ'), visitor: `v${index}`, ...(await proof(api)) }
      return ((await send(body, '')).data as RedeemData).state
    }
    const states: string[] = []
    for (let index = 0; index < 11; index += 1) states.push(await guess(index))
    expect(states).toEqual([...Array(9).fill('wrong'), 'locked', 'locked'])
  })

  test('a code is answered no sooner and no later whether it is there or not', async () => {
    const slow = await startTestApi({ content: school.content, limits: { claimAnswerTime: 120 } })
    const began = performance.now()
    await post(slow, '/api/claim/redeem', { code: 'ZZ', visitor: 'v' })
    expect(performance.now() - began).toBeGreaterThanOrEqual(115)
    await slow.close()
  })

  test('what is stored tells no code', async () => {
    const code = await makeOne('points')
    const rows = await api.deps.db.selectFrom('claim_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('files', () => {
  const link = async (claim: Claim, body: object = {}, as = token) =>
    await post(api, '/api/claim/link', { claim: claim.id, ...body }, { token: as })
  const urlOf = async (claim: Claim, body: object = {}, as = token) =>
    ((await link(claim, body, as)).data as LinkData).url
  const download = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
  const claimSheet = async () => {
    const answer = await send({ offer: 'sheet' })
    return (answer.data as RedeemData).claim as Claim
  }

  test('a link downloads the file for fifteen minutes, and a new one can be had', async () => {
    const claim = await claimSheet()
    expect(claim.file).toEqual({ ending: 'txt', size: handoutText.length })
    const url = await urlOf(claim)
    api.clock.pass(899)
    const answer = await download(url)
    expect([answer.statusCode, answer.body]).toEqual([200, handoutText])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="sheet.txt"; filename*=UTF-8''%E4%B8%80%E4%BB%BDSH.txt`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-length': '10',
      'accept-ranges': 'bytes',
    })
    api.clock.pass(1)
    const late = await download(url)
    expect([late.statusCode, late.body.includes(handoutText)]).toEqual([410, false])
    expect((await download(await urlOf(claim))).statusCode).toBe(200)
  })

  test('parts can be asked for', async () => {
    const url = await urlOf(await claimSheet())
    const part = await download(url, { range: 'bytes=2-4' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await download(url, { range: 'bytes=-3' })).body).toBe('789')
    expect((await download(url, { range: 'bytes=10-' })).statusCode).toBe(416)
    const { etag = '' } = part.headers
    expect((await download(url, { range: 'bytes=2-4', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await download(url, { range: 'bytes=2-4', 'if-range': '"older"' })).body).toBe(handoutText)
    const head = await api.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
  })

  test('a link is good for its own claim alone, and only as it was made', async () => {
    const url = await urlOf(await claimSheet())
    const bob = await other()
    const theirs = (await send({ offer: 'sheet' }, bob)).data as RedeemData
    for (const changed of [
      url.replace(/claim=\d+/, `claim=${theirs.claim?.id}`),
      url.replace(/claim=\d+/, 'claim=99999'),
      url.replace(/until=\d+/, 'until=9999999999'),
      url.replace('lang=en', 'lang=zh-cn'),
      url.replace('lang=en', 'lang=../../etc/passwd'),
      url.replace(/key=.{4}/, 'key=AAAA'),
      '/api/claim/download',
    ]) {
      expect((await download(changed)).statusCode, changed).toBe(410)
    }
    expect((await download(url)).statusCode).toBe(200)
  })

  test('nobody gets a link to what another claimed', async () => {
    const claim = await claimSheet()
    expect(await link(claim, {}, await other())).toMatchObject({ code: 0, data: null })
    expect(await link(claim, { visitor: 'v' }, '')).toMatchObject({ code: 0, data: null })
  })

  test('a guest claims what needs no login, and is known again by what the browser keeps', async () => {
    const body = { offer: 'sheet', visitor: 'a browser' }
    const first = (await send(body, '')).data as RedeemData
    expect(first.state).toBe('done')
    expect((await send(body, '')).data).toEqual({ ...first, state: 'again' })
    const url = await urlOf(first.claim as Claim, { visitor: 'a browser' }, '')
    expect((await download(url)).body).toBe(handoutText)
    expect(await link(first.claim as Claim, { visitor: 'another' }, '')).toMatchObject({ code: 0 })
    const unknown = await send({ offer: 'sheet' }, '')
    expect(unknown.data).toMatchObject({ state: 'login' })
  })

  test('no address of the site leads to the file but that', async () => {
    for (const url of [
      '/handouts/sheet.txt',
      '/media/sheet.txt',
      '/static/sheet.txt',
      '/storage/sheet.txt',
    ]) {
      expect((await download(url)).statusCode, url).toBe(404)
    }
  })
})

describe('cards and lists', () => {
  test('a card tells what is left, until when and for whom, by name or by how its codes begin', async () => {
    await redeem(await makeOne('ten'))
    const ten = await card('offer=ten')
    expect(ten).toMatchObject({
      kind: 'points',
      worth: '5',
      state: 'open',
      opens: '2026-11-01',
      closes: '2026-11-30',
      left: 9,
      perMember: 1,
      needsLogin: true,
      byLink: false,
    })
    expect(await card('prefix=TN')).toEqual(ten)
    expect(await card('offer=sheet')).toMatchObject({ left: null, needsLogin: false, byLink: true })
    expect(await get(api, '/api/claim/offer?offer=nothing')).toMatchObject({ code: 0, data: null })
  })

  test('an offer that wants a code is not had by its name', async () => {
    const answer = await send({ offer: 'points' })
    expect(answer).toMatchObject({ code: 0, data: { state: 'gone' } })
  })

  test('my claims come newest first, in pages, and are mine alone', async () => {
    const made: number[] = []
    for (const code of await make('many', 12)) {
      made.unshift((await redeem(code)).claim?.id ?? 0)
      api.clock.pass(1)
    }
    const idsOf = async (query: string) => (await claims(query)).list.map(({ id }) => id)
    expect(await idsOf('')).toEqual(made.slice(0, 10))
    expect(await idsOf('?limit=10&page=2')).toEqual(made.slice(10))
    expect(await claims('?page=9')).toEqual({ list: [], total: 12 })
    expect(await claims('', await other())).toEqual({ list: [], total: 0 })
    expect(await get(api, '/api/claim/list')).toMatchObject({ code: 303 })
  })
})

// Last: it takes days.
test('nothing is given before an offer begins or after it is over, by the days of the school', async () => {
  const [later, over] = [await makeOne('later'), await makeOne('over')]
  expect(await send({ code: later })).toMatchObject({
    code: 0,
    msg: 'It has not started yet. You can claim it from 2026-11-25.',
    data: { state: 'soon' },
  })
  expect(await stateOf(over)).toBe('ended')
  // The 25th begins at the school eight hours before it does in London.
  api.clock.pass(Date.parse('2026-11-24T16:00:00Z') / 1000 - unixSeconds(api.deps.now()) - 1)
  ;({ token } = await newcomer())
  expect(await stateOf(later)).toBe('soon')
  api.clock.pass(1)
  expect(await stateOf(later)).toBe('done')
})
