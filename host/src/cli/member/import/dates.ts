import { isDate } from '@shuyuan/contract/fields/field-checks'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The days from Excel's day 0 (1899-12-30, for days after February 1900) to 1970. */
const serialOf1970 = 25_569
/** Serial numbers from 1901 to 2099: other numbers are no dates. */
const serials = { first: 367, last: 73_050 }

/**
 * A date as people and spreadsheets write it, as `yyyy-mm-dd`: `2016-2-29`, `2016/2/29`, `2016.2.29`, `2016年2月29日`,
 * `20160229`, `29-Feb-16`, a day and month that cannot be taken for each other, or Excel's serial number. '' for no date
 * (also MySQL's `0000-00-00`), null for what cannot be read for certain.
 */
export function readDate(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/, '')
  if (text === '' || /^0000-00-00$/.test(text)) return ''
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year) return dateOf(Number(year), Number(month), Number(day))
  if (/^\d{3,5}$/.test(text)) return ofSerial(Number(text))
  const named = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{2}|\d{4})$/i.exec(text)
  if (named) {
    const [, on = '', name = '', of = ''] = named
    return dateOf(yearOf(of), months.indexOf(name.toLowerCase()) + 1, Number(on))
  }
  const ends = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (!ends) return null
  const [a, b, of] = [Number(ends[1]), Number(ends[2]), Number(ends[3])]
  // 3/4/2016 is two days, depending on where it was written.
  if (a <= 12 && b <= 12 && a !== b) return null
  return a > 12 ? dateOf(of, b, a) : dateOf(of, a, b)
}

/** The year of two digits: the last that has begun. */
function yearOf(text: string): number {
  const year = Number(text)
  if (text.length === 4) return year
  const thisYear = new Date().getFullYear()
  const century = thisYear - (thisYear % 100)
  return century + year <= thisYear ? century + year : century - 100 + year
}

function ofSerial(serial: number): string | null {
  if (serial < serials.first || serial > serials.last) return null
  return new Date((serial - serialOf1970) * 86_400_000).toISOString().slice(0, 10)
}

function dateOf(year: number, month: number, day: number): string | null {
  const pad = (part: number, length: number) => String(part).padStart(length, '0')
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return isDate(date) ? date : null
}
