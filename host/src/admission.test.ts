import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Admission, createAdmission } from '#admission'

const interval = 40
let share: number
let admission: Admission
let waiting: ServerResponse[]
const server = createServer((request, response) => {
  if (admission.admit(request, response)) waiting.push(response)
})
let url: string
beforeEach(async () => {
  share = 0
  waiting = []
  admission = createAdmission({ interval, busyShare: () => share })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/x`
})
afterEach(async () => {
  admission.stop()
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

test('a crowd is let in while the process has time, and a short one while it has none', async () => {
  const slow = await crowd(40)
  await pause(5 * interval)
  share = 1
  await pause(interval)
  share = 0
  await pause(3 * interval)
  const more = await crowd(40)
  answerAll()
  for (const answer of [...slow, ...more]) expect((await answer).status).toBe(200)
})

test('a queue that stands while the process has no time shuts the door, and it opens again by itself', async () => {
  const queue = await crowd(40)
  share = 1
  let refused: Response | null = null
  while (!refused) {
    const answer = ask()
    refused = await Promise.race([answer, pause(interval).then(() => null)])
    if (!refused) queue.push(answer)
  }
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ code: 0 })
  answerAll()
  for (const answer of queue) expect((await answer).status).toBe(200)

  // A few are let in all the while.
  const one = ask()
  while (waiting.length === 0) await pause(5)
  answerAll()
  expect((await one).status).toBe(200)

  share = 0
  await pause(20 * interval)
  const many = await crowd(40)
  answerAll()
  for (const answer of many) expect((await answer).status).toBe(200)
})

test('whose body is on its way takes no place', async () => {
  const body = () =>
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) })
  const over = new AbortController()
  const slow = Array.from({ length: 40 }, () =>
    fetch(url, { method: 'POST', body: body(), duplex: 'half', signal: over.signal } as RequestInit).catch(
      () => null,
    ),
  )
  while (waiting.length < 40) await pause(5)
  share = 1
  await pause(5 * interval)
  const one = ask()
  while (waiting.length < 41) await pause(5)
  answerAll()
  expect((await one).status).toBe(200)
  over.abort()
  await Promise.all(slow)
})
