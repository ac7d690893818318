import type { ImportRow, ListedImport } from '@shuyuan/contract/desk/pupil/pupil-imports'
import { feeOf } from '@shuyuan/contract/pupil/import-cells'
import { actorName } from '@shuyuan/contract/text/actor-name'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { actsAlone, isOwn } from '#features/own/service.ts'
import { addGuardian, inPupilsTurn, linkPupil } from '#features/pupil/service.ts'
import { moveUp } from '#features/registration/seats/service.ts'
import { inTerm } from '#features/registration/seats/term-lock.ts'
import { whyRefused } from '#features/registration/submission/enrol.ts'
import { activeRegistration } from '#features/registration/submission/queries.ts'
import { schoolToday } from '#day.ts'
import type { Term } from '#features/term/service.ts'
import type { Translate } from '#messages.ts'
import { countsLessons, type Judged, judgeRows } from './import-check.ts'
import { placeOf } from './import-place.ts'
import {
  deleteImportsBefore,
  holdImport,
  importedRows,
  importsSince,
  insertImport,
  insertImportRow,
} from './import-queries.ts'
import { seatsOf } from './import-seats.ts'
import { giveGender, guardiansOf, insertNote, pupilById } from './queries.ts'

/** Seconds in which a list that was brought in can be taken back. */
export const week = 7 * 24 * 3600

export function beginImport({ db }: Pick<ApiDeps, 'db'>, count: number, by: Decision): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const row = { rows: count, actor: by.actor, create_time: unixSeconds(by.now) }
    const id = await insertImport(trx, row)
    await audit(trx, { ...by, action: 'pupil.import', entity: 'pupil', ref: 'import', detail: { count } })
    return id
  })
}

type Placed = Awaited<ReturnType<typeof placeOf>>

export interface Added {
  /** Rows that are in by now, those of an earlier call too. */
  added: number
  /** Of those that came in by this call: onto a waiting list, and with a seat that was added to the class. */
  waiting: number
  raised: number
  /** Rows that are not, each with the key of a sentence that says why. */
  refused: { row: number; message: string }[]
}

/**
 * Brings in rows of a list: each is a confirmed place of a pupil who is known or new, or one on the waiting list, and
 * nobody gets a message. The rows of a term are in together or not at all. Null where the list is gone.
 */
export async function addToImport(
  deps: ApiDeps,
  { id, rows, by, t }: { id: number; rows: readonly ImportRow[]; by: Decision; t: Translate },
): Promise<Added | null> {
  const since = unixSeconds(by.now) - week
  if (!(await importsSince(deps.db, since)).some((each) => each.id === id)) return null
  const before = new Set((await importedRows(deps.db, id)).map(({ row }) => row))
  const { judged } = await judgeRows(
    deps,
    rows.filter(({ row }) => !before.has(row)),
    t,
  )
  const all: Added = {
    added: rows.length - judged.length,
    waiting: 0,
    raised: 0,
    refused: judged.flatMap(whyNot),
  }
  const ready = judged.filter((each) => whyNot(each).length === 0)
  // By their names, as everywhere where several terms are held one after the other.
  const byTerm = [...Map.groupBy(ready, ({ entry }) => entry.term)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  for (const [slug, ofTerm] of byTerm) {
    const some = await inTerm(deps.db, slug, (trx, term) =>
      addToTerm(trx, deps, { id, since, term, rows: ofTerm, by, t }),
    )
    all.added += some.added
    all.waiting += some.waiting
    all.raised += some.raised
    all.refused.push(...some.refused)
  }
  return all
}

function whyNot({ row, result }: Judged): Added['refused'] {
  if (result === 'new' || result === 'known') return []
  return [{ row, message: `pupil.import.${result}` }]
}

/** First the places and then who has them: whoever waits for the pupils' turn holds the sign-ups before. */
async function addToTerm(
  trx: Executor,
  deps: ApiDeps,
  {
    id,
    since,
    term,
    rows,
    by,
    t,
  }: {
    id: number
    since: number
    term: Term | undefined
    rows: readonly Judged[]
    by: Decision
    t: Translate
  },
): Promise<Added> {
  const refusal = whyRefused(term, { day: schoolToday(deps), staff: true })
  const isHeld = (await holdImport(trx, { id, since })) !== undefined
  if (!term || refusal !== null || !isHeld) {
    const message = refusal ?? 'pupil.import.gone'
    return { added: 0, waiting: 0, raised: 0, refused: rows.map(({ row }) => ({ row, message })) }
  }
  // Whoever waits comes before.
  await moveUp(trx, deps, term)
  const refused: Added['refused'] = []
  const placed: (Placed & { judged: Judged })[] = []
  const seats = seatsOf(trx, term, schoolToday(deps))
  for (const judged of rows) {
    const outcome = await takePlace(trx, deps, { term, judged, by, seats })
    if (typeof outcome === 'string') refused.push({ row: judged.row, message: outcome })
    else placed.push({ judged, ...outcome })
  }
  const raised = await seats.keep(by)
  await inPupilsTurn(trx)
  const time = unixSeconds(by.now)
  for (const {
    judged: { row, entry, pupil },
    registration,
    payment,
  } of placed) {
    const known = pupil === undefined ? undefined : await pupilById(trx, pupil)
    const had = known ? (await guardiansOf(trx, [known.id])).map((each) => each.guardian_id) : []
    const linked = await linkPupil(trx, registration, by.now, known?.id)
    if (entry.second) await addGuardian(trx, linked, { ...entry.second, email: '', now: by.now })
    const gaveGender = await giveGender(trx, linked, entry.gender)
    const text = noteOf(entry, term, t)
    const note =
      text === ''
        ? null
        : await insertNote(trx, { pupil_id: linked, text, actor: by.actor, create_time: time })
    const came = (await guardiansOf(trx, [linked]))
      .map((each) => each.guardian_id)
      .filter((guardian) => !had.includes(guardian))
    await insertImportRow(trx, {
      import_id: id,
      row,
      registration_id: registration.id,
      guardians: JSON.stringify(came),
      note_id: note,
      payment_id: payment,
      gave_gender: gaveGender ? 1 : 0,
    })
  }
  const waiting = placed.filter(({ registration: { state } }) => state === 'waitlist').length
  return { added: placed.length, waiting, raised, refused }
}

/** What is noted on the pupil: the list's words, and the lessons that are left where no pack counts them. */
function noteOf(entry: Judged['entry'], term: Term, t: Translate): string {
  const { note, lessons } = entry
  const isNoted = lessons !== '' && !countsLessons(term, entry)
  const left = isNoted ? t('pupil.import.lessonsLeft', { lessons }) : ''
  return [note, left].filter(Boolean).join('\n')
}

async function takePlace(
  trx: Executor,
  deps: ApiDeps,
  {
    term,
    judged: { entry, full },
    by,
    seats,
  }: { term: Term; judged: Judged; by: Decision; seats: ReturnType<typeof seatsOf> },
): Promise<string | Placed> {
  if (await activeRegistration(trx, { ...entry, term: term.slug })) return 'pupil.import.there'
  const isWorth = feeOf(entry) !== null || countsLessons(term, entry)
  if (isWorth && (await isOwnPlace(trx, entry, by))) return 'pupil.import.own'
  const state = await seats.take(full)
  return state === null ? 'pupil.import.full' : placeOf(trx, deps, { term, entry, by, state })
}

/** Whether somebody would say what was paid, is left to pay or is left of lessons for a place of the own family; alone in a school, one may. */
async function isOwnPlace(trx: Executor, { guardian, ...entry }: Judged['entry'], by: Decision) {
  const place = { ...entry, user_id: null, guardian_name: guardian?.name ?? '', id_hash: '' }
  return (await isOwn(trx, by.actor, { place })) && !(await actsAlone(trx, by.actor, by.now))
}

export async function listImports({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<ListedImport[]> {
  const rows = await importsSince(db, unixSeconds(now()) - week)
  return rows.map(({ id, rows: count, actor, create_time: time, added }) => ({
    id,
    by: actorName(actor),
    time,
    until: time + week,
    added: Number(added),
    count,
  }))
}

/** Forgets what was brought in, where it cannot be taken back any more. */
export function forgetImports({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<void> {
  return db.transaction().execute((trx) => deleteImportsBefore(trx, unixSeconds(now()) - week))
}
