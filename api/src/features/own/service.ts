import type { StaffRole } from '@shuyuan/contract/desk/nodes'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { readConfig } from '#features/config/service.ts'
import { uniqueKey } from '#features/member/service.ts'
import {
  guardianMobile,
  isOfFamily,
  peopleOfName,
  type Person,
  personOfId,
  rolesOfPeople,
} from './queries.ts'

/** What an act is about: somebody's account (null for a guest's), or a place with whoever signed up for it. */
export type Thing =
  | { member: number | null }
  | {
      place: Pick<RegistrationRow, 'user_id' | 'name' | 'birthday' | 'mobile' | 'guardian_name' | 'id_hash'>
    }

/**
 * Whether a thing is the own one of the staff who act on it: the own account, or that of a child whose guardian they
 * are; a sign-up of the own account, of the own mobile number, of the own child, or under the own name. `actor` as the
 * audit log has it: `staff:NAME#7` at the desk, `member:7`, `staff:NAME` where an operator did it by a command.
 */
export async function isOwn(db: Executor, actor: string, thing: Thing): Promise<boolean> {
  return isOf(db, await peopleOf(db, actor), thing)
}

async function isOf(db: Executor, people: readonly Person[], thing: Thing): Promise<boolean> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return false
  const mobiles = new Set(people.map(({ mobile }) => mobile).filter(Boolean))
  const memberId = 'place' in thing ? thing.place.user_id : thing.member
  if (memberId !== null) {
    if (ids.includes(memberId)) return true
    if (mobiles.has((await guardianMobile(db, memberId)) ?? '')) return true
  }
  if (!('place' in thing)) return false
  const { place } = thing
  const names = new Set(people.flatMap(({ nickname, real_name: real }) => [nickname, real ?? '']))
  names.delete('')
  return (
    mobiles.has(place.mobile) ||
    names.has(place.name) ||
    names.has(place.guardian_name) ||
    isOfFamily(db, ids, place)
  )
}

/** Who acts: one at the desk; of an operator everybody who goes by that name. */
async function peopleOf(db: Executor, actor: string): Promise<Person[]> {
  const [, id] = /^(?:staff:.*#|member:)(\d+)$/.exec(actor) ?? []
  if (id !== undefined) return personOfId(db, Number(id))
  const [, name = ''] = /^staff:(.+)$/.exec(actor) ?? []
  return name === '' ? [] : peopleOfName(db, name, uniqueKey(name))
}

/** Thrown where staff act on what is their own; rolls back the act. The desk and the command line say why. */
export class OwnRefused extends Error {
  constructor() {
    super('Nobody does this for what is their own. A colleague has to do it.')
  }
}

export interface Act {
  actor: string
  /** Of what the act changes, as in the audit log. */
  entity: string
  ref: string | number
}

/**
 * Throws `OwnRefused` where staff act on what is their own, and an error where they have no number, because a name alone
 * does not tell whose it is. In a school of a single person its owner may: the audit log then has a mark beside the act. In
 * the transaction of the act. `now` in milliseconds.
 */
export async function forbidOwn(
  trx: Executor,
  now: number,
  { actor, entity, ref, ...thing }: Act & Thing,
): Promise<void> {
  if (!actor.startsWith('staff:')) return
  if (!/#\d+$/.test(actor)) throw new Error(`${actor} has no number, so nobody can tell what is their own`)
  const people = await peopleOf(trx, actor)
  if (!(await isOf(trx, people, thing))) return
  if (!(await isSinglePerson(trx, people, now))) throw new OwnRefused()
  await audit(trx, { now, actor, action: 'own.alone', entity, ref })
}

/** As `forbidOwn`, for a sign-up. */
export function forbidOwnPlace(
  trx: Executor,
  now: number,
  actor: string,
  place: RegistrationRow,
): Promise<void> {
  return forbidOwn(trx, now, { actor, entity: 'registration', ref: place.no, place })
}

/** Whether whoever acts is the owner of a school that has only one person. `now` in milliseconds. */
export async function actsAlone(db: Executor, actor: string, now: number): Promise<boolean> {
  return isSinglePerson(db, await peopleOf(db, actor), now)
}

async function isSinglePerson(db: Executor, people: readonly Person[], now: number): Promise<boolean> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0 || !(await readConfig(db)).single_person) return false
  return (await rolesOfPeople(db, ids, unixSeconds(now))).includes('owner')
}

/** Whether two actors are the same person. */
export async function isSamePerson(db: Executor, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const ids = new Set((await peopleOf(db, one)).map(({ id }) => id))
  return (await peopleOf(db, other)).some(({ id }) => ids.has(id))
}

/** What whoever acts may do at the desk by these roles; an operator who has none there is not bound by them. */
export async function staffRolesOf(
  db: Executor,
  actor: string,
  now: number,
): Promise<readonly StaffRole[] | 'operator'> {
  const ids = (await peopleOf(db, actor)).map(({ id }) => id)
  const roles = ids.length > 0 ? await rolesOfPeople(db, ids, unixSeconds(now)) : []
  return roles.length === 0 && !actor.includes('#') ? 'operator' : roles
}
