import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { eventsOf } from '#server/testing/calendar-events.ts'
import { addHabitReminder } from '#server/feeds/habit-reminder.ts'

const content = await openSchoolContent({
  firstDay: '2026-11-21',
  now: () => new Date('2026-11-21T12:00:00Z'),
})
const app = fastify()
addHabitReminder(app, {
  content,
  settings: { publicUrl: 'https://school.test', timeZone: 'America/New_York' },
})
afterAll(() => app.close())

const unfolded = (text: string) => text.replaceAll('\r\n\t', '').replaceAll('\\,', ',')

test('a reminder rings every day at the chosen time on the clocks of the school', async () => {
  const answer = await app.inject({ url: '/czdaka/reminder.ics?at=06:05', headers: { cookie: 'ba-lang=en' } })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const text = unfolded(answer.body)
  expect(text).toContain('DTSTART;TZID=America/New_York:20261121T060500\r\n')
  expect(eventsOf(answer.body)).toMatchObject([
    {
      summary: 'Daily habit',
      start: '2026-11-21T06:05:00',
      url: 'https://school.test/czdaka',
      rule: 'FREQ=DAILY',
      alarms: 1,
    },
  ])
  // The clocks of the next spring and autumn are in it.
  expect(text).toMatch(
    /BEGIN:VTIMEZONE[^]*DTSTART:20270314T020000[^]*DTSTART:20271107T020000[^]*END:VTIMEZONE/,
  )
})

test.each(['', '?at=', '?at=24:00', '?at=7:30', '?at=07:30%0AX', '?at=<b>'])(
  '%s is no time of day',
  async (query) => {
    expect((await app.inject({ url: `/czdaka/reminder.ics${query}` })).statusCode).toBe(404)
  },
)
