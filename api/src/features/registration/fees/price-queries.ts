import { contactOf } from '@shuyuan/contract/registration/contact'
import { sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { nextVersion } from '#features/registration/registration-queries.ts'

/** Whose family it is: a member, and the mobile numbers and mail addresses that are proved. */
export interface Family {
  memberId: number | null
  mobiles: readonly string[]
  /** In small letters, of families whose number is of another country. */
  emails: readonly string[]
}

/** The family of a place, by its member and by what it is reached by. */
export function familyOfPlace(row: Pick<RegistrationRow, 'user_id' | 'mobile' | 'email'>): Family {
  const { type, contact } = contactOf(row)
  const known = contact === '' ? [] : [contact]
  return {
    memberId: row.user_id,
    mobiles: type === 'mobile' ? known : [],
    emails: type === 'email' ? known : [],
  }
}

/**
 * Until the end of the transaction nobody else of the family signs up, so that of two children at once one is the second.
 * On SQLite one transaction writes at a time.
 */
export async function holdFamily(
  trx: Executor,
  engine: Engine,
  { memberId, mobiles, emails }: Family,
): Promise<void> {
  if (engine !== 'postgres') return
  const known = [...(memberId === null ? [] : [`member ${memberId}`]), ...mobiles, ...emails]
  // In one order, so that two who share a number and an account do not wait for each other.
  for (const key of [...new Set(known)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`family ${key}`}, 0))`.execute(trx)
}

/** The places of a family that are not cancelled, with the days of their terms, in the order in which they came. */
export async function placesOfFamily(db: Executor, { memberId, mobiles, emails }: Family) {
  if (memberId === null && mobiles.length + emails.length === 0) return []
  return (
    db
      .selectFrom('registration as place')
      .leftJoin('term', 'term.slug', 'place.term')
      .select([
        'place.id',
        'no',
        'place.course',
        'name',
        'birthday',
        'place.state',
        'place.fee',
        'price',
        'tried',
      ])
      .select(['place.card', 'place.discount', 'place.paid', 'place.refunded'])
      .select(['term.starts', 'term.last_day'])
      .where('place.state', '<>', 'cancelled')
      // Who tries a lesson is no pupil yet.
      .where('place.trial', 'is', null)
      .where((eb) => {
        const isTheirs = [
          ...(memberId === null ? [] : [eb('user_id', '=', memberId)]),
          ...(mobiles.length === 0 ? [] : [eb('mobile', 'in', mobiles)]),
          ...(emails.length === 0 ? [] : [eb('place.email', 'in', emails)]),
        ]
        const pupils = eb
          .selectFrom('guardian_person')
          .innerJoin('pupil_guardian', 'guardian_id', 'guardian_person.id')
          .select('pupil_guardian.pupil_id')
          .where((of) =>
            of.or([
              ...(memberId === null ? [] : [of('guardian_person.user_id', '=', memberId)]),
              ...(mobiles.length === 0 ? [] : [of('guardian_person.mobile', 'in', mobiles)]),
              ...(emails.length === 0 ? [] : [of('guardian_person.email', 'in', emails)]),
            ]),
          )
        return eb.or([...isTheirs, eb('place.pupil_id', 'in', pupils)])
      })
      .orderBy('place.id')
      .execute()
  )
}
export type PlaceOfFamily = Awaited<ReturnType<typeof placesOfFamily>>[number]

/** Lowers a fee that is still as it was seen; what was paid above it is to be given back. */
export async function lowerFee(
  trx: Executor,
  id: number,
  { fee, was, price }: { fee: number; was: number; price: string },
): Promise<boolean> {
  const lowered = await trx
    .updateTable('registration')
    .set({
      fee,
      price,
      discount: sql<number>`case when discount > ${fee} then ${fee} else discount end`,
      version: nextVersion,
    })
    .where('id', '=', id)
    .where('fee', '=', was)
    .where('state', '<>', 'cancelled')
    .returning('id')
    .executeTakeFirst()
  return lowered !== undefined
}
