import { cleanMobile, cleanName } from '#fields/clean'
import { mobileProblem, nameProblem } from '#fields/field-checks'
import { isBirthday, needsGuardian } from '#registration/registration-rules'
import { parseSum } from '#text/money'
import { type ImportColumn, relationOf } from './import-columns.ts'

/** A row of a list as it is read, or as somebody has mended it. */
export type ImportCells = Readonly<Record<ImportColumn, string>>

/** What a row says: who is taught in which term, and by whom one reaches them. */
export interface ImportEntry {
  name: string
  /** `yyyy-mm-dd`; '' where the list does not say. */
  birthday: string
  term: string
  mobile: string
  /** Null where the pupil answers for herself. */
  guardian: { name: string; relation: string } | null
  second: { name: string; relation: string; mobile: string } | null
  /** Cents that are left to pay; null where the list does not say. */
  left: number | null
  note: string
}

/** What is wrong with a cell, as a message key. */
export interface CellProblem {
  column: ImportColumn
  message: string
}

export const longestImportNote = 1000

interface Reading {
  /** The school's day, `yyyy-mm-dd`. */
  today: string
  /** What a guardian is called whose name is not known. */
  guardianOf: (pupil: string) => string
}

/** Reads a row; `entry` is of use where there are no problems. */
export function importEntry(
  cells: ImportCells,
  { today, guardianOf }: Reading,
): { entry: ImportEntry; problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const fault = (column: ImportColumn, message: string | undefined) => {
    if (message !== undefined) problems.push({ column, message })
  }
  const name = cleanName(cells.name)
  fault('name', name === '' ? 'registration.required' : personMessage(name))
  const birthday = dayOf(cells.birthday)
  fault('birthday', birthday === '' || isBirthday(birthday, today) ? undefined : 'registration.birthday')
  if (cells.term === '') fault('term', 'pupil.import.noTerm')
  const mobile = cleanMobile(cells.mobile)
  fault('mobile', mobile === '' ? 'registration.required' : mobileMessage(mobile))
  const called = cleanName(cells.guardian)
  if (called !== '') fault('guardian', personMessage(called))
  const answers = called !== '' || needsGuardian(birthday, today)
  const guardian = answers
    ? { name: called || guardianOf(name), relation: relationOf(cells.relation) || 'other' }
    : null
  const mobile2 = cleanMobile(cells.mobile2)
  const called2 = cleanName(cells.guardian2)
  if (called2 !== '') fault('guardian2', personMessage(called2))
  if (called2 !== '' || mobile2 !== '')
    fault('mobile2', mobile2 === '' ? 'registration.required' : mobileMessage(mobile2))
  const relation = relationOf(cells.relation2) || 'other'
  const second = mobile2 === '' ? null : { name: called2 || guardianOf(name), relation, mobile: mobile2 }
  const left = centsOf(cells.left)
  if (left === undefined) fault('left', 'pupil.import.left')
  if ([...cells.note].length > longestImportNote) fault('note', 'registration.tooLong')
  const { term, note } = cells
  return {
    entry: { name, birthday, term, mobile, guardian, second, left: left ?? null, note },
    problems,
  }
}

function personMessage(name: string): string | undefined {
  const problem = nameProblem(name)
  return problem && `account.personName.${problem}`
}

/** A spreadsheet that shows a number as 1.38E+10 has saved it so: its other digits are lost. Cleaned, it has no dot. */
const cut = /^\d+e\+?\d+$/i

function mobileMessage(number: string): string | undefined {
  if (cut.test(number)) return 'pupil.import.mobileLost'
  const problem = mobileProblem(number)
  return problem && `account.mobile.${problem}`
}

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
function centsOf(written: string): number | null | undefined {
  const plain = written.normalize('NFKC').replaceAll(/[\s,]/g, '')
  return plain === '' ? null : (parseSum(plain) ?? undefined)
}
