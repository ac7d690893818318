import { cleanMobile, cleanName } from '#fields/clean'
import { mobileProblem, nameProblem } from '#fields/field-checks'
import { isBirthday, needsGuardian } from '#registration/registration-rules'
import { type ImportColumn, relationOf } from './import-columns.ts'
import { centsOf, dayOf, genderOf, lessonsOf } from './import-values.ts'

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
  /** Cents that are left to pay, and that were paid before; null where the list does not say. */
  left: number | null
  paid: number | null
  /** Lessons that are left, as a number; '' where the list does not say. */
  lessons: string
  gender: '' | 'female' | 'male'
  address: string
  note: string
}

/** What is wrong with a cell, as a message key. */
export interface CellProblem {
  column: ImportColumn
  message: string
}

export const longestImportNote = 1000
const longestAddress = 200

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
  const paid = centsOf(cells.paid)
  if (paid === undefined) fault('paid', 'pupil.import.left')
  const lessons = lessonsOf(cells.lessons)
  if (lessons === undefined) fault('lessons', 'pupil.import.lessons')
  const gender = genderOf(cells.gender)
  if (gender === undefined) fault('gender', 'pupil.import.gender')
  const address = cells.address.trim()
  if ([...address].length > longestAddress) fault('address', 'registration.tooLong')
  if ([...cells.note].length > longestImportNote) fault('note', 'registration.tooLong')
  const { term, note } = cells
  return {
    entry: {
      name,
      birthday,
      term,
      mobile,
      guardian,
      second,
      left: left ?? null,
      paid: paid ?? null,
      lessons: lessons ?? '',
      gender: gender ?? '',
      address,
      note,
    },
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

/**
 * The fee of a place in cents: what was paid and what is left. Where a list says only what was paid, nothing is left; null,
 * to be agreed, where it says neither: a guessed fee would be a debt that nobody owes.
 */
export function feeOf({ paid, left }: Pick<ImportEntry, 'paid' | 'left'>): number | null {
  if (left !== null) return left + (paid ?? 0)
  return paid === null || paid === 0 ? null : paid
}
