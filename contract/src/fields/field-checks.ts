// What browser and API both check of fields, without the schema library: pages need not load that for it.

/** Mobile numbers of mainland China. */
export const mobilePattern = /^1[3-9]\d{9}$/
/** A person's name: letters of any script, with the marks that stand inside names; 〇 is a number to Unicode. */
const personNamePattern = /^[\p{L}〇][\p{L}\p{M}〇·་.'’ -]{1,49}$/u
export const floatPattern = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/

const idNumberWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idNumberCheckDigits = '10X98765432'

/**
 * A resident identity number: 18 characters with a real birth date and a right check digit
 * (GB 11643-1999, ISO 7064 MOD 11-2), or the 15 digits issued before 1999.
 */
export function isIdNumber(value: string): boolean {
  if (/^\d{15}$/.test(value)) return isCalendarDate(`19${value.slice(6, 12)}`)
  if (!/^\d{17}[\dXx]$/.test(value) || !isCalendarDate(value.slice(6, 14))) return false
  const sum = idNumberWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0)
  return idNumberCheckDigits[sum % 11] === value[17]?.toUpperCase()
}

/** Whether `yyyymmdd` is a date that exists. */
function isCalendarDate(digits: string): boolean {
  const iso = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return isDate(iso)
}

/** Whether `yyyy-mm-dd` is a date that exists, from 1800 on. */
export function isDate(iso: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso < '1800-01-01') return false
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

export const nameProblems = ['digits', 'short', 'long', 'signs'] as const
/** What is wrong with a name that `cleanName` has cleaned; undefined where nothing is. */
export function nameProblem(name: string): (typeof nameProblems)[number] | undefined {
  if (personNamePattern.test(name)) return undefined
  if (/\p{Nd}/u.test(name)) return 'digits'
  const { length } = [...name]
  if (length < 2) return 'short'
  return length > 50 ? 'long' : 'signs'
}

/** A number of another country: + and its code, as E.164 has it; not of mainland China. */
export function isMobileAbroad(number: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(number) && !number.startsWith('+86')
}

export const mobileProblems = ['abroad', 'landline', 'length', 'pattern'] as const
/** What is wrong with a number that `cleanMobile` has cleaned; undefined where nothing is. */
export function mobileProblem(number: string): (typeof mobileProblems)[number] | undefined {
  if (mobilePattern.test(number)) return undefined
  // Hong Kong and Macao have eight digits, Taiwan has ten that begin with 09.
  if (/^(?:(?:\+|00)\d{6,}|[4-9]\d{7}|09\d{8})$/.test(number)) return 'abroad'
  if (/^0\d{9,11}$/.test(number)) return 'landline'
  return /^1\d+$/.test(number) && number.length !== 11 ? 'length' : 'pattern'
}

/**
 * What is wrong with a number where those of other countries are taken too: one without the code of its country cannot be
 * told from others.
 */
export function anyMobileProblem(
  number: string,
): (typeof mobileProblems)[number] | 'countryCode' | undefined {
  if (isMobileAbroad(number)) return undefined
  const problem = mobileProblem(number)
  return problem === 'abroad' ? 'countryCode' : problem
}

/** Labels of a host are letters and digits with dashes between. The pattern takes linear time on any text. */
export const emailPattern =
  /^[^\s@<>"'(),:;[\]\\]{1,64}@[a-z0-9]+(?:-+[a-z0-9]+)*(?:\.[a-z0-9]+(?:-+[a-z0-9]+)*)+$/i

export function isEmail(address: string): boolean {
  return address.length <= 50 && emailPattern.test(address)
}
