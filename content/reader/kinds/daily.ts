import { z } from 'zod'
import { dayNumber } from '@shuyuan/contract/time/calendar-day'
import { bilingual, line } from '#fields/text'

/** `both/daily.yaml`: sentences of the classics, one for each day in turn. */
export const dailyLine = z.strictObject({
  /** Always Chinese. */
  text: line,
  source: bilingual,
  meaning: bilingual,
})
export type DailyLine = z.infer<typeof dailyLine>
export const dailyLines = z.array(dailyLine).min(60, 'needs at least 60 sentences')

/** The sentence of a day (`yyyy-mm-dd`), the same for everybody; all are shown in turn before one comes again. */
export function dailyLineOf(lines: readonly DailyLine[], day: string): DailyLine | undefined {
  const index = ((dayNumber(day) % lines.length) + lines.length) % lines.length
  return lines[index]
}
