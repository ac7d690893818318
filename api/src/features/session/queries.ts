import type { Insertable, Selectable } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { TokenTable } from '#db/tables/session.ts'

export type TokenRow = Selectable<TokenTable>

export function insertToken(db: Executor, row: Insertable<TokenTable>) {
  return db.insertInto('token').values(row).execute()
}

export function tokenByKey(db: Executor, key: string): Promise<TokenRow | undefined> {
  return db.selectFrom('token').selectAll().where('key', '=', key).executeTakeFirst()
}

/** An access token with its member and the member's group in one query, which begins every call of a member. */
export function sessionByKey(db: Executor, key: string) {
  return db
    .selectFrom('token')
    .innerJoin('user', 'user.id', 'token.user_id')
    .leftJoin('user_group', 'user_group.id', 'user.group_id')
    .where('token.key', '=', key)
    .where('token.type', '=', 'user')
    .selectAll('user')
    .select([
      'token.expire_time',
      'token.family',
      'user_group.rules as group_rules',
      'user_group.status as group_status',
    ])
    .executeTakeFirst()
}

/** Ends one token of a kind; tokens of other kinds stay. */
export function deleteToken(db: Executor, key: string, type: TokenTable['type']) {
  return db.deleteFrom('token').where('key', '=', key).where('type', '=', type).execute()
}

/** Lets an access token expire at `now` (unix seconds), if it would live longer. */
export function expireToken(db: Executor, key: string, now: number) {
  return db
    .updateTable('token')
    .set({ expire_time: now })
    .where('key', '=', key)
    .where('type', '=', 'user')
    .where('expire_time', '>', now)
    .execute()
}

/** Ends a member's tokens of a kind, or of every kind, but for those of the family that is kept. */
export function deleteTokensOfMember(
  db: Executor,
  { memberId, keptFamily, type }: { memberId: number; keptFamily: string; type?: TokenTable['type'] },
) {
  const tokens = db.deleteFrom('token').where('user_id', '=', memberId).where('family', '!=', keptFamily)
  return (type ? tokens.where('type', '=', type) : tokens).execute()
}

/** Whose a login with tokens is. */
export async function memberOfFamily(db: Executor, family: string): Promise<number | undefined> {
  const row = await db.selectFrom('token').select('user_id').where('family', '=', family).executeTakeFirst()
  return row?.user_id
}

/** Deletes tokens that expired before a time (unix seconds). */
export function deleteExpiredTokens(db: Executor, before: number) {
  return db.deleteFrom('token').where('expire_time', '<', before).execute()
}

/**
 * Marks a refresh token as used and stores its successor; false where another call was first, so that two calls at once
 * give one successor.
 */
export async function markRotated(
  db: Executor,
  key: string,
  successor: string,
  time: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('token')
    .set({ successor, rotated_time: time })
    .where('key', '=', key)
    .where('rotated_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends one session of a member with its refresh token; another member's stays. */
export function deleteFamilyOfMember(db: Executor, memberId: number, family: string) {
  return db.deleteFrom('token').where('user_id', '=', memberId).where('family', '=', family).execute()
}

/** Seconds; longer than any session lives. */
const loginsKept = 40 * 86_400
const longestAgent = 255

/** Records a login, and deletes the member's old ones. */
export async function insertLogin(
  db: Executor,
  { time, agent, ...login }: { family: string; user_id: number; agent: string; ip: string; time: number },
): Promise<void> {
  await db
    .deleteFrom('login')
    .where('user_id', '=', login.user_id)
    .where('seen_time', '<', time - loginsKept)
    .execute()
  await db
    .insertInto('login')
    .values({ ...login, agent: agent.slice(0, longestAgent), create_time: time, seen_time: time })
    .execute()
}

/** When a login began, unix seconds. */
export async function beginOfLogin(db: Executor, family: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('login')
    .select('create_time')
    .where('family', '=', family)
    .executeTakeFirst()
  return row?.create_time
}

export async function markSeen(
  db: Executor,
  family: string,
  { time, ip }: { time: number; ip: string },
): Promise<void> {
  await db.updateTable('login').set({ seen_time: time, ip }).where('family', '=', family).execute()
}

/** The logins of a member that have a live token; `now` in unix seconds. */
export function loginsOfMember(db: Executor, memberId: number, now: number) {
  return db
    .selectFrom('login')
    .select(['family', 'agent', 'ip', 'create_time', 'seen_time'])
    .where('user_id', '=', memberId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('token')
          .select('token.key')
          .whereRef('token.family', '=', 'login.family')
          .where('token.type', 'in', ['user', 'user-refresh'])
          .where('token.expire_time', '>', now),
      ),
    )
    .orderBy('seen_time', 'desc')
    .orderBy('family')
    .execute()
}
