import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeBody } from '#server/http/body.ts'
import type { RenderedPage } from '#server/pages/make-page.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { readKey } from '#server/pages/page-key.ts'

const body = await makeBody(Buffer.from('page'), {}, 'quick')
const [a, b, c, d] = ['en /a', 'en /b', 'en /c', 'en /d'].map(readKey) as [Page, Page, Page, Page]
type Page = ReturnType<typeof readKey>

/** A cache of pages that `state` describes; `renderings` counts. */
function testCache(state: Partial<RenderedPage> = {}) {
  const clock = { now: 0 }
  const page = { size: 1, tags: new Set<string>(), ...state }
  const made = { renderings: 0, wait: Promise.resolve() }
  const cache = createPageCache({
    maxEntries: 3,
    maxBytes: 1000,
    maxAgeMs: 1000,
    now: () => clock.now,
    make: async () => {
      made.renderings += 1
      await made.wait
      return { entry: { bodies: { html: body, payload: body }, renderedAt: clock.now, ...page } }
    },
  })
  return { cache, clock, page, made }
}

describe('createPageCache', () => {
  it('drops the page that was not asked for the longest when there are too many', async () => {
    const { cache } = testCache()
    for (const page of [a, b, c, a, d]) await cache.find(page)
    expect([a, b, c, d].map(({ key }) => cache.isFresh(key))).toEqual([true, false, true, true])
  })

  it('stays within its bytes, replaced pages not counted twice', async () => {
    const { cache, page } = testCache({ size: 400 })
    await cache.render(a)
    page.size = 500
    await cache.render(a)
    await cache.render(b)
    expect(cache.size()).toEqual({ entries: 2, bytes: 1000 })
    page.size = 1
    await cache.render(c)
    expect(cache.size()).toEqual({ entries: 2, bytes: 501 })
    page.size = 2000
    await cache.render(d)
    expect(cache.size()).toEqual({ entries: 0, bytes: 0 })
  })

  it('takes a page for stale after its age, and one that a clock ahead rendered', async () => {
    const { cache, clock } = testCache()
    await cache.render(a)
    clock.now = 1000
    expect(cache.get(a.key)?.stale).toBe(false)
    clock.now = 1001
    expect(cache.get(a.key)?.stale).toBe(true)
    await cache.render(b)
    clock.now = 0
    expect(cache.get(b.key)?.stale).toBe(true)
  })

  it('marks what shows a changed thing, and keeps serving it', async () => {
    const { cache, page } = testCache({ tags: new Set(['site', 'content']) })
    await cache.render(a)
    page.tags = new Set(['site'])
    await cache.render(b)
    expect(cache.changed('content')).toEqual([a.key])
    expect(cache.get(a.key)?.stale).toBe(true)
    expect(cache.get(b.key)?.stale).toBe(false)
  })

  it('renders again what changed while it was rendered, a few times at most', async () => {
    const { cache, made } = testCache({ tags: new Set(['questions']) })
    let goOn = () => {}
    const hold = () => {
      made.wait = new Promise((resolve) => (goOn = resolve))
    }
    hold()
    const found = cache.find(a)
    cache.changed('site')
    cache.changed('questions')
    const finishFirst = goOn
    hold()
    finishFirst()
    await nextTurn()
    expect(made.renderings).toBe(2)
    goOn()
    expect(await found).toMatchObject({ entry: { stale: false } })

    made.wait = Promise.resolve()
    const again = cache.render(a)
    for (let change = 0; change < 20; change += 1) {
      cache.changed('questions')
      await Promise.resolve()
    }
    expect(await again).toMatchObject({ entry: { stale: true } })
    expect(made.renderings).toBe(5)
  })
})

describe('makeBody', () => {
  it('has an etag by content, whatever the compression', async () => {
    const [quick, best, other] = await Promise.all([
      makeBody(Buffer.from('page'), {}, 'quick'),
      makeBody(Buffer.from('page'), {}, 'best'),
      makeBody(Buffer.from('other'), {}, 'quick'),
    ])
    expect(quick.etag).toBe(best.etag)
    expect(quick.etag).not.toBe(other.etag)
  })
})
