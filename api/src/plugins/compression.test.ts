import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const long = '/api/openapi.json'
const ask = (url: string, accepted: string) =>
  api.app.inject({ url, headers: { 'accept-encoding': accepted, origin: 'http://localhost:3000' } })

test('a long answer comes compressed to who can read it, a short one as it is', async () => {
  const plain = await ask(long, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('accept-encoding')
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, *;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await ask(long, accepted)
    expect(headers['content-encoding']).toBe(encoding)
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(open(rawPayload).toString()).toBe(plain.body)
    expect(rawPayload.length).toBeLessThan(plain.body.length / 5)
  }
  const short = await ask('/api/user/checkIn', 'br')
  expect(short.headers['content-encoding']).toBeUndefined()
  expect(short.json()).toMatchObject({ code: 1 })
})
