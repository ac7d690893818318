import { isMobileAbroad } from '@shuyuan/contract/fields/field-checks'
import type { ApiDeps } from '#deps.ts'
import type { Decision } from '#features/audit/service.ts'
import { guardianOfPupil, tieById } from '#features/guardian/further-queries.ts'
import { closeTie, openTie, type OpenRefusal } from '#features/guardian/further.ts'
import { memberByMobile } from '#features/member/service.ts'
import { forbidOwn } from '#features/own/service.ts'
import { inPupilsTurn } from '#features/pupil/service.ts'

type FurtherDeps = Pick<ApiDeps, 'db' | 'now' | 'settings'>

/**
 * Opens all sign-ups of a pupil to a guardian whom the school knows, at a number that the guardian has to prove. Returns a
 * message key where it was not done. Nobody opens a pupil to the own account.
 */
export function openAtDesk(
  deps: FurtherDeps,
  { id, guardian }: { id: number; guardian: number },
  { actor, now }: Decision,
): Promise<Exclude<OpenRefusal, 'registration.notFound'> | 'pupil.notFound' | 'pupil.abroad' | null> {
  return deps.db.transaction().execute(async (trx) => {
    await inPupilsTurn(trx)
    const person = await guardianOfPupil(trx, id, guardian)
    if (!person) return 'pupil.notFound'
    const { name, mobile, birthday } = person
    if (mobile === '' || isMobileAbroad(mobile)) return 'pupil.abroad'
    const member = (await memberByMobile(trx, mobile))?.id ?? null
    await forbidOwn(trx, now, { actor, entity: 'pupil', ref: id, member })
    return openTie(trx, deps, { pupil: { id, birthday }, from: null, name, mobile, actor })
  })
}

/** Ends that a guardian sees a pupil. */
export function closeAtDesk(
  deps: FurtherDeps,
  { id, further }: { id: number; further: number },
  { actor }: Decision,
): Promise<'family.gone' | null> {
  return deps.db.transaction().execute(async (trx) => {
    await inPupilsTurn(trx)
    const tie = await tieById(trx, further)
    if (tie?.pupil_id !== id) return 'family.gone'
    await closeTie(trx, deps, tie, actor)
    return null
  })
}
