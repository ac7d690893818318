import { describe, expect, it } from 'vitest'
import { termCalendar, type CalendarTerm } from './term-calendar.server.ts'
import { zonedMoment } from './time-zone-block.server.ts'

const given: CalendarTerm = {
  term: {
    slug: 'winter-1',
    starts: '2026-12-02',
    ends: '2027-01-31',
    weekdays: [3, 6],
    from: '09:30',
    until: '10:20',
    place: 'Room 2, east; upstairs',
  },
  title: 'Poems, songs; and more',
  description: 'One line\nand a \\ second',
  url: 'https://school.test/class/poems',
  timeZone: 'Asia/Shanghai',
}

const linesOf = (changes: Partial<CalendarTerm> = {}) =>
  termCalendar({ ...given, ...changes })
    // Long lines are folded.
    .replaceAll('\r\n\t', '')
    .split('\r\n')

describe('the calendar of a term', () => {
  it('is one event a week from its first lesson on, in the time of the school', () => {
    const lines = linesOf()
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20261202T093000')
    expect(lines).toContain('DTEND;TZID=Asia/Shanghai:20261202T102000')
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=WE,SA;UNTIL=20270131T155900Z')
    expect(lines).toContain('UID:winter-1@school.test')
    expect(lines).toContain('URL:https://school.test/class/poems')
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    // Bare line feeds are no line ends of this format.
    expect(termCalendar(given).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('escapes what has a meaning of its own', () => {
    const lines = linesOf()
    expect(lines).toContain('SUMMARY:Poems\\, songs\\; and more')
    expect(lines).toContain('LOCATION:Room 2\\, east\\; upstairs')
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toBe(
      'DESCRIPTION:One line\\nand a \\\\ second',
    )
    const hostile = linesOf({ title: 'x\r\nATTENDEE:mailto:a@b.c' })
    expect(hostile.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
  })

  it('describes the zone, with the days on which its clocks are changed', () => {
    const zone = (lines: string[]) =>
      lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))
    expect(zone(linesOf())).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Shanghai',
      'BEGIN:STANDARD',
      'DTSTART:20261201T200000',
      'TZOFFSETFROM:+0800',
      'TZOFFSETTO:+0800',
      'END:STANDARD',
    ])
    const term = { ...given.term, starts: '2027-03-08', ends: '2027-11-30', weekdays: [1] }
    const berlin = zone(linesOf({ term, timeZone: 'Europe/Berlin' })).join(' ')
    expect(berlin).toContain('BEGIN:DAYLIGHT DTSTART:20270328T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200')
    expect(berlin).toContain('BEGIN:STANDARD DTSTART:20271031T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100')
  })

  it('ends with the last day at the school, wherever that is', () => {
    const text = termCalendar({ ...given, timeZone: 'America/New_York' })
    expect(text).toContain('UNTIL=20270201T045900Z')
    expect(zonedMoment('2027-07-01', '00:00', 'America/New_York').toISOString()).toBe(
      '2027-07-01T04:00:00.000Z',
    )
  })
})
