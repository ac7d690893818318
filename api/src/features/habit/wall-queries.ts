import type { WallState } from '@shuyuan/contract/habit/habit-kinds'
import { sql } from 'kysely'
import { type Page, readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { DayRow } from './queries.ts'

export type WallRow = Pick<
  DayRow,
  'id' | 'user_id' | 'task' | 'day' | 'note' | 'minutes' | 'image' | 'wall' | 'wall_name' | 'create_time'
>

interface WallFilter {
  /** '' for all that is or was put forward. */
  state: WallState | ''
  /** The earliest day; '' for all. */
  since: string
}

function onWall(db: Executor, { state, since }: WallFilter) {
  const rows = db.selectFrom('habit_day').where('day', '>=', since)
  return state === '' ? rows.where(sql<boolean>`wall <> 'none'`) : rows.where('wall', '=', state)
}

export function pageOfWall(
  db: Executor,
  total: number,
  { page, limit, ...filter }: WallFilter & Page,
): Promise<WallRow[]> {
  const all = onWall(db, filter).select([
    'id',
    'user_id',
    'task',
    'day',
    'note',
    'minutes',
    'image',
    'wall',
    'wall_name',
    'create_time',
  ])
  return readPage(all, total, { page, limit }, 'day', 'id')
}

export async function countOnWall(db: Executor, filter: WallFilter): Promise<number> {
  const { total } = await onWall(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Changes where an entry stands, unless its member does not want it on the wall; answers whose it is and what it was. */
export async function moveOnWall(
  trx: Executor,
  id: number,
  state: WallState,
): Promise<{ user_id: number; day: string; before: WallState } | undefined> {
  const known = await trx
    .selectFrom('habit_day')
    .select(['user_id', 'day', 'wall as before'])
    .where('id', '=', id)
    .where('wall', '!=', 'none')
    .executeTakeFirst()
  if (!known) return undefined
  const { numUpdatedRows } = await trx
    .updateTable('habit_day')
    .set({ wall: state })
    .where('id', '=', id)
    .where('wall', '=', known.before)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? known : undefined
}
