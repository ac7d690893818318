import { parseSum } from '#text/money'
import { plainWords } from './import-columns.ts'

/** Excel counts days from this one on, in milliseconds; its day 60 does not exist. */
const firstSerial = Date.UTC(1899, 11, 30)
const day = 24 * 3600 * 1000

/**
 * A day as lists write it, as `yyyy-mm-dd`: 2016/2/29, 2016年2月29日, 2016.2.29, 20160229, or a spreadsheet's number of
 * it. What cannot be read stays as it is; '' for nothing. Days of 29/2/2016 are not guessed: two orders are in use.
 */
export function dayOf(written: string): string {
  const plain = written.normalize('NFKC').trim()
  const [, year, month = '', date = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[ T]0?0:00(?::00)?(?:\.0+)?Z?)?$/.exec(
      plain,
    ) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    []
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const serial = /^\d{4,5}$/.test(plain) ? Number(plain) : 0
  // 1910 to 2119.
  if (serial < 3654 || serial > 80_000) return plain
  return new Date(firstSerial + serial * day).toISOString().slice(0, 10)
}

/** Yuan as lists write them, in cents: `1,180.00`, `¥980`, `300元`. Null for nothing, undefined for what is no sum. */
export function centsOf(written: string): number | null | undefined {
  const plain = written.normalize('NFKC').replaceAll(/[\s,]/g, '')
  return plain === '' ? null : (parseSum(plain) ?? undefined)
}

/** Lessons as lists write them: 12, 12节, 剩12次, 7.5. '' for nothing, undefined for what is no such number. */
export function lessonsOf(written: string): string | undefined {
  const plain = written.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
  if (plain === '') return ''
  const [, number] =
    /^(?:还?剩余?)?(\d{1,4}(?:\.\d0*)?)(?:[节次课]|课时|次课|节课|lessons?)?$/.exec(plain) ?? []
  return number === undefined ? undefined : String(Number(number))
}

const genders: Readonly<Record<string, 'female' | 'male'>> = {
  女: 'female',
  女孩: 'female',
  女生: 'female',
  f: 'female',
  female: 'female',
  girl: 'female',
  男: 'male',
  男孩: 'male',
  男生: 'male',
  m: 'male',
  male: 'male',
  boy: 'male',
}

export function genderOf(written: string): '' | 'female' | 'male' | undefined {
  const plain = plainWords(written)
  return plain === '' ? '' : genders[plain]
}
