import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Executor, MemberRow, Tables } from '#db/tables.ts'
import { uniqueKey } from '#features/member/service.ts'

export interface MemberFilter {
  /** A part of the account name, nickname, e-mail address or mobile number; '' lists all. */
  search: string
  status: MemberRow['status'] | null
  limit: number
  offset: number
}

/** For operators: one page of the members, newest first, and how many there are. */
export async function listMembers(
  db: Executor,
  { search, status, limit, offset }: MemberFilter,
): Promise<{ list: MemberRow[]; total: number }> {
  const matching = db
    .selectFrom('user')
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'enable'))
    .$if(search !== '', (query) => query.where(contains(search)))
  const list = await matching.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

/** Whether one of the columns holds the text. Nicknames as they are written: only the others are kept in lower case. */
function contains(search: string): RawBuilder<boolean> {
  const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const lower = part(uniqueKey(search))
  const columns = ['username_key', 'email', 'mobile'].map(
    (column) => sql`${sql.ref(column)} like ${lower} escape '\\'`,
  )
  const nickname = sql`nickname like ${part(search.trim())} escape '\\'`
  return sql<boolean>`(${sql.join([...columns, nickname], sql` or `)})`
}

export async function updateMember(
  trx: Executor,
  id: number,
  columns: Updateable<Tables['user']>,
): Promise<void> {
  await trx.updateTable('user').set(columns).where('id', '=', id).execute()
}
