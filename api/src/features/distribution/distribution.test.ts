import type { LeadListData, MineData, ReportData } from '@shuyuan/contract/distribution/distribution'
import { agreementVersion } from '@shuyuan/contract/distribution/distribution-kinds'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRow } from '#db/tables.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import { keepSentCode } from '#features/code/service.ts'
import { memberById } from '#features/member/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post, type CallOptions } from '#testing/call.ts'
import { arrivalBy, newDistributor, newMember, newRegistration, sendLead } from '#testing/distribution.ts'
import { logIn } from '#testing/member.ts'
import { decideCard } from './distributors/service.ts'
import { takeDistributorStep } from '#desk/distributor/service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({
    limits: { clicksPerCodeHour: 8, clicksPerAddressDay: 5, writesPerMinute: 1000 },
  })
})
afterAll(() => api.close())

const day = 86_400
const staff = { actor: 'staff:operator#9001', reason: '' }
const browser = 'Mozilla/5.0 (Linux; Android 15; CUBOT P80) AppleWebKit/537.36 MicroMessenger/8.0'
const tokenOf = async (member: MemberRow) => (await logIn(api, member)).token
const ownerOf = async ({ user_id: id }: DistributorRow) => {
  const member = await memberById(api.deps.db, id)
  if (!member) throw new Error('a distributor is a member')
  return member
}

let visitors = 0
function touch(code: string, more: Record<string, unknown> = {}, options: CallOptions = {}) {
  visitors += 1
  const body = { visitor: `guest${visitors}`, code, c: 'spring', path: '/class', ...more }
  const headers = { 'user-agent': browser, ...options.headers }
  return post(api, '/api/distribution/touch', body, {
    remoteAddress: `10.1.0.${visitors}`,
    ...options,
    headers,
  })
}
const touchesOf = ({ id }: DistributorRow) =>
  api.deps.db
    .selectFrom('touch')
    .select(['visitor', 'counted', 'path', 'campaign', 'day'])
    .where('distributor_id', '=', id)
    .orderBy('id')
    .execute()

describe('an arrival', () => {
  let distributor: DistributorRow
  beforeEach(async () => {
    distributor = await newDistributor(api)
  })

  test('is answered with what is known of the code, and how long it counts', async () => {
    expect(await touch(distributor.code.toLowerCase())).toMatchObject({ data: { state: 'active', days: 30 } })
    for (const [state, said] of [
      ['frozen', 'frozen'],
      ['applied', 'unknown'],
      ['ended', 'unknown'],
    ] as const) {
      const { code } = await newDistributor(api, { state })
      expect(await touch(code)).toMatchObject({ code: 1, data: { state: said } })
    }
    for (const code of ['ZZZZZZZZ', '', 'x'.repeat(500), 7, null, { no: 1 }]) {
      expect(await touch(code as string)).toMatchObject({ code: 1, data: { state: 'unknown' } })
    }
  })

  test('is kept once in 30 minutes, and counts once a visitor and day of the school', async () => {
    // 20:00 at the school.
    const visitor = { visitor: 'one' }
    await touch(distributor.code, visitor)
    api.clock.pass(1799)
    await touch(distributor.code, { ...visitor, path: '/yuer' })
    api.clock.pass(1)
    await touch(distributor.code, { ...visitor, path: '/yuer', c: 'NOT ONE' })
    await touch(distributor.code, { visitor: 'two' })
    api.clock.pass(4 * 3600)
    await touch(distributor.code, visitor)
    const days = ['2026-11-21', '2026-11-22']
    expect(await touchesOf(distributor)).toEqual([
      { visitor: 'one', counted: 1, path: '/class', campaign: 'spring', day: days[0] },
      { visitor: 'one', counted: 0, path: '/yuer', campaign: '', day: days[0] },
      { visitor: 'two', counted: 1, path: '/class', campaign: 'spring', day: days[0] },
      { visitor: 'one', counted: 1, path: '/class', campaign: 'spring', day: days[1] },
    ])
  })

  test('of the same visitor twice at once counts once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => touch(distributor.code, { visitor: 'hasty' })))
    const counted = (await touchesOf(distributor)).filter((row) => row.counted === 1)
    expect(counted).toHaveLength(1)
  })

  test.each(['Mozilla/5.0 (compatible; Baiduspider/2.0)', 'facebookexternalhit/1.1', 'curl/8.5', ''])(
    'of %s is no visit',
    async (userAgent) => {
      const headers = { 'user-agent': userAgent }
      expect(await touch(distributor.code, {}, { headers })).toMatchObject({ data: { state: 'active' } })
      expect(await touchesOf(distributor)).toEqual([])
    },
  )

  test('by one’s own link is none either, and tells which browser is one’s own', async () => {
    const token = await tokenOf(await ownerOf(distributor))
    await touch(distributor.code, { visitor: 'mine' }, { token })
    expect(await touchesOf(distributor)).toEqual([])
    const referral = { ...arrivalBy(api, distributor), visitor: 'mine' }
    const { attributionId } = await sendLead(api, { referral })
    const lead = await api.deps.db
      .selectFrom('attribution')
      .select('flags')
      .where('id', '=', attributionId)
      .executeTakeFirst()
    expect(lead?.flags).toBe('same-visitor')
  })

  test('beyond the caps is not written down, of one address or of all', async () => {
    const from = { remoteAddress: '10.2.0.1' }
    for (let count = 0; count < 7; count += 1) await touch(distributor.code, {}, from)
    expect(await touchesOf(distributor)).toHaveLength(5)
    for (let count = 0; count < 7; count += 1) await touch(distributor.code)
    // The first seven took seven of eight.
    expect(await touchesOf(distributor)).toHaveLength(6)
    expect(await touch(distributor.code)).toMatchObject({ data: { state: 'active' } })
  })
})

describe('the referrer', () => {
  const referrer = async (code: string, token = '') =>
    (await get(api, `/api/distribution/referrer?code=${code}`, { token })).data

  test('of a guest is the one of the code, while it counts', async () => {
    const distributor = await newDistributor(api)
    expect(await referrer(distributor.code)).toEqual({ name: '李老师', card: null })
    expect(await referrer('ZZZZZZZZ')).toBeNull()
    expect(await referrer('')).toBeNull()
    await takeDistributorStep(api.deps, distributor.id, 'freeze', staff)
    expect(await referrer(distributor.code)).toBeNull()
  })

  test('of a member is the lasting one, and never oneself', async () => {
    const [bound, other] = [await newDistributor(api), await newDistributor(api)]
    await api.deps.db
      .updateTable('distributor')
      .set({ shown_name: '王老师' })
      .where('id', '=', bound.id)
      .execute()
    const member = await newMember(api)
    const token = await tokenOf(member)
    expect(await referrer(other.code, token)).toMatchObject({ name: '李老师' })
    await sendLead(api, { memberId: member.id, referral: arrivalBy(api, bound) })
    expect(await referrer(other.code, token)).toMatchObject({ name: '王老师' })
    expect(await referrer(bound.code, await tokenOf(await ownerOf(bound)))).toBeNull()
  })
})

describe('an account', () => {
  const register = async (cookie: string) => {
    visitors += 1
    const email = `guest${visitors}@school.test`
    await keepSentCode(api.deps, { contact: email, event: 'user_register', code: 'ABC2' })
    const body = { tab: 'register', registerType: 'email', username: `guest${visitors}`, captcha: 'ABC2' }
    const more = { email, mobile: '', password: 'abc-12345' }
    const answer = await post(api, '/api/user/checkIn', { ...body, ...more }, { headers: { cookie } })
    return (answer.data as { userInfo: { id: number } }).userInfo.id
  }
  const bindingOf = (memberId: number) =>
    api.deps.db.selectFrom('binding').selectAll().where('user_id', '=', memberId).executeTakeFirst()
  const cookieOf = (value: unknown) => `a=b; dist=${encodeURIComponent(JSON.stringify(value))}; c=d`

  beforeAll(async () => {
    await api.deps.db
      .insertInto('user_group')
      .values({ id: 1, name: 'test', rules: '*', status: 1, create_time: 1, update_time: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

  test('is bound to whose link led to it, by the browser’s cookie', async () => {
    const distributor = await newDistributor(api)
    const { code, c, path, at, visitor } = arrivalBy(api, distributor)
    await touch(code, { visitor })
    const id = await register(cookieOf({ code, c, path, at, visitor }))
    expect(await bindingOf(id)).toMatchObject({
      distributor_id: distributor.id,
      origin: 'account',
      campaign: 'spring',
      path: '/guoxue',
      touch_id: expect.any(Number),
    })
    expect(await api.deps.db.selectFrom('credit').select('id').execute()).toEqual([])
  })

  test('is made without, where the link is over, the cookie broken or the distributor frozen', async () => {
    const distributor = await newDistributor(api)
    const frozen = await newDistributor(api, { state: 'frozen' })
    for (const cookie of [
      '',
      'dist=%7Bbroken',
      'dist=%E0%A4%A',
      cookieOf([1]),
      cookieOf({ ...arrivalBy(api, distributor, 30 * day) }),
      cookieOf(arrivalBy(api, frozen)),
    ]) {
      expect(await bindingOf(await register(cookie))).toBeUndefined()
    }
  })
})

describe('a member', () => {
  const mine = async (token: string) => (await get(api, '/api/distribution/mine', { token })).data as MineData
  const application = { realName: '王小明', shownName: '王老师', agreement: agreementVersion, agreed: true }

  test('applies once, with a real name and the agreement in force; guests cannot', async () => {
    expect(await post(api, '/api/distribution/apply', application)).toMatchObject({ code: 303 })
    const member = await newMember(api)
    const token = await tokenOf(member)
    const apply = (more: object = {}) =>
      post(api, '/api/distribution/apply', { ...application, ...more }, { token })
    expect(await mine(token)).toMatchObject({
      state: 'none',
      code: '',
      rules: { guestDays: 30, pendingDays: 7 },
    })
    expect(await apply({ agreed: false })).toMatchObject({ code: 0, msg: expect.stringContaining('agree') })
    expect(await apply({ agreement: '2020-01' })).toMatchObject({ msg: expect.stringContaining('changed') })
    expect(await apply({ realName: 'X' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('two characters'),
    })
    expect(await apply({ realName: '' })).toMatchObject({ msg: 'Please give your real name.' })
    // The code is not told before somebody of the school has looked at the application.
    expect(await apply()).toMatchObject({
      code: 1,
      data: { state: 'applied', code: '', shownName: '王老师' },
    })
    expect(await apply()).toMatchObject({ code: 0 })
    const row = await api.deps.db
      .selectFrom('distributor')
      .selectAll()
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow()
    const consent = await api.deps.db
      .selectFrom('consent')
      .select(['doc', 'version', 'agreed', 'ip'])
      .where('subject', '=', `distributor:${row.id}`)
      .execute()
    expect(consent).toEqual([{ doc: 'distributor', version: agreementVersion, agreed: 1, ip: '127.0.0.1' }])
    expect(await takeDistributorStep(api.deps, row.id, 'approve', staff)).toBe(true)
    expect(await takeDistributorStep(api.deps, row.id, 'approve', staff)).toBe(false)
    expect(await mine(token)).toMatchObject({ state: 'active', code: row.code })
    expect(row.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  })

  test('hands in a card, which visitors see once staff approved it, the old one until then', async () => {
    const distributor = await newDistributor(api)
    const token = await tokenOf(await ownerOf(distributor))
    await api.deps.db
      .insertInto('attachment')
      .values({
        topic: 'default',
        user_id: 1,
        width: 1,
        height: 1,
        name: 'a',
        size: 1,
        quote: 1,
        storage: 'local',
        url: '/storage/a.png',
        mimetype: 'image/png',
        sha1: 'a',
        create_time: 1,
        last_upload_time: 1,
      })
      .execute()
    const { id: picture } = await api.deps.db.selectFrom('attachment').select('id').executeTakeFirstOrThrow()
    const card = { name: '李老师', photo: '/storage/a.png', qr: '', hours: '9–17', words: '' }
    const handIn = (more: object = {}) => post(api, '/api/distribution/card', { ...card, ...more }, { token })
    const shown = async () =>
      (await get(api, `/api/distribution/referrer?code=${distributor.code}`)).data as { card: unknown }
    expect(await handIn({ photo: 'https://elsewhere.test/a.png' })).toMatchObject({ code: 0 })
    expect(await handIn(), 'a picture of somebody else').toMatchObject({ code: 0 })
    await api.deps.db
      .insertInto('attachment_owner')
      .values({ attachment_id: picture, user_id: distributor.user_id })
      .execute()
    expect(await handIn()).toMatchObject({ data: { cardState: 'pending', card: null, draft: card } })
    expect((await shown()).card).toBeNull()
    await decideCard(api.deps, distributor.id, 'approved', staff)
    expect(await shown()).toEqual({ name: '李老师', card })
    await handIn({ name: '李博士', hours: '' })
    await decideCard(api.deps, distributor.id, 'refused', { ...staff, reason: 'no such title' })
    expect(await shown()).toEqual({ name: '李老师', card })
    expect(await mine(token)).toMatchObject({ cardState: 'refused', cardReason: 'no such title' })
    expect(await decideCard(api.deps, distributor.id, 'approved', staff)).toBe(false)
  })

  test('who is no distributor has no report, list or card', async () => {
    const token = await tokenOf(await newMember(api))
    for (const path of ['report', 'registrations', 'export']) {
      expect(await get(api, `/api/distribution/${path}`, { token })).toMatchObject({ code: 0, data: null })
      expect(await get(api, `/api/distribution/${path}`)).toMatchObject({ code: 303 })
    }
    expect(await post(api, '/api/distribution/card', { name: '李老师' }, { token })).toMatchObject({
      code: 0,
    })
  })
})

describe('a distributor', () => {
  let distributor: DistributorRow
  let token: string
  beforeAll(async () => {
    distributor = await newDistributor(api)
    token = await tokenOf(await ownerOf(distributor))
    await touch(distributor.code, { visitor: 'v1' })
    await touch(distributor.code, { visitor: 'v2', c: '' })
    api.clock.pass(day)
    await touch(distributor.code, { visitor: 'v1', path: '/yuer' })
    const referral = () => ({ ...arrivalBy(api, distributor), path: '/class' })
    await newRegistration(api, { referral: referral() }, { name: '欧阳修', state: 'confirmed' })
    await newRegistration(api, { referral: referral() }, { state: 'cancelled' })
    await newRegistration(api, { referral: referral() }, { sharing: 0, name: '不愿说' })
    await newRegistration(api, { referral: arrivalBy(api, await newDistributor(api)) }, { name: '别人' })
  })

  test('sees what came of the links, by day, page and campaign', async () => {
    const report = async (query = '') =>
      (await get(api, `/api/distribution/report${query}`, { token })).data as ReportData
    const month = await report()
    expect(month).toMatchObject({
      days: 30,
      visits: 2,
      signUps: 0,
      registrations: { total: 3, open: 1, confirmed: 1, cancelled: 1 },
      points: { pending: 0, available: 0, used: 0, reversed: 0, debt: 0 },
      money: { pending: '0.00' },
      pages: [
        { path: '/class', visits: 2, signUps: 0, registrations: 3, confirmed: 1 },
        { path: '/yuer', visits: 1, signUps: 0, registrations: 0, confirmed: 0 },
      ],
      campaigns: [
        { campaign: 'spring', visits: 2, registrations: 3 },
        { campaign: '', visits: 1, registrations: 0 },
      ],
    })
    expect(month.series).toHaveLength(30)
    expect(month.series.slice(-2)).toMatchObject([
      { visits: 2, registrations: 0 },
      { visits: 1, registrations: 3, confirmed: 1 },
    ])
    expect((await report('?days=1')).series).toHaveLength(1)
    expect(await report('?days=1')).toMatchObject({ visits: 1 })
    expect((await report('?days=9999')).series).toHaveLength(90)
  })

  test('sees masked registrations of those who agreed, and nothing else of them', async () => {
    const list = async (query = '') =>
      (await get(api, `/api/distribution/registrations${query}`, { token })).data as LeadListData
    const { list: rows, total } = await list()
    expect(total).toBe(2)
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
    expect(rows[1]).toEqual({
      id: expect.any(Number),
      name: '欧*',
      mobile: expect.stringMatching(/^139\*{4}\d{4}$/),
      course: expect.any(String),
      status: 'confirmed',
      source: 'touch',
      credit: 'none',
      points: 0,
      money: '0.00',
      create_time: unixSeconds(api.deps.now()),
    })
    expect(await list('?status=confirmed')).toMatchObject({ total: 1 })
    expect((await list('?limit=1&page=2')).list).toMatchObject([{ name: '欧*' }])
    const answers = JSON.stringify([await list(), await get(api, '/api/distribution/export', { token })])
    for (const secret of ['阳修', '不愿', '怕生', '某街', '2016', '139000'])
      expect(answers).not.toContain(secret)
  })

  test('takes the list along as CSV', async () => {
    const { data } = await get(api, '/api/distribution/export', { token, language: 'zh-cn' })
    const { name, csv } = data as { name: string; csv: string }
    expect(name).toBe('我推荐的报名.csv')
    const lines = csv.slice(1).split('\r\n')
    expect(csv.charCodeAt(0)).toBe(0xfeff)
    expect(lines[0]).toBe('时间,姓名,手机号,课程,状态,来源,入账,积分,金额')
    expect(lines[2]).toMatch(/^2026-11-\d\d \d\d:\d\d:\d\d,欧\*,139\*\*\*\*\d{4},.*,已确认,链接,无,0,0\.00$/)
    expect(lines).toHaveLength(4)
  })
})
