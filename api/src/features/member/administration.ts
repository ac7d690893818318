import { type RawBuilder, sql } from 'kysely'
import type { Db, Executor, MemberRow } from '#db/tables.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { endSessionsOfMember } from '#features/session/service.ts'
import {
  createMember,
  memberByEmail,
  memberById,
  memberByMobile,
  memberByName,
  type MemberToCreate,
  storePassword,
  uniqueKey,
} from './service.ts'
import { unixSeconds } from '#unix-seconds.ts'

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

/** The member whom an operator means: by id, account name, e-mail address or mobile number. */
export async function memberMeant(db: Executor, text: string): Promise<MemberRow | undefined> {
  const byContact =
    (await memberByName(db, text)) ?? (await memberByEmail(db, text)) ?? (await memberByMobile(db, text))
  if (byContact || !/^\d{1,9}$/.test(text)) return byContact
  return memberById(db, Number(text))
}

/** Adds a member as an operator wants it; answers the row, or which field another member already has. */
export function addMember(db: Db, member: Omit<MemberToCreate, 'time' | 'ip'>, by: Decision) {
  return db.transaction().execute(async (trx) => {
    const made = await createMember(trx, { ...member, time: unixSeconds(by.now), ip: '' })
    if (!('taken' in made))
      await audit(trx, { ...by, action: 'member.create', entity: 'member', ref: made.id })
    return made
  })
}

/** Shuts a member out and ends every session, or lets the member in again. */
export function setMemberStatus(
  db: Db,
  id: number,
  status: MemberRow['status'],
  by: Decision,
): Promise<void> {
  const time = unixSeconds(by.now)
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('user')
      .set({ status, login_failure: 0, update_time: time })
      .where('id', '=', id)
      .execute()
    if (status === 'disable') await endSessionsOfMember(trx, id)
    await audit(trx, { ...by, action: `member.${status}`, entity: 'member', ref: id })
  })
}

/** Gives a member a new password (its hash), opens a locked account and ends every session. */
export function replacePassword(db: Db, id: number, hash: string, by: Decision): Promise<void> {
  const time = unixSeconds(by.now)
  return db.transaction().execute(async (trx) => {
    await storePassword(trx, id, hash, time)
    await trx.updateTable('user').set({ login_failure: 0, update_time: time }).where('id', '=', id).execute()
    await endSessionsOfMember(trx, id)
    await audit(trx, { ...by, action: 'member.password', entity: 'member', ref: id })
  })
}
