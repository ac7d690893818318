import { announcedYears, daysBetween, nationalDays } from '@shuyuan/contract/class/national-days'
import type { Holiday } from '@shuyuan/contract/class/planned-lessons'
import { isTermDay, type TermFault } from '@shuyuan/contract/class/term-faults'
import type { DeskHoliday, HolidayKind } from '@shuyuan/contract/desk/class/terms'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { translate } from '#messages.ts'
import { deleteHoliday, holidayRows, writeHoliday } from './queries.ts'

type HolidayDeps = Pick<ApiDeps, 'db' | 'now'>

/** What a day is to be. */
interface Asked {
  kind: HolidayKind
  /** 0 for none. */
  weekday: number
  name: string
  nameEn: string
}

interface Seen {
  day: string
  version: number
  /** `staff:NAME`. */
  actor: string
}

/** More days than a holiday has: a summer without lessons. */
const mostDays = 100

/** The days of a time on which lessons are not as in other weeks, the national ones too; both ends are included. */
export async function holidaysBetween(db: Executor, from: string, until: string): Promise<DeskHoliday[]> {
  const own = new Map((await holidayRows(db, from, until)).map((row) => [row.day, row]))
  const national = new Map(
    nationalDays.filter(({ day }) => day >= from && day <= until).map((each) => [each.day, each]),
  )
  return [...new Set([...own.keys(), ...national.keys()])].toSorted().map((day) => {
    const [row, known] = [own.get(day), national.get(day)]
    const named = (language: Language) =>
      known ? translate[language](`term.festival.${known.festival}`) : ''
    return {
      day,
      kind: row?.kind ?? known?.kind ?? 'off',
      weekday: row?.as_weekday ?? null,
      name: row?.name || named('zh-cn'),
      nameEn: row?.name_en || row?.name || named('en'),
      national: known !== undefined,
      version: row?.version ?? 0,
    }
  })
}

export async function holidaysOfYear(db: Executor, year: number) {
  const list = await holidaysBetween(db, `${year}-01-01`, `${year}-12-31`)
  return { year, announced: announcedYears.includes(year), list }
}

/** As the rule of lessons takes them. */
export function asPlanned(holidays: readonly DeskHoliday[]): Holiday[] {
  return holidays
    .filter(({ kind }) => kind !== 'usual')
    .map(({ day, kind, weekday }) => ({ day, as: kind === 'work' ? weekday : null }))
}

/** Makes days ones without lessons, or worked ones; says what is wrong where nothing was done. */
export async function addHolidays(
  { db, now }: HolidayDeps,
  { from, until: asked, actor, ...wanted }: Asked & { from: string; until: string; actor: string },
): Promise<TermFault | undefined> {
  const until = asked || from
  if (!isTermDay(from)) return { field: 'from', message: 'term.noDay' }
  if (!isTermDay(until) || until < from) return { field: 'until', message: 'term.endsEarly' }
  const days = daysBetween(from, until)
  if (days.length > mostDays) return { field: 'until', message: 'term.holidayLong' }
  if (wanted.name === '') return { field: 'name', message: 'term.holidayName' }
  return db.transaction().execute(async (trx) => {
    const there = new Map((await holidayRows(trx, from, until)).map((row) => [row.day, row.version]))
    for (const day of days) {
      const written = await writeHoliday(trx, rowOf(day, there.get(day) ?? 0, wanted, now()))
      if (!written) throw new Error(`the holiday of ${day} was written by two at once`)
    }
    const detail = { name: wanted.name, until: until === from ? '' : until }
    await audit(trx, { now: now(), actor, action: 'holiday.set', entity: 'holiday', ref: from, detail })
    return undefined
  })
}

export async function changeHoliday(
  { db, now }: HolidayDeps,
  { day, version, actor, ...wanted }: Seen & Asked,
): Promise<TermFault | undefined> {
  if (!isTermDay(day)) return { field: 'day', message: 'term.noDay' }
  const known = nationalDays.some((each) => each.day === day)
  if (wanted.name === '' && !known) return { field: 'name', message: 'term.holidayName' }
  return db.transaction().execute(async (trx) => {
    if (!(await writeHoliday(trx, rowOf(day, version, wanted, now()))))
      return { field: '', message: 'term.changedMeanwhile' }
    const detail = { name: wanted.name }
    await audit(trx, { now: now(), actor, action: 'holiday.set', entity: 'holiday', ref: day, detail })
    return undefined
  })
}

/** False where the day is another one by now. */
export function removeHoliday({ db, now }: HolidayDeps, { day, version, actor }: Seen): Promise<boolean> {
  const national = nationalDays.some((each) => each.day === day)
  return db.transaction().execute(async (trx) => {
    const usual = { kind: 'usual', weekday: 0, name: '', nameEn: '' } as const
    const done =
      version > 0
        ? await deleteHoliday(trx, day, version)
        : national && (await writeHoliday(trx, rowOf(day, 0, usual, now())))
    if (done) await audit(trx, { now: now(), actor, action: 'holiday.remove', entity: 'holiday', ref: day })
    return done
  })
}

function rowOf(day: string, version: number, { kind, weekday, name, nameEn }: Asked, now: number) {
  const as_weekday = kind === 'work' && weekday > 0 ? weekday : null
  return { day, kind, as_weekday, name, name_en: nameEn, version, update_time: unixSeconds(now) }
}
