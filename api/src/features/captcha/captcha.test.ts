import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeConfig } from '#features/config/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { createTestMember } from '#testing/member.ts'
import { proof, rightInfo, wrongInfo } from '#testing/proof.ts'
import { checkCaptcha } from './service.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ limits: { writesPerMinute: 10_000, readsPerMinute: 10_000 } })
})
afterEach(() => api.close())

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const response = await api.app.inject({ method: 'POST', url, payload, headers })
  expect(response.statusCode).toBe(200)
  return response.json() as { code: number; msg: string; data: unknown }
}

const check = (id: string, info: string, unset = false) =>
  post('/api/common/checkClickCaptcha', { id, info, unset })

async function picture(id: string, language = 'en') {
  const response = await api.app.inject({
    url: `/api/common/clickCaptcha?id=${id}`,
    headers: { 'think-lang': language },
  })
  return response.json() as {
    code: number
    data: { id: string; text: string[]; base64: string; width: number; height: number }
  }
}

const rows = () => api.deps.db.selectFrom('captcha').selectAll().execute()

/** Where the captcha that was drawn last wants the clicks, as `info`. */
async function solution(scale = 1) {
  const row = (await rows()).find(({ kind }) => kind === 'click')
  const { targets, width, height } = JSON.parse(row?.answer ?? '{}') as {
    targets: { x: number; y: number; width: number; height: number }[]
    width: number
    height: number
  }
  const points = targets.map((t) => `${(t.x + t.width / 2) * scale},${(t.y + t.height / 2) * scale}`)
  return { points, info: `${points.join('-')};${width * scale};${height * scale}` }
}

describe('the click captcha', () => {
  test('is a picture of 350 by 200 with three things to click, named in the language of the visitor', async () => {
    for (const language of ['en', 'zh-cn']) {
      const { code, data } = await picture('a', language)
      expect(code).toBe(1)
      expect(data).toMatchObject({ id: 'a', width: 350, height: 200 })
      expect(data.text).toHaveLength(3)
      for (const word of data.text) expect(word).toMatch(/^(\p{Script=Han}|<.+>)$/u)
      const png = Buffer.from(data.base64.replace('data:image/png;base64,', ''), 'base64')
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 350, height: 200 })
    }
  })

  test('is another one each time, and answered by its own places, whether it was drawn ahead or not', async () => {
    const seen = new Set<string>()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      const { data } = await picture(id, 'zh-cn')
      seen.add(data.base64)
      expect((await check(id, (await solution()).info, true)).code).toBe(1)
      // Time to draw some ahead.
      if (id === 'a') await pause(800)
    }
    expect(seen.size).toBe(7)
  })

  test('takes the right points in any size, and is used up only when the check says so', async () => {
    await picture('a')
    expect(await check('a', (await solution()).info)).toMatchObject({ code: 1, msg: '', data: null })
    expect(await check('a', (await solution(2)).info, true)).toMatchObject({ code: 1 })
    expect(await check('a', rightInfo)).toMatchObject({ code: 0, msg: '', data: null })
  })

  test('refuses wrong points, fewer points and more points', async () => {
    await picture('a')
    const { points, info } = await solution()
    for (const wrong of [`${points[0]};350;200`, `${points.join('-')}-${points[0]};350;200`]) {
      expect(await check('a', wrong)).toMatchObject({ code: 0 })
    }
    expect(await check('a', info)).toMatchObject({ code: 1 })
    await picture('a')
    const reversed = (await solution()).points.toReversed()
    for (const wrong of ['1,1-2,2-3,3;350;200', `${reversed.join('-')};350;200`]) {
      expect(await check('a', wrong)).toMatchObject({ code: 0 })
    }
  })

  test('is replaced by each new picture of its id', async () => {
    await picture('a')
    const first = await solution()
    await picture('a')
    expect(await rows()).toHaveLength(1)
    const second = await solution()
    expect(await check('a', second.info)).toMatchObject({ code: 1 })
    expect(second.info).not.toBe(first.info)
  })

  test('ends after 600 seconds, and the next picture removes it', async () => {
    await proof(api, 'old')
    api.clock.pass(599)
    expect(await check('old', rightInfo)).toMatchObject({ code: 1 })
    api.clock.pass(1)
    expect(await check('old', rightInfo)).toMatchObject({ code: 0 })
    await picture('new')
    expect(await rows()).toHaveLength(1)
  })

  test('without an id is an answer in words', async () => {
    for (const url of ['/api/common/clickCaptcha', '/api/common/clickCaptcha?id=', '/api/common/captcha']) {
      const response = await api.app.inject({ url, headers: { 'think-lang': 'en' } })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({
        code: 0,
        msg: 'The id of the picture check is missing.',
        data: null,
      })
    }
  })

  test('is void after as many looks as the limit allows, however many come at once', async () => {
    await proof(api, 'a')
    const tries = api.deps.limits.triesPerCaptcha
    const checks = Array.from({ length: tries * 2 }, () => check('a', wrongInfo))
    expect((await Promise.all(checks)).every(({ code }) => code === 0)).toBe(true)
    expect((await rows())[0]?.tries).toBe(tries)
    expect(await check('a', rightInfo)).toMatchObject({ code: 0 })
  })

  test('is harder for an address that fails often, and closed to one that fails all the time', async () => {
    for (let n = 0; n < 10; n++) await check(`a${n}`, wrongInfo)
    expect((await picture('hard')).data.text).toHaveLength(4)
    for (let n = 10; n < api.deps.limits.failedCaptchasPerAddress; n++) await check(`a${n}`, wrongInfo)
    await proof(api, 'late')
    expect(await check('late', rightInfo)).toMatchObject({ code: 0 })
    api.clock.pass(600)
    await proof(api, 'later')
    expect(await check('later', rightInfo)).toMatchObject({ code: 1 })
    expect((await picture('easy')).data.text).toHaveLength(3)
  })

  test('counts once when two use it at the same time', async () => {
    const { captchaId: id, captchaInfo: info } = await proof(api)
    const uses = Array.from({ length: 5 }, () =>
      checkCaptcha(api.deps, { id, info }, { consume: true, from: '127.0.0.1' }),
    )
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1)
  })

  test('is not asked for where the configuration turns captchas off', async () => {
    await writeConfig(api.deps.db, 'captcha', false)
    expect(await checkCaptcha(api.deps, { id: '', info: '' }, { consume: true, from: '127.0.0.1' })).toBe(
      true,
    )
    expect(await check('any', 'thing')).toMatchObject({ code: 1 })
  })
})

describe('the image captcha', () => {
  test('is a PNG of 176 by 55 whose digits stay the same for an id until it ends', async () => {
    const response = await api.app.inject('/api/common/captcha?id=a&server=1')
    expect(response.headers['content-type']).toContain('image/png')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 176,
      height: 55,
    })
    const [first] = await rows()
    expect(first?.answer).toMatch(/^[1-9]{4}$/)

    await api.app.inject('/api/common/captcha?id=a')
    expect(await rows()).toEqual([first])
    api.clock.pass(600)
    await api.app.inject('/api/common/captcha?id=a')
    const [second, ...more] = await rows()
    expect(more).toEqual([])
    expect(second?.create_time).toBe((first?.create_time ?? 0) + 600)
  })

  test('does not stand for the click captcha of the same id', async () => {
    await api.app.inject('/api/common/captcha?id=a')
    const digits = (await rows())[0]?.answer ?? ''
    expect(await check('a', digits)).toMatchObject({ code: 0 })
  })
})

describe('a code in place of the picture', () => {
  const ask = (body: object, language = 'en') =>
    post('/api/captcha/substitute', { id: 'a', ...body }, { 'think-lang': language })

  test('comes by mail, in the language of the visitor, and counts once', async () => {
    expect(await ask({ email: 'Blind@example.test' })).toMatchObject({ code: 1, data: null })
    const [mail] = api.sent.mail
    expect(mail).toMatchObject({
      to: 'blind@example.test',
      subject: 'A code in place of the picture-Shuyuan',
      code: expect.stringMatching(/^\d{6}$/),
    })
    const info = mail?.code ?? ''
    expect(await check('a', info)).toMatchObject({ code: 1 })
    expect(await check('b', info)).toMatchObject({ code: 0 })
    const typed = `${info.slice(0, 3)} ${info.slice(3)}`
    expect(await checkCaptcha(api.deps, { id: 'a', info: typed }, { consume: true, from: '127.0.0.1' })).toBe(
      true,
    )
    expect(await check('a', info)).toMatchObject({ code: 0 })

    await ask({ email: 'blind@example.test' }, 'zh-cn')
    expect(api.sent.mail[1]?.subject).toBe('代替图片验证-书院')
  })

  test('reaches a member by name: by mail, else by SMS', async () => {
    await createTestMember(api, { username: 'alice', email: 'alice@example.test', mobile: '13800000001' })
    await createTestMember(api, { username: 'bob', mobile: '13800000002' })
    await ask({ account: 'ALICE' })
    await ask({ account: '13800000001' })
    await ask({ account: 'bob' })
    expect(api.sent.mail.map(({ to }) => to)).toEqual(['alice@example.test', 'alice@example.test'])
    expect(api.sent.sms).toMatchObject([{ mobile: '13800000002', event: 'captcha_substitute' }])
  })

  test('answers the same where nobody is reached', async () => {
    await createTestMember(api, { username: 'alice', email: 'alice@example.test' })
    const known = await ask({ account: 'alice' })
    expect(await ask({ account: 'nobody' })).toEqual(known)
    expect(await ask({ account: '13900000000' })).toEqual(known)
    expect(await ask({ account: '<script>' })).toEqual(known)
    expect(api.sent.mail).toHaveLength(1)
    expect(api.sent.sms).toHaveLength(0)
  })

  test('is limited by what is typed, by whom it reaches and by address', async () => {
    const perContact = api.deps.limits.substitutesPerContactHour
    await createTestMember(api, { username: 'alice', email: 'alice@example.test' })
    for (let n = 0; n < perContact; n++) {
      expect(await ask({ email: 'alice@example.test' })).toMatchObject({ code: 1 })
    }
    expect(await ask({ email: 'ALICE@example.test' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('hour'),
    })
    // Whoever asks elsewhere uses up nothing of what the owner may ask for.
    for (let n = 0; n < perContact; n++) await ask({ account: 'alice' })
    expect(api.sent.mail).toHaveLength(api.deps.limits.codesPerContactHour)
    api.clock.pass(3600)
    expect(await ask({ email: 'alice@example.test' })).toMatchObject({ code: 1 })
    expect(api.sent.mail).toHaveLength(api.deps.limits.codesPerContactHour + 1)

    api.clock.pass(3600)
    const perAddress = api.deps.limits.substitutesPerAddressHour
    for (let n = 0; n < perAddress; n++) await ask({ email: `a${n}@example.test` })
    expect(await ask({ email: 'late@example.test' })).toMatchObject({ code: 0 })
  })

  test('is sent while nobody waits, and before the server stops', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let delivered = false
    api.deps.mail = () => gate.then(() => void (delivered = true))
    expect(await ask({ email: 'a@example.test' })).toMatchObject({ code: 1 })
    expect(delivered).toBe(false)
    const closing = api.app.close()
    release()
    await closing
    expect(delivered).toBe(true)
  })

  test('answers the same when the sender fails', async () => {
    const well = await ask({ email: 'a@example.test' })
    api.deps.mail = () => Promise.reject(new Error('down'))
    expect(await ask({ email: 'a@example.test' })).toEqual(well)
  })

  test('needs an id and somebody to send it to', async () => {
    expect(await ask({ id: '' })).toMatchObject({ code: 0, msg: expect.stringContaining('id') })
    expect(await ask({})).toMatchObject({ code: 0, msg: expect.stringContaining('account name') })
  })
})
