/**
 * The one place where money changes its form: rows and sums hold whole cents, people, content and the wire have yuan as
 * text with two decimals.
 */

/** More than any school holds, and far from where numbers lose their last digit: 9,999,999,999.99 yuan. */
export const mostCents = 999_999_999_999

/** The most that the school books at once, 999,999.99 yuan: more is a slip of the finger. */
export const mostAtOnce = 99_999_999

/** Cents as text in yuan: 1230 → '12.30', -5 → '-0.05'. Throws on anything but a safe whole number. */
export function formatMoney(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not whole cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Yuan as people type them, as cents: '12.3', '￥12.30', '12.3元' → 1230, '-.5' → -50; null for what is no amount or too much. */
export function parseMoney(text: string): number | null {
  const said = text.trim()
  const sum = said.endsWith('元') ? said.slice(0, -1).trimEnd() : said
  const parts = /^([-+]?)[¥￥]? ?(\d*)(?:\.(\d{0,2}))?$/.exec(sum)
  if (!parts) return null
  const [, sign, whole = '', fraction = ''] = parts
  if (whole === '' && fraction === '') return null
  const cents = Number(whole + fraction.padEnd(2, '0'))
  if (cents > mostCents) return null
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** A sum to book, in yuan as people type it, as cents from 0 to `mostAtOnce`; null for anything else. */
export function parseSum(text: string): number | null {
  const cents = parseMoney(text)
  return cents !== null && cents >= 0 && cents <= mostAtOnce ? cents : null
}
