import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { solarTermTimes } from './solar-term.ts'
import { readYaml } from '#reading/source'
import { solarTermMoment, sunLongitude } from './sun.ts'

const file = new URL('../../both/solar-term-times.yaml', import.meta.url)
const table = solarTermTimes.parse(readYaml(readFileSync(file, 'utf8')).value)

describe('the table of solar terms', () => {
  it('covers 2024 to 2035', () => {
    expect(Object.keys(table)).toEqual(Array.from({ length: 12 }, (_, index) => String(2024 + index)))
  })

  it('agrees with the longitude of the sun, which is right to 15 minutes', () => {
    for (const [year, moments] of Object.entries(table)) {
      for (const [index, moment] of moments.entries()) {
        const known = Date.parse(`${year}-${moment.replace(' ', 'T')}:00+08:00`)
        const minutes = Math.abs(known - solarTermMoment(Number(year), index)) / 60_000
        expect(minutes, `${year} term ${index}`).toBeLessThan(20)
      }
    }
  })
})

it('gives the longitude of the worked example of Meeus, chapter 25', () => {
  // 1992 October 13, 0h TD: 199.90895 degrees.
  expect(sunLongitude(Date.UTC(1992, 9, 13) - 59_000)).toBeCloseTo(199.909, 2)
})
