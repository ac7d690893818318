import { describe, expect, it } from 'vitest'
import { timeFormat } from './time-format.ts'

describe('timeFormat', () => {
  it('takes 10 digits as seconds and shows them in the school’s zone', () => {
    expect(timeFormat(1_795_238_342)).toBe('2026-11-21 13:19:02')
    expect(timeFormat('1795238342')).toBe('2026-11-21 13:19:02')
    expect(timeFormat(1_795_238_342_000)).toBe('2026-11-21 13:19:02')
  })

  it('tells midnight as 00', () => {
    expect(timeFormat(1_795_190_400)).toBe('2026-11-21 00:00:00')
  })

  it('takes another format and another zone', () => {
    expect(timeFormat(1_795_238_342, { format: 'yyyy/mm/dd hh:MM' })).toBe('2026/11/21 13:19')
    expect(timeFormat(1_795_238_342, { timeZone: 'UTC' })).toBe('2026-11-21 05:19:02')
  })

  it('shows nothing where there is no time', () => {
    expect([null, undefined, '', 0, 'never'].map((value) => timeFormat(value))).toEqual(['', '', '', '', ''])
  })
})
