import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Admission, createAdmission } from './admission.ts'

const interval = 100
let share: number
let waited: number
let crowdOutside: boolean
let admission: Admission
let waiting: ServerResponse[]
const server = createServer((request, response) => {
  if (admission.admit(request, response)) waiting.push(response)
})
let url: string
beforeEach(async () => {
  // Only the interval is faked: the tests decide when the server measures, the busy machine does not.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  share = 0
  waited = 0
  crowdOutside = false
  waiting = []
  admission = createAdmission({
    interval,
    busyShare: () => share,
    waiting: { taken: () => undefined, longest: () => waited, crowd: () => crowdOutside },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/x`
})
afterEach(async () => {
  admission.stop()
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

const ask = () => fetch(url, { headers: { accept: 'application/json' } })
const crowd = async (count: number) => {
  const all = waiting.length + count
  const answers = Array.from({ length: count }, ask)
  while (waiting.length < all) await pause(5)
  return answers
}
const answerAll = () => waiting.splice(0).forEach((response) => response.end('{}'))

/** Lets the given number of measurements pass. */
const looks = (count: number) => vi.advanceTimersByTime(count * interval)
/**
 * Overloads the server until it admits fewer than before. Somebody is refused before each measurement, as
 * under real overload.
 */
const shut = async () => {
  const held = await crowd(20)
  share = 1
  looks(10)
  for (let count = 0; count < 10; count += 1) {
    expect((await ask()).status).toBe(503)
    looks(1)
  }
  answerAll()
  for (const answer of held) expect((await answer).status).toBe(200)
}

test('a crowd is let in while the process has time, and a short one while it has none', async () => {
  const slow = await crowd(40)
  looks(30)
  share = 1
  looks(9)
  share = 0
  looks(1)
  share = 1
  looks(9)
  const more = await crowd(40)
  answerAll()
  for (const answer of [...slow, ...more]) expect((await answer).status).toBe(200)
})

test('a process that other work keeps busy refuses nobody', async () => {
  const few = await crowd(10)
  share = 1
  looks(50)
  waited = 400
  few.push(...(await crowd(5)))
  answerAll()
  for (const answer of few) expect((await answer).status).toBe(200)
})

test('a crowd that stands where the process sees only its head shuts the door too', async () => {
  crowdOutside = true
  share = 1
  looks(10)
  waited = 400
  expect((await ask()).status).toBe(503)
})

test('a process without a pause lets in one at a time, and all again once nobody is refused', async () => {
  await shut()
  const [one] = await crowd(1)
  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 0 })
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('<a href="">')
  answerAll()
  expect((await one)?.status).toBe(200)

  share = 0
  looks(6)
  const many = await crowd(40)
  answerAll()
  for (const answer of many) expect((await answer).status).toBe(200)
})

test('under overload one more is let in for each look that found a pause', async () => {
  await shut()
  const answers = await crowd(1)
  share = 0.5
  for (let count = 0; count < 5; count += 1) {
    expect((await ask()).status).toBe(503)
    looks(1)
    answers.push(...(await crowd(1)))
  }
  expect((await ask()).status).toBe(503)
  answerAll()
  for (const answer of answers) expect((await answer).status).toBe(200)
})

test('who has waited is let in as long as the process has time, and refused under overload', async () => {
  waited = 400
  const [first] = await crowd(1)
  answerAll()
  expect((await first)?.status).toBe(200)
  waited = 0
  await shut()
  waited = 400
  expect((await ask()).status).toBe(503)
  waited = 0
  const [fresh] = await crowd(1)
  answerAll()
  expect((await fresh)?.status).toBe(200)
})

test('whose body is on its way takes no place', async () => {
  const body = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) })
  await shut()
  const over = new AbortController()
  const slow = Array.from({ length: 40 }, () =>
    fetch(url, { method: 'POST', body: body(), duplex: 'half', signal: over.signal } as RequestInit).catch(
      () => null,
    ),
  )
  while (waiting.length < 40) await pause(5)
  const [one] = await crowd(1)
  expect((await ask()).status).toBe(503)
  answerAll()
  expect((await one)?.status).toBe(200)
  over.abort()
  await Promise.all(slow)
})
