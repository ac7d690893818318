import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Db } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { inPupilsTurn } from '#features/pupil/service.ts'
import {
  deleteMergesBefore,
  hasSignUps,
  insertMerge,
  joinPupils,
  mergesOf,
  type Moved,
  moveSignUps,
  takeApart,
  takeMerge,
} from './merge-queries.ts'
import { pupilById } from './queries.ts'

/** Seconds in which two who were made one pupil can be taken apart. */
const week = 7 * 24 * 3600

/** Makes `other` one pupil with `id`: all that is the other's becomes the pupil's. Returns a message key where it was not done. */
export function mergePupils(
  db: Db,
  { id, other }: { id: number; other: number },
  by: Decision,
): Promise<'pupil.notFound' | 'pupil.oneself' | 'pupil.changed' | null> {
  if (id === other) return Promise.resolve('pupil.oneself')
  return db
    .transaction()
    .execute(async (trx) => {
      // Sign-ups are held before the pupils' turn, as everywhere.
      const registrations = await moveSignUps(trx, { from: other, to: id })
      await inPupilsTurn(trx)
      const kept = await pupilById(trx, id)
      const gone = await pupilById(trx, other)
      if (!kept || !gone) throw new Refused('pupil.notFound')
      if (await hasSignUps(trx, other)) throw new Refused('pupil.changed')
      const moved = await joinPupils(trx, { kept: id, gone, registrations })
      await insertMerge(trx, { kept: id, moved, actor: by.actor, time: unixSeconds(by.now) })
      const detail = { count: registrations.length }
      await audit(trx, { ...by, action: 'pupil.merge', entity: 'pupil', ref: id, detail })
      return null
    })
    .catch(refused)
}

/** Takes apart again who was made one within the week. What came since stays with the pupil. */
export function takePupilsApart(
  db: Db,
  { id, merge }: { id: number; merge: number },
  by: Decision,
): Promise<'pupil.notApart' | null> {
  const time = unixSeconds(by.now)
  return db.transaction().execute(async (trx) => {
    const row = await takeMerge(trx, { kept: id, merge, since: time - week })
    if (!row) return 'pupil.notApart'
    const moved = JSON.parse(row.moved) as Moved
    // Held before the turn: a place that is changed meanwhile waits.
    await moveSignUps(trx, { from: id, to: id, only: moved.registrations })
    await inPupilsTurn(trx)
    await takeApart(trx, { kept: id, moved, time })
    const detail = { count: moved.registrations.length }
    await audit(trx, { ...by, action: 'pupil.apart', entity: 'pupil', ref: id, detail })
    return null
  })
}

/** Who was made one with a pupil and can be taken apart. */
export async function mergedInto({ db, now }: Pick<ApiDeps, 'db' | 'now'>, pupil: number) {
  const rows = await mergesOf(db, pupil, unixSeconds(now()) - week)
  return rows.map(({ id, moved, actor, create_time: time }) => ({
    id,
    name: (JSON.parse(moved) as Moved).was.name,
    actor,
    time,
    until: time + week,
  }))
}

/** Forgets who was made one, where it cannot be taken back any more. */
export function forgetMerges({ db, now }: Pick<ApiDeps, 'db' | 'now'>): Promise<void> {
  return deleteMergesBefore(db, unixSeconds(now()) - week)
}

/** Rolls back what was done before it was clear. */
class Refused extends Error {
  readonly key
  constructor(key: 'pupil.notFound' | 'pupil.changed') {
    super(key)
    this.key = key
  }
}

function refused(error: unknown): Refused['key'] {
  if (error instanceof Refused) return error.key
  throw error
}
