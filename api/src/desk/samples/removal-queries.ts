import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import { type ContentFile, stateOf } from '#features/content/file-state.ts'
import type { TakenRows } from './people-queries.ts'

/** A file as it was before the press: the project's own text, or the school's. */
interface FileBefore {
  path: string
  what: 'starter' | 'published'
  /** '' for the project's. */
  text: string
  /** How often the file had been written after the press. */
  writes: number
}

/** What one press took away. */
export interface Removal {
  id: number
  actor: string
  files: FileBefore[]
  people: TakenRows
  /** Unix seconds. */
  time: number
}

/** How long a press can be taken back, in seconds; then what it took is gone for good. */
const kept = 30 * 86_400

export function beforeOf(file: ContentFile): FileBefore {
  const { path, row } = file
  const own = stateOf(file) === 'own'
  return {
    path,
    what: own ? 'published' : 'starter',
    text: own ? (row?.text ?? '') : '',
    writes: (row?.writes ?? 0) + 1,
  }
}

/** Keeps what a press took; of earlier ones nothing is kept any more. Returns its number. */
export async function keepRemoval(
  trx: Executor,
  { now, actor, files, people }: Pick<Removal, 'actor' | 'files' | 'people'> & { now: number },
): Promise<number> {
  await trx.deleteFrom('sample_removal').execute()
  const { id } = await trx
    .insertInto('sample_removal')
    .values({
      actor,
      files: JSON.stringify(files),
      people: JSON.stringify(people),
      create_time: unixSeconds(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The press that can still be taken back; undefined where there is none. */
export async function lastRemoval(db: Executor, now: number): Promise<Removal | undefined> {
  const row = await db
    .selectFrom('sample_removal')
    .selectAll()
    .where('create_time', '>', unixSeconds(now) - kept)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      actor: row.actor,
      files: JSON.parse(row.files) as FileBefore[],
      people: JSON.parse(row.people) as TakenRows,
      time: row.create_time,
    }
  )
}

/** False where somebody else was first. */
export async function dropRemoval(trx: Executor, id: number): Promise<boolean> {
  const gone = await trx.deleteFrom('sample_removal').where('id', '=', id).returning('id').executeTakeFirst()
  return gone !== undefined
}

/** Forgets what cannot be taken back any more. */
export async function forgetRemovals(db: Executor, now: number): Promise<void> {
  await db
    .deleteFrom('sample_removal')
    .where('create_time', '<=', unixSeconds(now) - kept)
    .execute()
}
