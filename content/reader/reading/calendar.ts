import { dailyLineOf, type DailyLine } from '#kinds/daily'
import { solarTermOn, type SolarTerm, type SolarTermDate } from '#solar-terms/solar-term'
import type { Reading } from './current-shelf.ts'

export type SolarTermDay = SolarTermDate & {
  term: SolarTerm
  next: { day: string; name: string; english: string }
}

/** What the content says of a day; days are `yyyy-mm-dd`. */
export interface Calendar {
  /** The day at the school. */
  today(): string
  /** The sentence of a day. */
  daily(day: string): DailyLine
  /** The solar term that a day lies in, and when the next one comes. */
  solarTerm(day: string): SolarTermDay
}

export function calendarOf({ shelf: current, today }: Pick<Reading, 'shelf' | 'today'>): Calendar {
  return {
    today,
    daily(day) {
      const found = dailyLineOf(current().daily, day)
      if (!found) throw new Error(`no sentence for ${day}`)
      return found
    },
    solarTerm(day) {
      const { solarTerms, solarTermTimes } = current()
      const { now, next } = solarTermOn(day, solarTermTimes)
      const [term, following] = [solarTerms[now.index], solarTerms[next.index]]
      if (!term || !following) throw new Error(`no solar term for ${day}`)
      return { ...now, term, next: { day: next.day, name: following.name, english: following.english } }
    },
  }
}
