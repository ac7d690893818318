import type { StaffRole } from '@shuyuan/contract/desk/nodes'
import { sql } from 'kysely'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'

/** A member who may be the one who acts. */
export interface Person {
  id: number
  nickname: string
  /** '' for none. */
  mobile: string
  /** As a distributor; null for others. */
  real_name: string | null
  shown_name: string | null
}

const people = (db: Executor) =>
  db
    .selectFrom('user')
    .leftJoin('distributor', 'distributor.user_id', 'user.id')
    .select(['user.id', 'nickname', 'mobile', 'real_name', 'shown_name'])

export function personOfId(db: Executor, id: number): Promise<Person[]> {
  return people(db).where('user.id', '=', id).execute()
}

/** Everybody who goes by a name: of the account, as others read it, or as a distributor. */
export function peopleOfName(db: Executor, name: string, accountKey: string): Promise<Person[]> {
  const isName = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${name})`
  return people(db)
    .where((eb) =>
      eb.or([
        eb('username_key', '=', accountKey),
        isName('nickname'),
        isName('real_name'),
        isName('shown_name'),
      ]),
    )
    .execute()
}

/** The mobile number of the guardian of a member under age; undefined where there is none. */
export async function guardianMobile(db: Executor, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('guardian')
    .select('mobile')
    .where('user_id', '=', memberId)
    .executeTakeFirst()
  return row?.mobile
}

/** Whether one of these members has such a child, sees it as a guardian, or has signed up this person before. */
export async function isOfFamily(
  db: Executor,
  memberIds: readonly number[],
  { name, birthday, id_hash: idHash }: Pick<RegistrationRow, 'name' | 'birthday' | 'id_hash'>,
): Promise<boolean> {
  const child = await db
    .selectFrom('child')
    .select('id')
    .where('user_id', 'in', memberIds)
    .where('name', '=', name)
    .where('birthday', '=', birthday)
    .executeTakeFirst()
  if (child) return true
  const seen = await db
    .selectFrom('further_guardian')
    .innerJoin('pupil', 'pupil.id', 'further_guardian.pupil_id')
    .select('further_guardian.id')
    .where('further_guardian.user_id', 'in', memberIds)
    .where('pupil.name', '=', name)
    .where('pupil.birthday', '=', birthday)
    .executeTakeFirst()
  if (seen) return true
  const earlier = await db
    .selectFrom('registration')
    .select('id')
    .where('user_id', 'in', memberIds)
    .where((eb) =>
      eb.or([
        eb.and([eb('name', '=', name), eb('birthday', '=', birthday)]),
        eb.and([eb('id_hash', '<>', ''), eb('id_hash', '=', idHash)]),
      ]),
    )
    .executeTakeFirst()
  return earlier !== undefined
}

/** The roles that these members have now (unix seconds). */
export async function rolesOfPeople(
  db: Executor,
  memberIds: readonly number[],
  now: number,
): Promise<StaffRole[]> {
  const rows = await db
    .selectFrom('staff')
    .select('role')
    .where('user_id', 'in', memberIds)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute()
  return rows.map(({ role }) => role)
}
