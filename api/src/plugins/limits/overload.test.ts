import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApi } from '#testing/api.ts'

const url = '/api/index/index'
const headers = { accept: 'application/json', 'think-lang': 'en' }

test('more requests at once than the limit are turned away with 503 and Retry-After, and later ones served', async () => {
  const api = await startTestApi({ limits: { requestsAtOnce: 5 } })
  const answers = await Promise.all(Array.from({ length: 12 }, () => api.app.inject({ url, headers })))
  const refused = answers.filter((answer) => answer.statusCode === 503)
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(5)
  expect(refused).toHaveLength(7)
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect(refused[0]?.json()).toMatchObject({ code: 0, message: expect.stringContaining('busy') })
  expect((await api.app.inject({ url, headers })).statusCode).toBe(200)
  await api.close()
})

test('an event loop that lags turns requests away until it has caught up', async () => {
  const api = await startTestApi({ limits: { eventLoopDelay: 100 } })
  const end = performance.now() + 1500
  // Blocks the event loop, as overload does.
  while (performance.now() < end) Math.sqrt(end)
  const status = async () => (await api.app.inject({ url, headers })).statusCode
  await expect.poll(status, { timeout: 3000, interval: 20 }).toBe(503)
  await expect.poll(status, { timeout: 10_000, interval: 200 }).toBe(200)
  await api.close()
})

test('clients who go away before their answer leave no place taken', async () => {
  const api = await startTestApi({ limits: { requestsAtOnce: 3 } })
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as { port: number }
  for (let count = 0; count < 10; count += 1) {
    const socket = connect(port, '127.0.0.1')
    // Half a body keeps the request open until the client hangs up.
    socket.write('POST /api/user/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
    await new Promise((resolve) => setTimeout(resolve, 20))
    socket.destroy()
  }
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}${url}`)).status, { timeout: 3000 })
    .toBe(200)
  await api.close()
})
