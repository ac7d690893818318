import { listText } from '@shuyuan/contract/text/list-text'
import type { DeskReports, ReportsWritten } from '@shuyuan/contract/desk/class/reports'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import { audit } from '#features/audit/service.ts'
import { factsOfTerm } from '#features/class/report/facts.ts'
import {
  giveReport,
  insertReport,
  reportOf,
  reportsOfTerm,
  writeReport,
} from '#features/class/report/queries.ts'
import { givenReport, withTitles } from '#features/class/report/service.ts'
import { apartIn } from '#features/registration/apart.ts'
import { notifyFamily } from '#features/registration/notify-registrant.ts'
import { familiesWithPlace, placesByName } from '#features/registration/places.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { classTeachers, classTitle } from '#features/term/class-words.ts'
import { lockTerm, type Term, termBySlug } from '#features/term/service.ts'
import { translate } from '#messages.ts'

/** What is written of a class; undefined where there is no such term. */
export async function listReports(
  deps: ApiDeps,
  slug: string,
  language: Language,
): Promise<DeskReports | undefined> {
  const { db, content } = deps
  const term = await termBySlug(db, slug)
  if (!term) return undefined
  const places = await placesByName(db, slug)
  const apart = apartIn(places)
  const { factsOf } = await factsOfTerm(db, deps, term, places)
  const rows = await reportsOfTerm(db, slug)
  const latest = rows.toSorted((one, other) => other.update_time - one.update_time)[0]
  const teachers = classTeachers(content, term.class, language)
  return {
    title: classTitle(content, term.class, language),
    starts: term.starts,
    ends: term.ends,
    signed: latest?.signed || listText(teachers, language),
    people: places.map(({ id, no, name }) => {
      const row = rows.find((each) => each.registration_id === id)
      return {
        no,
        name,
        apart: apart.get(no) ?? null,
        facts: withTitles(deps, factsOf(id), language),
        words: row?.words ?? '',
        version: row?.version ?? 0,
        given: row ? givenReport(deps, row, language) : null,
      }
    }),
  }
}

/** What became of reports that were written; `changed`: of whom somebody else has written meanwhile, by name. */
export type Kept = { outcome: 'no term' } | { outcome: 'kept'; changed: string[]; families: number }

type Written = ReportsWritten & { actor: string }

/** Keeps what is written. What somebody else has changed since it was seen stays as it is; all else is kept. */
export function saveReports(deps: ApiDeps, written: Written): Promise<Kept> {
  return deps.db.transaction().execute(async (trx) => {
    const term = await lockedTerm(trx, written.term)
    if (!term) return { outcome: 'no term' }
    return { outcome: 'kept', changed: await write(trx, deps, written), families: 0 }
  })
}

/** Keeps what is written, and gives all that is new to the families; nothing where somebody else was quicker. */
export function releaseReports(deps: ApiDeps, written: Written): Promise<Kept> {
  return deps.db.transaction().execute(async (trx) => {
    const term = await lockedTerm(trx, written.term)
    if (!term) return { outcome: 'no term' }
    const changed = await write(trx, deps, written)
    if (changed.length > 0) return { outcome: 'kept', changed, families: 0 }
    return { outcome: 'kept', changed, families: await give(trx, deps, term, written.actor) }
  })
}

/** Two who write at once do it one after the other. */
async function lockedTerm(trx: Executor, slug: string): Promise<Term | undefined> {
  await lockTerm(trx, slug)
  return termBySlug(trx, slug)
}

async function write(
  trx: Executor,
  deps: ApiDeps,
  { term, signed, list, actor }: Written,
): Promise<string[]> {
  const places = new Map((await familiesWithPlace(trx, term)).flat().map((place) => [place.no, place]))
  const rows = new Map((await reportsOfTerm(trx, term)).map((row) => [row.registration_id, row]))
  const time = unixSeconds(deps.now())
  const changed: string[] = []
  let count = 0
  for (const { no, words, version } of list) {
    const place = places.get(no)
    const row = place && rows.get(place.id)
    const isSame = row ? row.words === words && row.signed === signed : words === ''
    if (isSame) continue
    // The place was cancelled or moved since the page was opened.
    if (!place) {
      changed.push(no)
      continue
    }
    const given = { words, signed, actor, update_time: time }
    const isKept =
      row && row.version === version
        ? await writeReport(trx, row, given)
        : !row &&
          (await insertReport(trx, { registration_id: place.id, term, user_id: place.user_id, ...given }))
    if (isKept) count += 1
    // A colleague who has written the same words is no quarrel.
    else if (row?.words !== words) changed.push(place.name)
  }
  const event = { action: 'class.reportWrite', entity: 'term', ref: term, detail: { count } }
  await audit(trx, { now: deps.now(), actor, ...event })
  return changed
}

/** Gives what is written and new to the families, one message each; returns how many families. */
async function give(trx: Executor, deps: ApiDeps, term: Term, actor: string): Promise<number> {
  const families = await familiesWithPlace(trx, term.slug)
  const { factsOf } = await factsOfTerm(trx, deps, term, families.flat())
  const rows = await reportsOfTerm(trx, term.slug)
  const fresh = new Map(
    rows
      .filter(
        (row) =>
          row.words !== '' &&
          (row.given_time === null || row.given_words !== row.words || row.given_signed !== row.signed),
      )
      .map((row) => [row.registration_id, row]),
  )
  let [told, given] = [0, 0]
  for (const family of families) {
    const theirs = family.filter(({ id }) => fresh.has(id))
    if (theirs.length === 0) continue
    for (const { id } of theirs) {
      const row = fresh.get(id)
      if (!row) continue
      await giveReport(trx, row, { facts: JSON.stringify(factsOf(id)), time: unixSeconds(deps.now()) })
      given += 1
    }
    const values = (language: Language) => ({ text: translate[language]('class.report.message') })
    await notifyFamily(trx, deps, theirs, 'classMessage', { values })
    told += 1
  }
  if (given > 0) {
    const event = { action: 'class.reportGive', entity: 'term', ref: term.slug, detail: { count: given } }
    await audit(trx, { now: deps.now(), actor, ...event })
  }
  return told
}

/** The family sees it no more; false where it was given none. */
export function takeReportBack(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  { no, actor }: { no: string; actor: string },
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const place = await registrationByNo(trx, no)
    const row = place && (await reportOf(trx, place))
    if (!row || row.given_time === null) return false
    await giveReport(trx, row, null)
    const event = { action: 'class.reportTakeBack', entity: 'registration', ref: no }
    await audit(trx, { now: deps.now(), actor, ...event })
    return true
  })
}
