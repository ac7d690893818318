import { describe, expect, it } from 'vitest'
import { greetingBand } from '#app/i18n/greeting-band.ts'

describe('greetingBand', () => {
  it.each([
    [0, 'lateNight'],
    [4, 'lateNight'],
    [5, 'earlyMorning'],
    [8, 'earlyMorning'],
    [9, 'morning'],
    [11, 'morning'],
    [12, 'noon'],
    [13, 'noon'],
    [14, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('greets at %i with %s', (hour, band) => {
    expect(greetingBand(hour)).toBe(band)
  })
})
