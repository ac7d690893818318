import type { ProgressKind } from '@shuyuan/contract/learning/learning-kinds'
import type { Standing } from '@shuyuan/contract/learning/progress'
import type { Selectable } from 'kysely'
import type { Person } from '#features/child/person.ts'
import type { Executor } from '#db/tables.ts'
import type { ProgressTable } from '#db/tables/learning.ts'

/** A person's progress in one thing. */
export interface KnownProgress extends Standing {
  kind: ProgressKind
  ref: string
}

export async function readRows(
  db: Executor,
  { memberId, child }: Person,
  { since = 0, refs }: { since?: number; refs?: string[] } = {},
): Promise<KnownProgress[]> {
  let query = db
    .selectFrom('progress')
    .select(['kind', 'ref', 'position', 'percent', 'place_time', 'done', 'done_time'])
    .where('user_id', '=', memberId)
    .where('child', '=', child)
    .orderBy('id')
  if (since > 0) query = query.where('update_time', '>=', since)
  if (refs) query = query.where('ref', 'in', refs)
  return (await query.execute()).map(known)
}

function known(
  row: Omit<Selectable<ProgressTable>, 'id' | 'user_id' | 'child' | 'create_time' | 'update_time'>,
): KnownProgress {
  return {
    // Only kinds of the content are ever written.
    kind: row.kind as ProgressKind,
    ref: row.ref,
    position: row.position,
    percent: row.percent,
    at: row.place_time,
    done: row.done === 1,
    doneAt: row.done_time,
  }
}

/** Replaces the stored progress; `time` in unix seconds. */
export async function writeRow(db: Executor, { memberId, child }: Person, row: KnownProgress, time: number) {
  const state = {
    position: row.position,
    percent: row.percent,
    place_time: row.at,
    done: row.done ? 1 : 0,
    done_time: row.doneAt,
    update_time: time,
  } as const
  await db
    .insertInto('progress')
    .values({ user_id: memberId, child, kind: row.kind, ref: row.ref, create_time: time, ...state })
    .onConflict((conflict) => conflict.columns(['user_id', 'child', 'kind', 'ref']).doUpdateSet(state))
    .execute()
}
