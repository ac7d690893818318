import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createHealth } from '#health/health'
import { dispatch, type Handler, listen } from './server.ts'

const silent: Handler = (_request, response) => void response.end('page')

async function start(options: { isReady?: () => Promise<boolean>; web?: Handler } = {}) {
  const health = createHealth(options.isReady ?? (async () => true))
  const server = await listen(
    dispatch({ api: (_request, response) => void response.end('api'), web: options.web ?? silent, health }),
    '127.0.0.1',
    0,
  )
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { status: answer.status, text: await answer.text() }
  }
  return { ...server, health, ask }
}

test('each address goes to its part', async () => {
  const { ask, stop } = await start()
  for (const path of ['/api', '/API/x', '/static/a', '/storage/a?b'])
    expect((await ask(path)).text).toBe('api')
  for (const path of ['/', '/apis', '/x/api', '//api']) expect((await ask(path)).text).toBe('page')
  await stop()
})

test('is alive without the database, but not ready', async () => {
  let there = true
  const { ask, stop } = await start({
    isReady: async () => {
      if (there) return true
      throw new Error('connect ECONNREFUSED postgres://site:the-password@db')
    },
  })
  expect(await ask('/readyz')).toEqual({ status: 200, text: '{"ok":true}' })
  there = false
  expect(await ask('/readyz?x=1')).toEqual({
    status: 503,
    text: '{"ok":false,"why":"the database does not answer or takes no writes"}',
  })
  expect((await ask('/healthz')).status).toBe(200)
  there = true
  expect((await ask('/readyz')).status).toBe(200)
  await stop()
})

test('many who ask at once whether it is ready are one question to the database', async () => {
  let asked = 0
  const { ask, stop } = await start({
    isReady: async () => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      return true
    },
  })
  await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
  expect(asked).toBeLessThan(20)
  await stop()
})

test('while it stops, what runs is finished, nobody new is sent and no new connection is taken', async () => {
  let finish = () => {}
  let arrived = () => {}
  const begun = new Promise<void>((resolve) => (arrived = resolve))
  const { ask, health, server, stop, url } = await start({
    web: (_request, response) => {
      finish = () => response.end('done')
      arrived()
    },
  })
  const slow = ask('/slow')
  await begun
  health.drain()
  expect(await ask('/readyz')).toEqual({ status: 503, text: '{"ok":false,"why":"stopping"}' })
  const stopped = stop()
  expect(server.listening).toBe(false)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  finish()
  expect(await slow).toEqual({ status: 200, text: 'done' })
  await stopped
})

test.each([
  ['GET http://a.test/class?x=1 HTTP/1.1', '/class?x=1'],
  ['GET HTTP://A.test?x=1 HTTP/1.1', '/?x=1'],
  ['GET http://a.test HTTP/1.1', '/'],
])('%s, as a proxy sends it, is the page %s', async (line, path) => {
  const { stop, url } = await start({ web: (request, response) => void response.end(`page ${request.url}`) })
  const answer = await answerTo(url, `${line}\r\nHost: a.test\r\nConnection: close`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain(`page ${path}`)
  await stop(0)
})

/** What comes back on a connection of its own. */
function answerTo(url: string, head: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('data', (part) => (text += String(part)))
    socket.on('close', () => resolve(text))
    socket.write(`${head}\r\nAccept: application/json\r\n\r\n`)
  })
}

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test'],
  ['a host that is none', 'GET /sitemap.xml HTTP/1.1\r\nHost: x:99999'],
  ['an absolute target of another host', 'GET http://evil.example/ HTTP/1.1\r\nHost: a.test'],
  ['a backslash', 'GET /\\ HTTP/1.1\r\nHost: a.test'],
  ['a host in the path that is none', 'GET //[ HTTP/1.1\r\nHost: a.test'],
  ['a path that leaves its folder', 'GET /static/../x HTTP/1.1\r\nHost: a.test'],
  ['the same in percents', 'GET /static/%2E%2e/x HTTP/1.1\r\nHost: a.test'],
])('%s: 400, and no part of the site is asked', async (_what, head) => {
  const { stop, url } = await start({ web: (_request, response) => void response.end('never') })
  const answer = await answerTo(url, head)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('{"code":0,"msg":"这个地址不对')
  await stop(0)
})
