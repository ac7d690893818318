import type { ApiDeps } from '#deps.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { keepPlace } from '#features/registration/trial/keep.ts'
import type { StaffAct, StaffChange } from './service.ts'

/** Makes a sign-up for one lesson one for the term, as its family asked for it. */
export async function keepTried(
  deps: RegistrationDeps & Pick<ApiDeps, 'engine'>,
  { no, actor, version }: StaffAct,
): Promise<StaffChange> {
  const kept = await keepPlace(deps, { no: numberMeant(no), actor, version })
  if (kept.result === 'done' || kept.result === 'not found' || kept.result === 'changed') return kept
  const message = kept.result === 'full' ? 'registration.keepFull' : 'registration.nothingToKeep'
  return { result: 'refused', message }
}
