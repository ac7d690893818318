import { expect, it, vi } from 'vitest'
import type { Reply } from '#app/api/transport.ts'
import { testClient } from '#app/api/testing/test-client.ts'
import type { Hold, Trouble } from '#app/sending/hold.ts'

const answer = (body: object) =>
  ({
    response: new Response(JSON.stringify({ msg: '', time: 1, data: null, ...body }), {
      headers: { 'content-type': 'application/json' },
    }),
  }) satisfies Reply
const done = () => answer({ code: 1 })
const over = () => answer({ code: 303, data: { type: 'need login' } })

/** A client whose calls get these replies in turn, before a visitor who decides so. */
function clientWith(replies: (Reply | (() => Reply))[], decisions: boolean[], isTyped = () => false) {
  const sent: string[] = []
  const asked: Trouble[] = []
  const ended = vi.fn()
  const hold: Hold = {
    ask: async (trouble) => {
      asked.push(trouble)
      return decisions.shift() ?? false
    },
    end: ended,
  }
  const test = testClient('', {
    send: async ({ headers }) => {
      sent.push(headers['idempotency-key'] ?? '')
      const next = replies.shift()
      return typeof next === 'function' ? next() : (next ?? done())
    },
    hold: async () => hold,
    isTyped,
  })
  return { ...test, sent, asked, ended }
}

it('sends a write again under the same name until it arrives, and says nothing else', async () => {
  const away = () => ({ response: new Response('', { status: 503 }) })
  const { client, sent, asked, ended, seen } = clientWith([{ failure: 'timeout' }, away], [true, true])
  expect((await client.post('/api/child/add', { name: 'Ming' })).code).toBe(1)
  expect(asked).toEqual(['late', 'away'])
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size, 'one name').toBe(1)
  expect(seen.notices).toEqual([])
  expect(ended).toHaveBeenCalledOnce()
})

it('covers the page while it is sent, never while the visitor decides', async () => {
  const { client, seen } = clientWith([{ failure: 'network' }], [true])
  await client.post('/api/child/add', {}, { loading: true })
  expect(seen.overlay).toEqual(['open', 'close', 'open', 'close'])
})

it('is let be, without a notice of what was read already', async () => {
  const { client, sent, seen } = clientWith([{ failure: 'network' }], [false])
  await expect(client.post('/api/child/add', {})).rejects.toMatchObject({ status: 0 })
  expect([sent.length, seen.notices]).toEqual([1, []])
})

it('asks for the password where the session is over, and goes nowhere', async () => {
  const { client, asked, seen, session } = clientWith([over, done], [true])
  expect((await client.post('/api/child/add', {})).code).toBe(1)
  expect(asked).toEqual(['member'])
  const later = clientWith([over], [false])
  expect((await later.client.post('/api/child/add', {})).code).toBe(303)
  for (const each of [seen, later.seen]) expect(each.redirects).toEqual([])
  expect([session.ended, later.session.ended]).toEqual([0, 0])
})

it('asks for the password over words that somebody is typing, whatever was called', async () => {
  const quiet = { background: true, showErrorMessage: false, showCodeMessage: false }
  const expired = () => answer({ code: 409 })
  const typing = clientWith([expired, done, over], [true, false], () => true)
  expect((await typing.client.get('/api/notice/list', quiet)).code).toBe(1)
  expect((await typing.client.get('/api/area/list')).code).toBe(303)
  expect(typing.asked).toEqual(['member', 'member'])
  expect([typing.seen.redirects, typing.session.ended]).toEqual([[], 0])
  const reading = clientWith([expired], [true])
  await reading.client.get('/api/notice/list', quiet)
  expect([reading.asked, reading.seen.redirects]).toEqual([[], ['userLogin expired']])
})

it('leads a guest to the login page as before', async () => {
  const { client, asked, seen, session } = clientWith([over], [true])
  session.token = ''
  await client.post('/api/child/add', {})
  expect([asked, seen.redirects]).toEqual([[], ['userLogin needLogin']])
})

it('holds no read, nothing in the background and no code that a button asks for again', async () => {
  const failure = { failure: 'network' } as const
  const { client, asked } = clientWith([failure, failure, failure], [true])
  await Promise.allSettled([
    client.get('/api/child/list'),
    client.post('/api/learning/progress', {}, { background: true }),
    client.post('/api/sms/send', {}),
  ])
  expect(asked).toEqual([])
})

it('says what is wrong where the panel cannot be loaded', async () => {
  const { client, seen } = testClient('', {
    send: async () => ({ failure: 'network' }),
    hold: () => Promise.reject(new Error('offline')),
  })
  await expect(client.post('/api/child/add', {})).rejects.toMatchObject({ status: 0 })
  expect(seen.notices).toHaveLength(1)
})
