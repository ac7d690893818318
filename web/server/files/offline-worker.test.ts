import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'
import { offlineWorker } from '#server/files/offline-worker.ts'

const source = await offlineWorker('new')
const origin = 'https://school.test'

/** What a browser's caches do, as far as the worker uses it. */
class FakeCache {
  entries = new Map<string, Response>()
  keys = async () => [...this.entries.keys()].map((url) => ({ url }))
  match = async (key: Key) => this.entries.get(hrefOf(key))?.clone()
  put = async (key: Key, response: Response) => void this.entries.set(hrefOf(key), response)
  delete = async (key: Key) => this.entries.delete(hrefOf(key))
  add = async (key: Key) => this.put(key, await network(hrefOf(key)))
}
type Key = string | { url: string }
const hrefOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, origin).href

class FakeCaches {
  all = new Map<string, FakeCache>()
  keys = async () => [...this.all.keys()]
  delete = async (name: string) => this.all.delete(name)
  open = async (name: string) => {
    const cache = this.all.get(name) ?? new FakeCache()
    this.all.set(name, cache)
    return cache
  }
  match = async (key: Key) => {
    for (const cache of this.all.values()) {
      const found = await cache.match(key)
      if (found) return found
    }
    return undefined
  }
}

let caches: FakeCaches
let network: (url: string) => Promise<Response>
let listeners: Map<string, (event: object) => void>

beforeEach(() => {
  caches = new FakeCaches()
  listeners = new Map()
  const self = {
    location: new URL(`${origin}/sw.js`),
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  }
  const fetch = (request: Key) => network(hrefOf(request))
  const plain = { URL, Headers, Response, clearTimeout, encodeURIComponent, decodeURIComponent }
  const globals = {
    ...plain,
    self,
    caches,
    fetch,
    // Looked up when they are used: tests turn the clock.
    setTimeout: (work: () => void, delay: number) => setTimeout(work, delay),
    Date: { now: () => Date.now() },
  }
  runInContext(source, createContext(globals))
  network = online
})

const page = (text: string) =>
  new Response(`<!DOCTYPE html><html lang="zh-CN"><script src="/assets/app-1.js"></script>${text}</html>`, {
    headers: { 'content-type': 'text/html' },
  })
const online = async (url: string) =>
  url.includes('/_payload.json') ? Response.json({}) : page(`now ${url}`)
const busy = async () => new Response('', { status: 503 })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

/** The worker's answer to a request; undefined where it leaves it to the browser. */
function ask(path: string, { mode = 'navigate', method = 'GET' } = {}): Promise<Response> | undefined {
  let answer: Promise<Response> | undefined
  const event = {
    request: { url: origin + path, method, mode },
    respondWith: (response: Promise<Response>) => (answer = response),
  }
  listeners.get('fetch')?.(event)
  return answer
}

async function tell(data: object) {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('message')?.({ data, waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
}
const xueer = '/guoxue/read/lunyu/xueer'
const keep = (path: string, language = 'zh-cn') =>
  tell({ path, language, title: path, loaded: ['/assets/lazy-1.js'] })
const read = async (answer: Promise<Response> | undefined) => (await answer)?.text()
const keptKeys = () =>
  [...(caches.all.get('pages new')?.entries.keys() ?? [])].map((url) => url.replace(origin, ''))

it.each(['/api/index/index', '/storage/a.png', '/media/a.mp3', '/static/a.png'])(
  'never looks at %s',
  (path) => {
    expect(ask(path)).toBeUndefined()
    expect(ask(path, { mode: 'cors' })).toBeUndefined()
  },
)

it.each(['/user', '/user/account/overview'])(
  'sees of %s only whether there is a network, and leads to what is kept where there is none',
  async (path) => {
    expect(ask(path, { mode: 'cors' })).toBeUndefined()
    await tell({ path: '/offline', language: 'zh-cn', title: '' })
    expect(await read(ask(path))).toContain(`now ${origin}${path}`)
    expect(keptKeys()).toEqual(['/offline/_payload.json?lang=zh-cn&v=new', '/offline?kept=zh-cn'])
    network = offline
    const led = await ask(path)
    expect(led?.headers.get('location')).toBe(`${origin}/offline?from=${encodeURIComponent(path)}`)
  },
)

it('leaves writing, other sites and what is no page alone', () => {
  expect(ask(xueer, { method: 'POST' })).toBeUndefined()
  expect(ask(xueer, { mode: 'cors' })).toBeUndefined()
  expect(ask('.evil.test/guoxue')).toBeUndefined()
})

it('shows the network’s page while there is one, however new the kept one is', async () => {
  await keep(xueer)
  network = async () => page('newer')
  expect(await read(ask(xueer))).toContain('newer')
  expect(await read(ask(xueer))).not.toContain('data-kept')
})

it('shows what was kept without a network, with its age, its data and its files', async () => {
  await keep(xueer)
  network = offline
  expect(await read(ask(`${xueer}?d=ABC`))).toMatch(/<html data-kept="\d+" lang="zh-CN">.*now/s)
  expect((await ask(`${xueer}/_payload.json?lang=zh-cn&v=new`, { mode: 'cors' }))?.status).toBe(200)
  expect(await read(ask('/assets/app-1.js', { mode: 'no-cors' }))).toContain('now')
  expect(await read(ask('/assets/lazy-1.js', { mode: 'no-cors' }))).toContain('now')
})

it('waits four seconds for a slow network, then shows what was kept', async () => {
  await keep(xueer)
  vi.useFakeTimers()
  network = () => new Promise(() => {})
  let shown: string | undefined
  void read(ask(xueer)).then((text) => (shown = text))
  await vi.advanceTimersByTimeAsync(3900)
  expect(shown).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(shown).toContain('data-kept')
  vi.useRealTimers()
})

it('leads to the list of what is kept from everything else', async () => {
  await keep(xueer)
  network = offline
  for (const path of ['/guoxue', '/guoxue/read/lunyu/bayi', `${xueer}?sheet=grid`]) {
    const answer = await ask(path)
    expect(answer?.headers.get('location')).toBe(`${origin}/offline?from=${encodeURIComponent(path)}`)
  }
  expect(await read(ask('/offline?from=%2F'))).toContain('data-kept')
})

it('shows a chapter in the language in which it was read last', async () => {
  network = async (url) =>
    url.includes('_payload') ? Response.json({}) : page(url.includes('lang=en') ? 'EN' : 'ZH')
  vi.useFakeTimers()
  await keep(xueer, 'zh-cn')
  vi.setSystemTime(Date.now() + 1000)
  await keep(xueer, 'en')
  vi.useRealTimers()
  network = offline
  expect(await read(ask(xueer))).toContain('EN')
})

it('keeps chapters and nothing else, asked for without cookies, and not more than it may', async () => {
  await tell({ path: '/user/account/overview', language: 'en', title: 'x' })
  await tell({ path: '/lessons/lunyu/one', language: 'en', title: 'x' })
  await tell({ path: xueer, language: 'fr', title: 'x' })
  expect(keptKeys()).toEqual([])
  for (let index = 0; index < 70; index += 1) await keep(`/guoxue/read/book/c${index}`)
  expect(keptKeys()).toHaveLength(120)
  expect(keptKeys().join()).not.toContain('/c0?')
  expect(keptKeys().join()).toContain('/c69?')
})

it('keeps nothing of another build, and no page whose data it cannot have', async () => {
  network = async (url) =>
    url.includes('_payload') ? new Response('', { status: 404 }) : page('newer build')
  await keep(xueer)
  expect(keptKeys()).toEqual([])
})

it('keeps a chapter a little later where the server was too busy to give it', async () => {
  vi.useFakeTimers()
  network = busy
  const kept = keep(xueer)
  await vi.advanceTimersByTimeAsync(2000)
  expect(keptKeys()).toEqual([])
  network = online
  await vi.advanceTimersByTimeAsync(2000)
  await kept
  vi.useRealTimers()
  expect(keptKeys().join()).toContain(`${xueer}?kept=zh-cn`)
})

it('asks anew for what an earlier build kept, and then forgets that build', async () => {
  const old = await caches.open('pages old')
  await old.put(
    `${xueer}?kept=zh-cn`,
    new Response('old', { headers: { 'x-kept-at': '5', 'x-kept-title': 'T' } }),
  )
  await (await caches.open('files old')).put('/assets/old.js', new Response(''))
  vi.useFakeTimers()
  for (const none of [offline, busy]) {
    network = none
    const kept = keep('/guoxue/read/lunyu/bayi')
    await vi.advanceTimersByTimeAsync(60_000)
    await kept
    network = offline
    expect(await read(ask(xueer))).toContain('old')
  }
  vi.useRealTimers()
  network = online
  await keep('/guoxue/read/lunyu/bayi')
  expect((await caches.keys()).toSorted()).toEqual(['files new', 'pages new'])
  network = offline
  expect(await read(ask(xueer))).toContain('now')
})
