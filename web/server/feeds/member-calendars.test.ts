import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { WebDeps } from '#server/settings.ts'
import { eventsOf } from '#server/testing/calendar-events.ts'
import { addMemberCalendars } from '#server/feeds/member-calendars.ts'

const lesson = {
  id: 'winter-2026-12-05',
  title: 'Poems, songs; and more',
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
  hostile: () => {
    const list = [{ ...lesson, title: 'x\r\nATTENDEE:mailto:a@b.c' }]
    return Response.json({ code: 1, msg: '', time: 1, data: { list } })
  },
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
  const common = { summary: 'Poems, songs; and more', location: 'The park; east' }
  expect(eventsOf(body)).toMatchObject([
    // 9:30 in China.
    {
      ...common,
      uid: 'winter-2026-12-05@school.test',
      start: '2026-12-13T01:30:00Z',
      end: '2026-12-13T02:20:00Z',
      url: 'https://school.test/class/poems',
      status: 'CONFIRMED',
    },
    { ...common, uid: 'winter-2026-12-12@school.test', status: 'CANCELLED' },
  ])
  // Bare line feeds are no line ends of this format.
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect((await app.inject({ url: '/calendar/hostile.ics' })).body).not.toMatch(/^ATTENDEE/m)
})

test('an address that was renewed is not found; a server that is away is asked again later', async () => {
  const status = async (key: string) => (await app.inject({ url: `/calendar/${key}.ics` })).statusCode
  expect([await status('renewed'), await status('elsewhere')]).toEqual([404, 404])
  expect([await status('down'), await status('silent')]).toEqual([503, 503])
})
