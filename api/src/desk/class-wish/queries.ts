import { sql } from 'kysely'
import { hasName, isMobile } from '#db/has-text.ts'
import { type Page, readLongList } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'

/** Sets a wish back to waiting whose member was told at `told`; false for any other time. */
export async function reopenWish(db: Executor, id: number, told: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('class_wish')
    .set({ told_time: null })
    .where('id', '=', id)
    .where('told_time', '=', told)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A member's number is the account's. */
const mobile = sql<string>`coalesce("user".mobile, class_wish.mobile)`

function wishes(db: Executor) {
  return db
    .selectFrom('class_wish')
    .leftJoin('user', 'user.id', 'class_wish.user_id')
    .select([
      'class_wish.id',
      'class_wish.class',
      'class_wish.user_id',
      'class_wish.create_time',
      'class_wish.told_time',
      'user.nickname',
      mobile.as('mobile'),
    ])
}

/** One page of the wishes, and how many there are. `search`: a part of a name, a whole number or its last four digits. */
export function pageOfWishes(
  db: Executor,
  { state, search, sort, ...page }: Page & { state: '' | 'waiting' | 'told'; search: string; sort: string },
) {
  const found = wishes(db)
    .$if(state === 'waiting', (some) => some.where('class_wish.told_time', 'is', null))
    .$if(state === 'told', (some) => some.where('class_wish.told_time', 'is not', null))
    .$if(search !== '', (some) =>
      some.where(({ or }) => or([hasName('user.nickname', search), isMobile(mobile, search)])),
    )
  const place = { ...page, oldestFirst: sort === 'oldest', scans: search !== '' }
  return readLongList(db, found, place, 'class_wish.id')
}

/** The number of the person with the wish; undefined where it is gone. */
export async function contactOf(db: Executor, id: number): Promise<string | undefined> {
  const row = await wishes(db).where('class_wish.id', '=', id).executeTakeFirst()
  return row?.mobile
}
