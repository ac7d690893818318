import type { Insertable } from 'kysely'
import type { Executor, Tables } from '#db/tables.ts'

/** Gives a guest's consents about a subject to a member. */
export async function giveConsents(db: Executor, memberId: number, subject: string): Promise<void> {
  await db
    .updateTable('consent')
    .set({ user_id: memberId })
    .where('subject', '=', subject)
    .where('user_id', 'is', null)
    .execute()
}

export async function insertConsents(db: Executor, rows: Insertable<Tables['consent']>[]): Promise<void> {
  await db.insertInto('consent').values(rows).execute()
}

/** Empties the addresses from which consents about a subject came. */
export async function emptyAddresses(db: Executor, subject: string): Promise<void> {
  await db.updateTable('consent').set({ ip: '' }).where('subject', '=', subject).execute()
}
