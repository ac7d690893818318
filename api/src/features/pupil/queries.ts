import { nameKey } from '@shuyuan/contract/fields/clean'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'

/**
 * Holds the right to look for a pupil and to make one, until the transaction ends. A transaction that also changes
 * sign-ups or children holds their rows before: all wait for each other in this order.
 */
export async function pupilsInTurn(trx: Executor): Promise<void> {
  await trx
    .insertInto('pupil_turn')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: sql<number>`pupil_turn.id` }))
    .execute()
}

/** Holds a sign-up that has no pupil; undefined where it has one by now, or nobody's name any more. */
export function holdUnlinked(trx: Executor, id: number): Promise<RegistrationRow | undefined> {
  return trx
    .updateTable('registration')
    .set((eb) => ({ pupil_id: eb.ref('pupil_id') }))
    .where('id', '=', id)
    .where('pupil_id', 'is', null)
    .where('name', '<>', '')
    .returningAll()
    .executeTakeFirst()
}

/** Sign-ups without a pupil, of those that have a name, by id. */
export async function unlinked(db: Executor, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where('pupil_id', 'is', null)
    .where('name', '<>', '')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

type SignUp = Pick<
  RegistrationRow,
  'id' | 'term' | 'state' | 'name' | 'birthday' | 'mobile' | 'email' | 'user_id' | 'id_hash'
>

/**
 * The pupil of this name and birthday who was signed up by the same number, member or identity number, or is that
 * member's child; undefined where there is none. Somebody who has another place in the term is somebody else: two
 * parents may have signed up the same child, but only the school can say so.
 */
export async function samePupil(db: Executor, signUp: SignUp): Promise<number | undefined> {
  const key = nameKey(signUp.name)
  if (key === '' || signUp.birthday === '') return undefined
  const ids = await kin(db, signUp)
  if (ids.length === 0) return undefined
  // Compared here: many pupils may have one name, and an index of names would be read for all of them.
  const rows = await db
    .selectFrom('pupil')
    .select(['id', 'name_key', 'birthday'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const same = rows.filter((row) => row.name_key === key && row.birthday === signUp.birthday)
  if (same.length === 0 || signUp.state === 'cancelled') return same[0]?.id
  const placed = await db
    .selectFrom('registration')
    .select('pupil_id')
    .where(
      'pupil_id',
      'in',
      same.map(({ id }) => id),
    )
    .where('term', '=', signUp.term)
    .where('state', '<>', 'cancelled')
    .where('id', '<>', signUp.id)
    .execute()
  const beside = new Set(placed.map(({ pupil_id: id }) => id))
  return same.find(({ id }) => !beside.has(id))?.id
}

/** Pupils who were signed up by the same number, member or identity number, and the member's children. */
async function kin(db: Executor, signUp: SignUp): Promise<number[]> {
  const others = db
    .selectFrom('registration')
    .select('pupil_id')
    .where('id', '<>', signUp.id)
    .where('pupil_id', 'is not', null)
  const { mobile, email } = signUp
  const found = [await others.where('mobile', '=', mobile).where('email', '=', email).execute()]
  if (signUp.id_hash !== '')
    found.push(
      await others.where('id_hash', '=', signUp.id_hash).where('id_hash', '<>', sql.lit('')).execute(),
    )
  if (signUp.user_id !== null) {
    found.push(await others.where('user_id', '=', signUp.user_id).execute())
    found.push(
      await db
        .selectFrom('child')
        .select('pupil_id')
        .where('user_id', '=', signUp.user_id)
        .where('pupil_id', 'is not', null)
        .execute(),
    )
  }
  return [...new Set(found.flat().flatMap(({ pupil_id: id }) => id ?? []))]
}

export async function insertPupil(
  db: Executor,
  { name, birthday, time }: { name: string; birthday: string; time: number },
): Promise<number> {
  const { id } = await db
    .insertInto('pupil')
    .values({ name, name_key: nameKey(name), birthday, create_time: time, update_time: time })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renamePupil(
  db: Executor,
  id: number,
  { name, birthday, time }: { name: string; birthday: string; time: number },
): Promise<void> {
  await db
    .updateTable('pupil')
    .set({ name, name_key: nameKey(name), birthday, update_time: time })
    .where('id', '=', id)
    .execute()
}

export async function setPupil(db: Executor, registration: number, pupil: number | null): Promise<void> {
  await db.updateTable('registration').set({ pupil_id: pupil }).where('id', '=', registration).execute()
}

/** How many sign-ups a pupil has besides one. */
export async function otherSignUps(db: Executor, pupil: number, registration: number) {
  return db
    .selectFrom('registration')
    .select(['id', 'name', 'mobile', 'email', 'guardian_name'])
    .where('pupil_id', '=', pupil)
    .where('id', '<>', registration)
    .execute()
}

/** A member's children, with the pupils that they are. */
export function childrenToTie(db: Executor, memberId: number) {
  return db
    .selectFrom('child')
    .select(['id', 'name', 'birthday', 'pupil_id'])
    .where('user_id', '=', memberId)
    .execute()
}

export async function tieChild(db: Executor, child: number, pupil: number | null): Promise<void> {
  await db.updateTable('child').set({ pupil_id: pupil }).where('id', '=', child).execute()
}

/** The pupils whom a member has signed up or calls a child. */
export function pupilsOfMember(db: Executor, memberId: number) {
  return db
    .selectFrom('pupil')
    .select(['pupil.id', 'pupil.name_key', 'pupil.birthday'])
    .where((eb) => {
      const own = (table: 'registration' | 'child') =>
        eb(
          'pupil.id',
          'in',
          eb.selectFrom(table).select(`${table}.pupil_id`).where(`${table}.user_id`, '=', memberId),
        )
      return eb.or([own('registration'), own('child')])
    })
    .orderBy('pupil.id')
    .execute()
}
