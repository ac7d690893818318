import { z } from 'zod'
import { solarTermMoment } from './sun.ts'
import { bilingual, line } from '#fields/text'

/** `both/solar-terms.yaml`: the 24 terms from 小寒 to 冬至. */
export const solarTerm = z.strictObject({
  /** Chinese name. */
  name: line,
  /** `xiǎo hán`. */
  pinyin: line,
  english: line,
  meaning: bilingual,
  custom: bilingual,
  food: bilingual,
  quote: z.strictObject({ text: line, source: bilingual }),
})
export type SolarTerm = z.infer<typeof solarTerm>
export const solarTerms = z.array(solarTerm).length(24, 'must be the 24 terms')

/** `both/solar-term-times.yaml`: the 24 times of a year, `mm-dd hh:mm` in Beijing time. */
export const solarTermTimes = z.record(
  z.string().regex(/^\d{4}$/),
  z.array(z.string().regex(/^\d\d-\d\d \d\d:\d\d$/, 'must be mm-dd hh:mm')).length(24, 'must be 24 moments'),
)
export type SolarTermTimes = z.infer<typeof solarTermTimes>

/** The start of a term: `index` from 0 (小寒), day `yyyy-mm-dd` and time `hh:mm` in Beijing. */
export interface SolarTermDate {
  index: number
  day: string
  time: string
}

const beijing = 8 * 3_600_000

function termsOf(year: number, times: SolarTermTimes): SolarTermDate[] {
  return Array.from({ length: 24 }, (_, index) => {
    const known = times[year]?.[index]
    if (known) return { index, day: `${year}-${known.slice(0, 5)}`, time: known.slice(6) }
    const moment = new Date(solarTermMoment(year, index) + beijing).toISOString()
    return { index, day: moment.slice(0, 10), time: moment.slice(11, 16) }
  })
}

/** The term that a calendar day lies in, and the one that follows. */
export function solarTermOn(day: string, times: SolarTermTimes): { now: SolarTermDate; next: SolarTermDate } {
  const year = Number(day.slice(0, 4))
  const all = [year - 1, year, year + 1].flatMap((each) => termsOf(each, times))
  const next = all.findIndex((term) => term.day > day)
  const [now, following] = [all[next - 1], all[next]]
  if (!now || !following) throw new Error(`no solar term around ${day}`)
  return { now, next: following }
}
