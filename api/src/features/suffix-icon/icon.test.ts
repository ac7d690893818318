import * as fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const icon = (query: Record<string, string> = {}) =>
  api.app.inject({ url: '/api/ajax/buildSuffixSvg', query })

test('an SVG of 512 × 512 with the suffix in the family’s colour', async () => {
  const answer = await icon({ suffix: 'png' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': String(answer.rawPayload.byteLength),
  })
  expect(answer.body).toContain('>PNG</text>')
  expect(answer.body).toContain('rgb(229,189,160)')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'svg', width: 512, height: 512 })
})

test('without a suffix it is FILE, four signs fit, and a colour may be asked for', async () => {
  expect((await icon()).body).toContain('>FILE</text>')
  expect((await icon({ suffix: 'numbers' })).body).toContain('>NUMB</text>')
  expect((await icon({ suffix: 'a', background: '#A83A2B' })).body).toContain('fill="#A83A2B"')
  expect((await icon({ suffix: 'a', background: 'url(https://x.test)' })).body).not.toContain('url(')
})

test('nothing that is asked for leaves its place in the picture', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 45 }),
    fc.constantFrom('<a/>', '"/><script>', `'&`),
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (suffix, background) => {
      const answer = await icon({ suffix: suffix.toWellFormed(), background: background.toWellFormed() })
      expect(answer.statusCode).toBe(200)
      if (String(answer.headers['content-type']).startsWith('image/')) {
        expect(answer.body.match(/<[a-z/]/g)).toHaveLength(7)
        expect((await sharp(answer.rawPayload).metadata()).format).toBe('svg')
      } else {
        expect(answer.json().code).toBe(0)
      }
    }),
  )
})
