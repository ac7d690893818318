import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Waiting, watchWaiting } from './waiting.ts'

let now: number
let waiting: Waiting
/** What was measured at each connection, in milliseconds; the clock moves by ten for each. */
let seen: number[]
const sockets: Socket[] = []
const server = createServer((socket) => {
  sockets.push(socket)
  waiting.taken()
  seen.push(waiting.longest())
  now += 10
})
let port: number
beforeEach(async () => {
  now = 1000
  seen = []
  waiting = watchWaiting(() => now)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** Lets connections wait in the system's queue before the first is accepted. */
async function queue(length: number): Promise<void> {
  const before = seen.length
  for (let count = 0; count < length; count += 1) sockets.push(connect(port, '127.0.0.1'))
  while (seen.length < before + length) await nextTurn()
}

test('who is taken late out of a queue has waited since it began to stand', async () => {
  await queue(20)
  // A slow system may leave the queue empty for a moment, which restarts the measurement.
  expect(Math.max(...seen)).toBeGreaterThanOrEqual(50)
})

test('nobody has waited once the queue was empty', async () => {
  await queue(20)
  await nextTurn()
  await nextTurn()
  now += 500
  await queue(1)
  expect(seen.at(-1)).toBe(0)
})

test('who is read late in a turn has waited as long as the turn lasts, and the next turn begins anew', async () => {
  expect(waiting.longest()).toBe(0)
  now += 30
  expect(waiting.longest()).toBe(30)
  await nextTurn()
  expect(waiting.longest()).toBe(0)
})

test('a turn that reads many is a crowd, once', async () => {
  for (let count = 0; count < 15; count += 1) waiting.longest()
  expect(waiting.crowd()).toBe(false)
  waiting.longest()
  expect(waiting.crowd()).toBe(true)
  expect(waiting.crowd()).toBe(false)
  await nextTurn()
  waiting.longest()
  expect(waiting.crowd()).toBe(false)
})

test('so is a queue of connections that stands, but not a short one', async () => {
  await queue(10)
  await nextTurn()
  await nextTurn()
  expect(waiting.crowd()).toBe(false)
  await queue(100)
  expect(waiting.crowd()).toBe(true)
})
