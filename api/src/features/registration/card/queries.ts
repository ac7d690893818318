import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'

/** The places of a member that are memberships. */
export function cardsOfMember(db: Executor, memberId: number): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('card', 'is not', null)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
}

/** Memberships of whose end nobody was told. */
export function cardsToTell(db: Executor): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registration')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('card_told', '=', 0)
    .where('card', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Notes that the family was told; false where another process was faster. */
export async function markCardTold(trx: Executor, id: number): Promise<boolean> {
  const marked = await trx
    .updateTable('registration')
    .set({ card_told: 1 })
    .where('id', '=', id)
    .where('card_told', '=', 0)
    .where('state', '=', 'confirmed')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export async function groupNames(db: Executor): Promise<Map<number, string>> {
  const rows = await db.selectFrom('user_group').select(['id', 'name']).orderBy('id').execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
