import type { WallState } from '@shuyuan/contract/habit/habit-kinds'
import { sql } from 'kysely'
import { hasText } from '#db/has-text.ts'
import { type Page, readLongList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import type { DayRow } from './queries.ts'

const wallColumns = [
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
] as const satisfies (keyof DayRow)[]
export type WallRow = Pick<DayRow, (typeof wallColumns)[number]>

interface WallFilter {
  /** '' for all that were ever shared. */
  state: WallState | ''
  /** The earliest day; '' for all. */
  since: string
  /** A part of the note or of the name; '' for all. */
  search?: string
}

/** One page of shared entries, newest first, and how many there are, as `readLongList` counts them. */
export function pageOfWall(
  db: Executor,
  { state, since, search = '', ...page }: WallFilter & Page,
): Promise<{ list: WallRow[]; total: number }> {
  const rows = db
    .selectFrom('habit_day')
    .select(wallColumns)
    .where('day', '>=', since)
    .$if(search !== '', (some) =>
      some.where(({ or }) => or([hasText('note', search), hasText('wall_name', search)])),
    )
  const inState = state === '' ? rows.where(sql<boolean>`wall <> 'none'`) : rows.where('wall', '=', state)
  return readLongList(db, inState, { ...page, scans: search !== '' }, 'day', 'id')
}

/** An entry that its member shares or shared. */
export function wallEntry(db: Executor, id: number): Promise<WallRow | undefined> {
  return db
    .selectFrom('habit_day')
    .select(wallColumns)
    .where('id', '=', id)
    .where('wall', '!=', 'none')
    .executeTakeFirst()
}

/** Changes the state of an entry; false where it is not as it was read. */
export async function moveOnWall(
  trx: Executor,
  { id, wall: before, note, image }: WallRow,
  state: WallState,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('habit_day')
    .set({ wall: state })
    .where('id', '=', id)
    .where('wall', '=', before)
    .where('note', '=', note)
    .where('image', '=', image)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
