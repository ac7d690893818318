import { describe, expect, it } from 'vitest'
import { makeBody } from '#server/body.ts'
import type { Body } from '#server/body.ts'
import { createPageCache } from '#server/page-cache.ts'
import type { Entry } from '#server/page-cache.ts'

const body = (size: number): Body => ({
  etag: '',
  headers: {},
  length: 0,
  size,
  notModified: [],
  bytes: { br: Buffer.alloc(0), gzip: Buffer.alloc(0) },
  heads: { br: [], gzip: [], identity: [] },
})
const entry = (size: number, tags: string[] = [], renderedAt = 0): Entry => ({
  bodies: { html: body(size), payload: body(0) },
  file: '',
  size,
  index: '',
  day: '',
  tags: new Set(tags),
  renderedAt,
  stale: false,
  generation: 0,
  asked: false,
  best: true,
})
const cache = (options: Partial<Parameters<typeof createPageCache>[0]> = {}) =>
  createPageCache({
    maxEntries: 3,
    maxBytes: 1000,
    maxBytesInMemory: 1000,
    maxAgeMs: 1000,
    now: () => 0,
    dropFile: () => undefined,
    ...options,
  })

describe('createPageCache', () => {
  it('drops the entry that was not asked for the longest when there are too many', () => {
    const made = cache()
    for (const key of ['a', 'b', 'c']) made.set(key, entry(1))
    made.get('a')
    made.set('d', entry(1))
    expect(made.keys()).toEqual(['c', 'a', 'd'])
  })

  it('renders again what is too old, and what a clock that was ahead made', () => {
    let now = 5000
    const made = cache({ now: () => now })
    made.set('a', entry(1, [], 5000))
    now = 6000
    expect(made.get('a')?.stale).toBe(false)
    now = 3999
    expect(made.get('a')?.stale).toBe(true)
    made.set('b', entry(1, [], 3999))
    now = 5000
    expect(made.get('b')?.stale).toBe(true)
  })

  it('stays within its bytes, replaced entries not counted twice', () => {
    const made = cache()
    made.set('a', entry(400))
    made.set('a', entry(500))
    made.set('b', entry(500))
    expect(made.size()).toEqual({ entries: 2, bytes: 1000, inMemory: 1000 })
    made.set('c', entry(1))
    expect(made.keys()).toEqual(['b', 'c'])
    made.set('huge', entry(2000))
    expect(made.size()).toEqual({ entries: 0, bytes: 0, inMemory: 0 })
  })

  it('holds in memory what was asked for last, the rest in files alone', () => {
    const dropped: string[] = []
    const made = cache({ maxBytes: 3000, dropFile: (file) => void dropped.push(file) })
    const inFile = (file: string) => ({ ...entry(400), file })
    const [first, second] = [inFile('one'), inFile('two')]
    made.set('a', first)
    made.set('b', second)
    made.get('a')
    made.set('c', inFile('three'))
    expect([first.bodies === null, second.bodies === null]).toEqual([false, true])
    expect(made.size()).toEqual({ entries: 3, bytes: 1200, inMemory: 800 })
    made.fill('b', second, { html: body(400), payload: body(0) })
    expect(made.size().inMemory).toBe(800)
    expect(dropped).toEqual([])
    made.set('a', inFile('four'))
    made.delete('b')
    expect(dropped).toEqual(['one', 'two'])
  })

  it('marks what shows a changed thing, and keeps serving it', () => {
    const made = cache()
    made.set('a', entry(1, ['site', 'content']))
    made.set('b', entry(1, ['site']))
    expect(made.changed('content')).toEqual(['a'])
    expect(made.get('a')?.stale).toBe(true)
    expect(made.get('b')?.stale).toBe(false)
  })

  it('lets no older rendering take a newer one’s place', () => {
    const made = cache()
    const newer = { ...entry(1), generation: 2 }
    made.set('a', newer)
    made.set('a', { ...entry(1), generation: 1 })
    expect(made.get('a')).toBe(newer)
  })

  it('takes an entry for stale after its age', () => {
    const clock = { now: 0 }
    const made = cache({ now: () => clock.now })
    made.set('a', entry(1))
    clock.now = 1000
    expect(made.get('a')?.stale).toBe(false)
    clock.now = 1001
    expect(made.get('a')?.stale).toBe(true)
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
