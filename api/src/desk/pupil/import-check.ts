import type {
  CheckedImport,
  CheckedRow,
  ImportRow,
  WhereFull,
} from '@shuyuan/contract/desk/pupil/pupil-imports'
import { nameKey } from '@shuyuan/contract/fields/clean'
import { isDate } from '@shuyuan/contract/fields/field-checks'
import { type CellProblem, importEntry, type ImportEntry } from '@shuyuan/contract/pupil/import-cells'
import { maskMiddle, maskMobile } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import { ageOn } from '@shuyuan/contract/time/age'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { spokenFor } from '#features/registration/seats/service.ts'
import { whyRefused } from '#features/registration/submission/enrol.ts'
import { type Term, termsBySlug } from '#features/term/service.ts'
import type { Translate } from '#messages.ts'
import { pupilsNamed } from './import-queries.ts'
import { guardiansOf, placesOfPupils } from './queries.ts'

/** A row as it would be brought in. */
export interface Judged {
  row: number
  result: CheckedRow['result']
  problems: CellProblem[]
  /** The row above that says the same; undefined where none does. */
  twiceOf?: number
  alike: Known[]
  entry: ImportEntry
  full: WhereFull
  /** The pupil who is meant; undefined for somebody new. */
  pupil: number | undefined
}

interface Known {
  id: number
  name: string
  birthday: string
  mobiles: string[]
  /** Terms in which the pupil has a place. */
  terms: string[]
}

/** What would come of rows of a list: each is read, and looked for among the school's pupils. */
export async function judgeRows(
  deps: ApiDeps,
  rows: readonly ImportRow[],
  t: Translate,
): Promise<{ judged: Judged[]; terms: Map<string, Term> }> {
  const today = schoolToday(deps)
  const reading = { today, guardianOf: (name: string) => t('pupil.import.guardianOf', { name }) }
  const terms = await termsBySlug(deps.db, [...new Set(rows.map(({ term }) => term))])
  const read = rows.map((row) => ({ row, ...importEntry(row, reading) }))
  const known = await knownPupils(deps, [...new Set(read.map(({ entry }) => nameKey(entry.name)))])
  const seen = new Map<string, number>()
  const judged = read.map(({ row, entry, problems }): Judged => {
    const faults = [...problems, ...termProblems(entry, { terms, today })]
    const key = [nameKey(entry.name), entry.birthday, entry.mobile, entry.term].join('\n')
    const twiceOf = seen.get(key)
    if (twiceOf === undefined) seen.set(key, row.row)
    const found = {
      row: row.row,
      full: row.full,
      problems: faults,
      entry,
      ...(twiceOf !== undefined && { twiceOf }),
    }
    if (faults.length > 0 || twiceOf !== undefined)
      return { ...found, result: 'wrong', alike: [], pupil: undefined }
    return { ...found, ...whoIs(entry, known.get(nameKey(entry.name)) ?? [], row.same) }
  })
  return { judged, terms }
}

function termProblems(
  { term }: ImportEntry,
  { terms, today }: { terms: Map<string, Term>; today: string },
): CellProblem[] {
  if (term === '') return []
  const refusal = whyRefused(terms.get(term), { day: today, staff: true })
  return refusal === null ? [] : [{ column: 'term', message: refusal }]
}

/**
 * Who a row means. The same name, birthday and number are the same pupil; the same name alone, with a birthday that may
 * be the same, only where somebody says so.
 */
function whoIs(
  entry: ImportEntry,
  named: readonly Known[],
  said: string,
): Pick<Judged, 'result' | 'alike' | 'pupil'> {
  const mobiles = new Set([entry.mobile, entry.second?.mobile])
  const may = named.filter(
    ({ birthday }) => birthday === '' || entry.birthday === '' || birthday === entry.birthday,
  )
  const sure = may.filter(
    (each) => each.birthday === entry.birthday && each.mobiles.some((mobile) => mobiles.has(mobile)),
  )
  const chosen = sure[0] ?? may.find(({ id }) => String(id) === said)
  if (chosen) {
    const isThere = [chosen, ...sure].some(({ terms }) => terms.includes(entry.term))
    return { result: isThere ? 'there' : 'known', alike: [], pupil: chosen.id }
  }
  const isSaid = may.length === 0 || said === 'new'
  return { result: isSaid ? 'new' : 'doubtful', alike: may, pupil: undefined }
}

/** Whether the lessons that are left are a pack's, which counts them down: whole ones alone. */
export function countsLessons(term: Term | undefined, { lessons }: Pick<ImportEntry, 'lessons'>): boolean {
  return lessons !== '' && !lessons.includes('.') && (term?.pack ?? null) !== null
}

async function knownPupils({ db }: ApiDeps, keys: readonly string[]): Promise<Map<string, Known[]>> {
  const rows = await pupilsNamed(db, keys)
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const guardians = Map.groupBy(await guardiansOf(db, ids), (each) => each.pupil_id)
  const places = Map.groupBy(await placesOfPupils(db, ids), (place) => place.pupil_id)
  const known = rows.map(({ id, name, birthday, name_key: key }) => ({
    id,
    name,
    birthday,
    key,
    mobiles: (guardians.get(id) ?? []).map(({ mobile }) => mobile),
    terms: (places.get(id) ?? []).filter(({ state }) => state !== 'cancelled').map(({ term }) => term),
  }))
  return Map.groupBy(known, ({ key }) => key)
}

/** The same for the page: masked, with a sentence for each fault, and the terms that have too few seats. */
export async function checkImport(
  deps: ApiDeps,
  rows: readonly ImportRow[],
  t: Translate,
): Promise<CheckedImport> {
  const { judged, terms } = await judgeRows(deps, rows, t)
  const today = schoolToday(deps)
  const spoken = await spokenFor(deps.db, today)
  const coming = judged.filter(({ result }) => result !== 'wrong' && result !== 'there')
  const wanted = Map.groupBy(coming, ({ entry }) => entry.term)
  const short = [...wanted].flatMap(([term, { length }]) => {
    const free = Math.max(0, (terms.get(term)?.seats ?? 0) - (spoken.get(term) ?? 0))
    return free < length ? [{ term, free, wanted: length }] : []
  })
  const sumOf = (column: 'paid' | 'left') =>
    formatMoney(coming.reduce((sum, { entry }) => sum + (entry[column] ?? 0), 0))
  const sums = { paid: sumOf('paid'), left: sumOf('left') }
  return {
    short,
    sums,
    rows: judged.map((each) => shownRow(each, { t, today, term: terms.get(each.entry.term) })),
  }
}

function shownRow(
  { row, result, problems, twiceOf, alike, entry }: Judged,
  { t, today, term }: { t: Translate; today: string; term: Term | undefined },
): CheckedRow {
  const twice = { column: 'name' as const, message: t('pupil.import.twice', { row: twiceOf ?? 0 }) }
  return {
    row,
    result,
    problems: [
      ...problems.map(({ column, message }) => ({ column, message: t(message) })),
      ...(twiceOf === undefined ? [] : [twice]),
    ],
    alike: alike.map(({ id, name, birthday, mobiles }) => ({
      id,
      name: maskMiddle(name),
      age: isDate(birthday) ? ageOn(birthday, today) : null,
      mobile: maskMobile(mobiles[0] ?? ''),
    })),
    birthday: entry.birthday,
    left: entry.left === null ? '' : formatMoney(entry.left),
    paid: entry.paid === null ? '' : formatMoney(entry.paid),
    lessons: entry.lessons,
    counted: countsLessons(term, entry),
  }
}
