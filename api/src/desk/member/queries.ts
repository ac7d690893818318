import type { MemberSort } from '@shuyuan/contract/desk/members'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { hasName, hasText, isEmail, isMobile } from '#db/has-text.ts'
import { type Page, readLongList } from '#db/page.ts'
import type { Executor, MemberRow, Tables } from '#db/tables.ts'
import { uniqueKey } from '#features/member/service.ts'

export interface MemberFilter extends Page {
  /**
   * A part of the account name or nickname, or of the name of a child or of somebody whom the member signed up; a whole
   * e-mail address or mobile number, or a number's last four digits. '' lists all.
   */
  search: string
  status: MemberRow['status'] | null
  /** Newest first where it is not given. */
  sort?: MemberSort
}

/** For staff: one page of the members, and how many there are. */
export function listMembers(
  db: Executor,
  { search, status, sort = 'newest', page, limit }: MemberFilter,
): Promise<{ list: MemberRow[]; total: number }> {
  const matching = db
    .selectFrom('user')
    .selectAll()
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'enable'))
    .$if(search !== '', (query) => query.where(contains(search)))
  const place = { page, limit, oldestFirst: sort === 'oldest', scans: search !== '' }
  return sort === 'seen'
    ? readLongList(db, matching, place, 'last_login_time', 'id')
    : readLongList(db, matching, place, 'id')
}

/** Whether one of the columns holds the text. Nicknames as they are written: only the others are kept in lower case. */
function contains(search: string): RawBuilder<boolean> {
  const lower = uniqueKey(search)
  const isNamed = (column: string) => hasName(column, search.trim())
  return sql<boolean>`(
    ${hasText('username_key', lower)} or ${isEmail('email', search)} or ${isMobile('mobile', search)} or ${isNamed('nickname')}
    or id in (select user_id from child where ${isNamed('name')})
    or id in (select user_id from registration where user_id is not null and ${isNamed('name')}))`
}

export async function updateMember(
  trx: Executor,
  id: number,
  columns: Updateable<Tables['user']>,
): Promise<void> {
  await trx.updateTable('user').set(columns).where('id', '=', id).execute()
}

export function noteOf(db: Executor, memberId: number) {
  return db
    .selectFrom('member_note')
    .select(['note', 'update_time'])
    .where('user_id', '=', memberId)
    .executeTakeFirst()
}

/** Keeps a note in place of the one that was written at `seen` (0: none); false where another has written meanwhile. */
export async function putNote(
  db: Executor,
  { memberId, note, seen, time }: { memberId: number; note: string; seen: number; time: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('member_note')
    .values({ user_id: memberId, note, update_time: time })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ note, update_time: time })
        .where('member_note.update_time', '=', seen),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
