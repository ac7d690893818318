import type { Insertable, Selectable } from 'kysely'
import type { Executor, TokenTable } from '#db/tables.ts'

export type TokenRow = Selectable<TokenTable>

export function insertToken(db: Executor, row: Insertable<TokenTable>) {
  return db.insertInto('token').values(row).execute()
}

export function tokenByKey(db: Executor, key: string) {
  return db.selectFrom('token').selectAll().where('key', '=', key).executeTakeFirst()
}

export function deleteToken(db: Executor, key: string) {
  return db.deleteFrom('token').where('key', '=', key).execute()
}

/** Ends the sessions of a member, but for the one whose family is kept. */
export function deleteTokensOfMember(db: Executor, memberId: number, keptFamily = '') {
  return db.deleteFrom('token').where('user_id', '=', memberId).where('family', '!=', keptFamily).execute()
}
