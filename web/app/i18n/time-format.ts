import { schoolTimeZone } from '@shuyuan/contract/time/school-day'
import { dateFormat } from '#app/i18n/date-format.ts'

/**
 * A time as `yyyy-mm-dd hh:MM:ss`, or in `format`. It uses `timeZone`, so that server and browser agree. Values of
 * 10 digits are seconds, others milliseconds; no value gives ''.
 */
export function timeFormat(
  value: number | string | null | undefined,
  { format = 'yyyy-mm-dd hh:MM:ss', timeZone = schoolTimeZone } = {},
): string {
  const milliseconds = toMilliseconds(value)
  if (milliseconds === null) return ''
  const parts = dateFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(milliseconds)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const tokens: Record<string, string> = {
    yyyy: part('year'),
    mm: part('month'),
    dd: part('day'),
    hh: part('hour'),
    MM: part('minute'),
    ss: part('second'),
  }
  return format.replace(/yyyy|mm|dd|hh|MM|ss/g, (token) => tokens[token] ?? token)
}

function toMilliseconds(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '' || value === 0) return null
  const text = String(value)
  const number = /^\d+$/.test(text) ? Number(text) * (text.length === 10 ? 1000 : 1) : Date.parse(text)
  return Number.isFinite(number) ? number : null
}
