import type { Held, HeldJob, HeldReason } from '@shuyuan/contract/desk/held'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { addFact, deleteHeld, heldRows, readFact, writeFact, writeHeld } from './queries.ts'

type UpkeepDeps = Pick<ApiDeps, 'db' | 'now'>

/** Notes that a job did not do its work, for the desk and the doctor. */
export function holdBack(
  { db, now }: UpkeepDeps,
  held: { name: HeldJob; reason: HeldReason; count?: number },
): Promise<void> {
  return writeHeld(db, { count: 0, ...held, create_time: unixSeconds(now()) })
}

/** Notes that a job has done its work. */
export function goOn({ db }: Pick<ApiDeps, 'db'>, name: HeldJob): Promise<void> {
  return deleteHeld(db, name)
}

export function heldBack(db: Executor): Promise<Held[]> {
  return heldRows(db)
}

/** Notes the machine's time; returns the one that was noted before, milliseconds, undefined where there is none. */
export async function noteClock({ db, now }: UpkeepDeps): Promise<number | undefined> {
  const before = await readFact(db, 'clock')
  await writeFact(db, 'clock', String(now()))
  return before === undefined ? undefined : Number(before)
}

/** What programs beside the one that migrated last must know, and which that is; undefined where nobody noted it. */
export async function requirements(db: Executor) {
  return { needs: await readFact(db, 'needs'), program: await readFact(db, 'program') }
}

export async function noteRequirements(
  db: Executor,
  facts: { needs: string; program: string },
): Promise<void> {
  for (const name of ['needs', 'program'] as const) {
    if ((await readFact(db, name)) !== facts[name]) await writeFact(db, name, facts[name])
  }
}

/** The name of this database in the store of its uploads; undefined where it has none yet. */
export function databaseId(db: Executor): Promise<string | undefined> {
  return readFact(db, 'id')
}

/** Gives tables that were made anew the name of those before them. */
export function keepDatabaseId(db: Executor, id: string): Promise<void> {
  return addFact(db, 'id', id)
}
