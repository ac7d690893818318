import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { addressKey } from './rate-limit.ts'

describe('requests per address and minute', () => {
  let api: TestApi
  afterEach(() => api.close())

  const read = (remoteAddress = '10.0.0.1', headers = {}) =>
    api.app.inject({ url: '/api/user/checkIn', remoteAddress, headers: { 'think-lang': 'en', ...headers } })
  const write = (remoteAddress = '10.0.0.1') =>
    api.app.inject({ method: 'POST', url: '/api/user/logout', body: {}, remoteAddress })

  test('reads over the limit are refused with HTTP 200 until the minute is over', async () => {
    api = await startTestApi({ limits: { readsPerMinute: 3 } })
    api.clock.pass(20)
    const first = await read()
    const ends = unixSeconds(api.clock.now()) + 40
    expect(first.headers).toMatchObject({
      'x-rate-limit-limit': '3',
      'x-rate-limit-remaining': '2',
      'x-rate-limit-reset': String(ends),
    })
    await read()
    expect((await read()).json()).toMatchObject({ code: 1 })
    const refused = await read('10.0.0.1', { origin: 'https://elsewhere.test' })
    expect(refused.statusCode).toBe(200)
    expect(refused.json()).toEqual({
      code: 0,
      msg: 'That was too often. Please try again in 40 s.',
      time: expect.any(Number),
      data: null,
    })
    expect(refused.headers).toMatchObject({
      'retry-after': '40',
      'access-control-allow-origin': '*',
      'x-rate-limit-remaining': '0',
    })
    expect((await read('10.0.0.2')).json()).toMatchObject({ code: 1 })
    api.clock.pass(40)
    expect((await read()).json()).toMatchObject({ code: 1 })
  })

  test('other methods have a limit of their own, preflights none', async () => {
    api = await startTestApi({ limits: { readsPerMinute: 2, writesPerMinute: 2 } })
    for (let count = 0; count < 2; count += 1) expect((await write()).json()).toMatchObject({ code: 1 })
    expect((await write()).json()).toMatchObject({ code: 0 })
    expect((await read()).json()).toMatchObject({ code: 1 })
    for (let count = 0; count < 5; count += 1) {
      const preflight = await api.app.inject({ method: 'OPTIONS', url: '/api/x', remoteAddress: '10.0.0.1' })
      expect(preflight.statusCode).toBe(204)
    }
    api.clock.pass(60)
    expect((await write()).json()).toMatchObject({ code: 1 })
  })

  test('captchas and renewed sessions are counted apart, so that a class neither draws without end nor is logged out', async () => {
    api = await startTestApi({ limits: { writesPerMinute: 1, captchasPerMinute: 2, refreshesPerMinute: 3 } })
    const captcha = (address = '10.0.0.1') =>
      api.app.inject({ url: '/api/common/captcha?id=a', remoteAddress: address })
    const refresh = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/common/refreshToken',
        body: {},
        remoteAddress: '10.0.0.1',
        headers: { 'ba-user-token': 'none' },
      })
    for (let count = 0; count < 2; count += 1)
      expect((await captcha()).headers['content-type']).toContain('image/png')
    expect((await captcha()).headers).toMatchObject({ 'retry-after': '60' })
    expect((await captcha('10.0.0.2')).headers['content-type']).toContain('image/png')
    expect((await read()).json()).toMatchObject({ code: 1 })
    await write()
    expect((await write()).headers).toMatchObject({ 'retry-after': '60' })
    for (let count = 0; count < 3; count += 1)
      expect((await refresh()).headers).not.toHaveProperty('retry-after')
    expect((await refresh()).headers).toMatchObject({ 'retry-after': '60' })
  })

  test('screens that ask after their code shut nobody behind the same address out', async () => {
    api = await startTestApi({ limits: { readsPerMinute: 1, qrStatesPerMinute: 3 } })
    const ask = () => api.app.inject({ url: '/api/login/qrState', remoteAddress: '10.0.0.1' })
    for (let count = 0; count < 3; count += 1) expect((await ask()).json()).toMatchObject({ code: 1 })
    expect((await ask()).headers).toMatchObject({ 'retry-after': '60' })
    expect((await read()).json()).toMatchObject({ code: 1 })
  })

  test('X-Forwarded-For counts from trusted proxies alone', async () => {
    api = await startTestApi({
      limits: { readsPerMinute: 1 },
      settings: { trustedProxies: ['127.0.0.1', '10.9.0.0/16'] },
    })
    const through = (proxy: string, client: string) => read(proxy, { 'x-forwarded-for': client })
    expect((await through('10.9.1.1', '1.1.1.1')).json()).toMatchObject({ code: 1 })
    expect((await through('10.9.1.1', '2.2.2.2')).json()).toMatchObject({ code: 1 })
    expect((await through('10.9.1.1', '2.2.2.2')).json()).toMatchObject({ code: 0 })
    expect((await through('10.8.1.1', '3.3.3.3')).json()).toMatchObject({ code: 1 })
    expect((await through('10.8.1.1', '4.4.4.4')).json()).toMatchObject({ code: 0 })
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::', 'fe80:0:0:0::'],
])('%s is counted as %s', (ip, key) => {
  expect(addressKey({ ip })).toBe(key)
})
