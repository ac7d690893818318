import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { forgetPupils, inPupilsTurn, leaveGuardians } from '#features/pupil/service.ts'
import { freeSeat } from '#features/registration/seats/queries.ts'
import { lockTerm } from '#features/term/service.ts'
import { week } from './import.ts'
import {
  deleteGiven,
  deleteImport,
  deletePayments,
  deleteSignUps,
  holdImport,
  holdSignUps,
  importedRows,
  otherNotes,
  withMore,
} from './import-queries.ts'

/** A message key, with how many rows it is about. */
export interface NotUndone {
  message: 'pupil.import.gone' | 'pupil.import.hangs' | 'pupil.changed'
  count: number
}

type Made = Awaited<ReturnType<typeof importedRows>>

/**
 * Takes back all that a list has brought in, as if it had never been there; nothing where anything hangs on one of its
 * places by now: it was changed or paid, a lesson was marked, a message written. Null where it was taken back.
 */
export async function undoImport({ db }: ApiDeps, id: number, by: Decision): Promise<NotUndone | null> {
  const since = unixSeconds(by.now) - week
  const terms = termsOf(await importedRows(db, id))
  return db.transaction().execute(async (trx) => {
    for (const term of terms) await lockTerm(trx, term)
    const held = await holdImport(trx, { id, since })
    if (!held) return { message: 'pupil.import.gone', count: 0 }
    const rows = await importedRows(trx, id)
    // Somebody brings in more of it just now.
    if (termsOf(rows).some((term) => !terms.includes(term))) return { message: 'pupil.changed', count: 0 }
    if (rows.length > 0) {
      const count = await hanging(trx, rows, held.create_time)
      if (count > 0) return { message: 'pupil.import.hangs', count }
      await takeAway(trx, rows)
    }
    await deleteImport(trx, id)
    const detail = { count: rows.length }
    await audit(trx, { ...by, action: 'pupil.importUndone', entity: 'pupil', ref: 'import', detail })
    return null
  })
}

/** In the order in which terms are held everywhere. */
function termsOf(rows: Made): string[] {
  return [...new Set(rows.flatMap(({ term }) => term ?? []))].toSorted((one, other) => (one < other ? -1 : 1))
}

async function hanging(trx: Executor, rows: Made, since: number): Promise<number> {
  const ids = rows.map((row) => row.registration_id)
  const signUps = await holdSignUps(trx, ids)
  const untouched = signUps.filter(
    ({ state, version }) => (state === 'confirmed' || state === 'waitlist') && version === 0,
  )
  const changed = rows.length - untouched.length
  if (changed > 0) return changed
  const notes = await otherNotes(trx, {
    pupils: rows.flatMap((row) => row.pupil_id ?? []),
    since,
    besides: rows.flatMap((row) => row.note_id ?? []),
  })
  const payments = rows.flatMap((row) => row.payment_id ?? [])
  return (await withMore(trx, signUps, payments)) + notes
}

async function takeAway(trx: Executor, rows: Made): Promise<void> {
  await inPupilsTurn(trx)
  for (const { pupil_id: pupil, guardians, note_id: note, gave_gender: gave } of rows)
    await deleteGiven(trx, { pupil, guardians: idsOf(guardians), note, gender: gave === 1 })
  await deletePayments(
    trx,
    rows.flatMap((row) => row.payment_id ?? []),
  )
  await deleteSignUps(
    trx,
    rows.map((row) => row.registration_id),
  )
  for (const { term, state } of rows) if (term !== null && state === 'confirmed') await freeSeat(trx, term)
  await forgetPupils(
    trx,
    rows.map((row) => row.pupil_id),
  )
  await leaveGuardians(
    trx,
    rows.flatMap((row) => idsOf(row.guardians)),
  )
}

const idsOf = (json: string) => JSON.parse(json) as number[]
