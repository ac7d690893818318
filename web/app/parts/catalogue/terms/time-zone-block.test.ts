import { expect, test } from 'vitest'
import { zoneBlock, zonedMoment } from './time-zone-block.server.ts'

test('a zone is described with the days on which its clocks are changed', () => {
  expect(zoneBlock('Asia/Shanghai', '2026-12-01', '2027-01-31').split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Shanghai',
    'BEGIN:STANDARD',
    'DTSTART:20261201T200000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'END:STANDARD',
    'END:VTIMEZONE',
    '',
  ])
  const berlin = zoneBlock('Europe/Berlin', '2027-03-07', '2027-11-30').replaceAll('\r\n', ' ')
  expect(berlin).toContain('BEGIN:DAYLIGHT DTSTART:20270328T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200')
  expect(berlin).toContain('BEGIN:STANDARD DTSTART:20271031T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100')
})

test.each([
  ['2027-07-01', 'America/New_York', '2027-07-01T04:00:00.000Z'],
  ['2027-01-01', 'America/New_York', '2027-01-01T05:00:00.000Z'],
  ['2027-07-01', 'Asia/Shanghai', '2027-06-30T16:00:00.000Z'],
])('midnight of %s in %s is %s', (day, zone, moment) => {
  expect(zonedMoment(day, '00:00', zone).toISOString()).toBe(moment)
})
