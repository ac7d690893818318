// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { capture } from './capture.ts'
import { keepReferral } from '#app/parts/referral/keep.ts'
import { readTouches } from '#app/parts/referral/kept-touches.ts'
import { referralOf } from '#app/parts/referral/referral-of.ts'
import { createStores } from '#app/session/create-stores.ts'

const minute = 60_000
const day = 24 * 60 * minute

function session(features: string[], state: string | Error = 'active', days = 30) {
  const post = vi.fn(() =>
    state instanceof Error
      ? Promise.reject(state)
      : Promise.resolve({ code: 1, msg: '', time: 1, data: { state, days } }),
  )
  const stores = createStores({
    browser: false,
    index: null,
    runtime: {
      publicUrl: '',
      apiUrl: '',
      sessionStorage: 'cookies',
      stateStorage: 'localStorage',
      timeZone: 'UTC',
      buildId: '',
    },
  })
  stores.siteConfig.getState().dataFill({ features })
  return { api: { post } as unknown as ApiClient, stores, post }
}
const at = (query: string) => new URL(`http://site.test/guoxue${query}`)
const kept = () => JSON.parse(localStorage.getItem('distribution') ?? '{}') as { list?: { code: string }[] }
const codes = () => kept().list?.map((touch) => touch.code)

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'dist=; Path=/; Max-Age=0'
})

describe('referralOf', () => {
  it.each([
    ['?d=ABCDEFGH', 'ABCDEFGH'],
    ['?d=abcdefgh', 'ABCDEFGH'],
    ['?d=oil00000', '01100000'],
    ['?spread_uid=ZZZZZZZZ&spread=YYYYYYYY', 'YYYYYYYY'],
    ['?d=short&spid=XXXXXXXX', 'XXXXXXXX'],
    ['?d=ABCDEFGU', undefined],
    ['?d=ABCDEFGHJ', undefined],
    ['?d=12345', undefined],
    ['?x=ABCDEFGH', undefined],
    ['?d=AAAAAAAA&d=BBBBBBBB', 'AAAAAAAA'],
    ['?d=oops&d=BBBBBBBB', 'BBBBBBBB'],
    ['?spread=CCCCCCCC&d=AAAAAAAA', 'AAAAAAAA'],
  ])('%s has %s', (query, code) => {
    expect(referralOf(new URLSearchParams(query))?.code).toBe(code)
  })

  it.each([
    ['spring-2026', 'spring-2026'],
    ['Spring', ''],
    ['a'.repeat(33), ''],
  ])('takes campaign %s as %s', (c, campaign) => {
    expect(referralOf(new URLSearchParams({ d: 'ABCDEFGH', c }))?.campaign).toBe(campaign)
  })
})

describe('capture', () => {
  it('keeps code, campaign, path and time, in storage and in a cookie, and calls nobody', async () => {
    const made = session([])
    await capture(at('?d=abcdefgh&c=spring'), made, 1000)
    expect(kept().list).toMatchObject([{ code: 'ABCDEFGH', campaign: 'spring', path: '/guoxue', at: 1000 }])
    const [, cookie = ''] = /dist=([^;]+)/.exec(document.cookie) ?? []
    expect(JSON.parse(decodeURIComponent(cookie))).toEqual({
      code: 'ABCDEFGH',
      c: 'spring',
      path: '/guoxue',
      at: 1000,
      visitor: expect.stringMatching(/^[\da-f]{32}$/),
      sentAt: 0,
    })
    expect(made.post).not.toHaveBeenCalled()
  })

  it('tells the server, on the next of the twelve routes, of a code that came with another page', async () => {
    keepReferral(new URL('http://site.test/?d=ABCDEFGH&c=spring'), 1000)
    const made = session(['distribution'])
    await capture(at(''), made, day)
    expect(made.post).toHaveBeenCalledWith(
      '/api/distribution/touch',
      expect.objectContaining({ code: 'ABCDEFGH', c: 'spring', path: '/' }),
      expect.anything(),
    )
  })

  it('lets the last one win; a visit without one clears nothing', async () => {
    const made = session([])
    await capture(at('?d=AAAAAAAA'), made, 1000)
    await capture(at('?d=BBBBBBBB'), made, 2000)
    await capture(at(''), made, 3000)
    expect(codes()).toEqual(['BBBBBBBB'])
  })

  it('tells the server once in 30 minutes for each code', async () => {
    const made = session(['distribution'])
    await capture(at('?d=AAAAAAAA'), made, day)
    await capture(at('?d=AAAAAAAA'), made, day + 29 * minute)
    expect(made.post).toHaveBeenCalledOnce()
    await capture(at(''), made, day + 31 * minute)
    expect(made.post).toHaveBeenCalledTimes(2)
    await capture(at('?d=BBBBBBBB'), made, day + 32 * minute)
    expect(made.post).toHaveBeenCalledTimes(3)
  })

  it('tries again with the next page when the call failed, and throws nothing', async () => {
    const broken = session(['distribution'], new Error('offline'))
    await expect(capture(at('?d=AAAAAAAA'), broken, day)).resolves.toBeUndefined()
    const mended = session(['distribution'])
    await capture(at(''), mended, day + 1)
    expect(mended.post).toHaveBeenCalledOnce()
  })

  it.each(['unknown', 'frozen'])('drops a code that is %s, and only that', async (state) => {
    await capture(at('?d=AAAAAAAA'), session(['distribution'], 'active'), day)
    await capture(at('?d=BBBBBBBB'), session(['distribution'], state), day + minute)
    expect(codes()).toEqual(['AAAAAAAA'])
    expect(document.cookie).toContain('AAAAAAAA')
  })

  it('forgets after 30 days', async () => {
    await capture(at('?d=AAAAAAAA'), session([]), day)
    const late = session(['distribution'])
    await capture(at(''), late, 31 * day)
    expect(late.post).not.toHaveBeenCalled()
  })

  it('counts as long as the server says', async () => {
    await capture(at('?d=AAAAAAAA'), session(['distribution'], 'active', 90), day)
    expect(readTouches(91 * day - 1).list).toHaveLength(1)
    expect(readTouches(91 * day).list).toHaveLength(0)
  })

  it('tells the server nothing of a visit without a link', async () => {
    await capture(at('?d=AAAAAAAA'), session(['distribution']), day)
    const later = session(['distribution'])
    await capture(at(''), later, 5 * day)
    expect(later.post).not.toHaveBeenCalled()
  })

  it('keeps one name for a browser that allows nothing but cookies', async () => {
    const forbidden = [
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('SecurityError')
      }),
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('SecurityError')
      }),
    ]
    const now = Date.now()
    const made = session(['distribution'])
    await capture(at('?d=AAAAAAAA'), made, now)
    await capture(at('?d=AAAAAAAA'), made, now + 31 * minute)
    const visitors = made.post.mock.calls.map((call: unknown[]) => (call[1] as { visitor: string }).visitor)
    expect(visitors).toHaveLength(2)
    expect(new Set(visitors).size).toBe(1)
    for (const spy of forbidden) spy.mockRestore()
  })

  it('says nothing where storage is forbidden', async () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('SecurityError')
    })
    await expect(capture(at('?d=AAAAAAAA'), session([]), 1000)).resolves.toBeUndefined()
    forbidden.mockRestore()
  })
})
