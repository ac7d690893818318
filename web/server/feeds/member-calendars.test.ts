import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { WebDeps } from '#server/settings.ts'
import { addMemberCalendars } from '#server/feeds/member-calendars.ts'

const lesson = {
  id: 'winter-2026-12-05',
  title: 'Poems, songs',
  class: 'poems',
  day: '2026-12-13',
  from: '09:30',
  until: '10:20',
  place: 'The park; east',
  cancelled: false,
}
const cancelled = { ...lesson, id: 'winter-2026-12-12', cancelled: true }
const answers: Record<string, () => Response> = {
  right: () => Response.json({ code: 1, msg: '', time: 1, data: { list: [lesson, cancelled] } }),
  renewed: () => Response.json({ code: 0, msg: 'renewed', time: 1, data: null }),
  elsewhere: () => new Response('<h1>Not found</h1>', { status: 404 }),
  down: () => new Response('', { status: 502 }),
}
const app = fastify()
addMemberCalendars(app, {
  callApi: async ({ url }) => {
    const key = new URL(url).searchParams.get('key') ?? ''
    const answer = answers[key]
    if (!answer) throw new Error('nobody answers')
    return answer()
  },
  settings: { publicUrl: 'https://school.test', timeZone: 'Asia/Shanghai' } as WebDeps['settings'],
})
afterAll(() => app.close())

test('a member’s calendar has one event a lesson, which says what changed', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/calendar/right.ics?lang=en' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = body.replaceAll('\r\n\t', '').split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines).toContain('UID:winter-2026-12-05@school.test')
  // 9:30 in China.
  expect(lines).toContain('DTSTART:20261213T013000Z')
  expect(lines).toContain('SUMMARY:Poems\\, songs')
  expect(lines).toContain('LOCATION:The park\\; east')
  expect(lines).toContain('URL:https://school.test/class/poems')
  expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(1)
})

test('an address that was renewed is not found; a server that is away is asked again later', async () => {
  const status = async (key: string) => (await app.inject({ url: `/calendar/${key}.ics` })).statusCode
  expect([await status('renewed'), await status('elsewhere')]).toEqual([404, 404])
  expect([await status('down'), await status('silent')]).toEqual([503, 503])
})
