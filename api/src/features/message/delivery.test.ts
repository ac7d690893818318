import { createServer } from 'node:http'
import { join } from 'node:path'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { listen } from '#testing/listen.ts'
import { addressOf, secondProcess } from '#testing/processes/second-process.ts'
import { startSmtpSink } from '#testing/stand-ins/smtp-sink.ts'
import { insertMessages } from './queries.ts'

/** What the providers do with a recipient, by its beginning; what is sent to others is taken. */
const hangs = /^(?:hangs|1371)/
const fails = /^(?:fails|1372)/
const refuses = /^refuses/
/** How often a recipient that hangs or fails does so before it is taken. */
const troubles = 2

const file = join(import.meta.dirname, '../../testing/processes/deliver-process.ts')
let api: TestApi
let smtp: Awaited<ReturnType<typeof startSmtpSink>>
let sms: Awaited<ReturnType<typeof listen>>
let tried: string[]
let takenSms: string[]
beforeEach(async () => {
  tried = []
  takenSms = []
  const inTrouble = (recipient: string) => {
    tried.push(recipient)
    return tried.filter((each) => each === recipient).length <= troubles
  }
  api = await startTestApi()
  smtp = await startSmtpSink({
    recipient(address) {
      const trouble = inTrouble(address)
      if (refuses.test(address)) return '550 no such user'
      if (trouble && hangs.test(address)) return null
      return trouble && fails.test(address) ? '451 try later' : '250 ok'
    },
  })
  const service = createServer((request, response) => {
    request.resume()
    const number = new URL(request.url ?? '', 'http://sms').searchParams.get('PhoneNumbers') ?? ''
    const trouble = inTrouble(number)
    if (trouble && hangs.test(number)) return
    if (trouble && fails.test(number)) return void response.writeHead(500).end('down')
    takenSms.push(number)
    response.end(JSON.stringify({ Code: 'OK' }))
  })
  sms = await listen(service)
})
afterEach(async () => {
  await Promise.all([api.close(), smtp.close(), sms.close()])
})

function keep(channel: 'mail' | 'sms', recipients: readonly string[]) {
  const data = JSON.stringify({ en: { title: 'Poems', no: 'R1', until: '18:00' } })
  const about = {
    user_id: null,
    ref: '',
    kind: 'offered',
    language: 'en' as const,
    data,
    link: '',
    key: null,
  }
  const rows = recipients.map((recipient) => ({ ...about, channel, recipient }))
  return insertMessages(api.deps.db, rows, unixSeconds(api.deps.now()))
}

const many = (text: string, count: number) => Array.from({ length: count }, (_, index) => `${text}${index}`)
const states = async () => {
  const rows = await api.deps.db.selectFrom('message').select(['recipient', 'state']).execute()
  return new Map(rows.map(({ recipient, state }) => [recipient, state]))
}
/** Milliseconds that a provider has: a busy machine needs some hundred for one that answers at once. */
const patience = 2000
const started = async (timeout: number) =>
  secondProcess(file, { ...(await addressOf(api.deps)), smtp: smtp.port, sms: sms.port, timeout })

test('two processes send each message once, and later what a provider did not take', async () => {
  const taken = many('taken', 30).map((name) => `${name}@school.test`)
  const troubled = ['hangs1@school.test', 'hangs2@school.test', 'fails1@school.test', 'fails2@school.test']
  const numbers = many('1370000000', 9)
  const troubledNumbers = ['13710000000', '13720000000']
  await keep('mail', [...taken, ...troubled, 'refuses@school.test'])
  await keep('sms', [...numbers, ...troubledNumbers])

  const processes = await Promise.all([started(patience), started(patience)])
  const rounds: number[] = []
  // Now, and after the first pauses.
  for (const seconds of [0, 61, 61 + 301, 61 + 301 + 901]) {
    const now = api.clock.now() + seconds * 1000
    const sent = (await Promise.all(processes.map((each) => each.ask(now)))) as number[]
    rounds.push(sent.reduce((sum, each) => sum + each, 0))
  }
  for (const each of processes) each.end()

  expect(rounds).toEqual([taken.length + numbers.length, 0, troubled.length + troubledNumbers.length, 0])
  expect(smtp.mails.map(({ to }) => to).toSorted()).toEqual([...taken, ...troubled].toSorted())
  expect(takenSms.toSorted()).toEqual([...numbers, ...troubledNumbers].toSorted())
  const found = await states()
  expect(found.get('refuses@school.test')).toBe('failed')
  found.delete('refuses@school.test')
  expect(new Set(found.values())).toEqual(new Set(['sent']))
  expect(tried.filter((each) => each === 'refuses@school.test')).toHaveLength(1)
}, 60_000)

test('what a process had taken when it was killed is sent by another', async () => {
  await keep('mail', ['hangs@school.test', 'taken@school.test'])
  const killed = await started(60_000)
  const asked = killed.ask(api.clock.now()).catch(() => 'killed')
  await expect.poll(() => tried.length).toBe(2)
  killed.kill()
  expect(await asked).toBe('killed')

  const other = await started(400)
  expect(await other.ask(api.clock.now() + 60_000)).toBe(0)
  // The stand-in takes it at the third try.
  for (const seconds of [601, 601 + 301]) await other.ask(api.clock.now() + seconds * 1000)
  other.end()
  expect(smtp.mails.map(({ to }) => to)).toContain('hangs@school.test')
  expect(new Set((await states()).values())).toEqual(new Set(['sent']))
}, 60_000)
