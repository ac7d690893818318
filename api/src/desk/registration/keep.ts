import { numberMeant } from '#features/registration/registration-number.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { keepPlace } from '#features/registration/trial/keep.ts'
import type { StaffAct, StaffChange } from './service.ts'

/** Makes a sign-up for one lesson one for the term, as its family asked for it. */
export async function keepTried(
  deps: RegistrationDeps,
  { no, actor, version }: StaffAct,
): Promise<StaffChange> {
  const kept = await keepPlace(deps, { no: numberMeant(no), actor, version })
  if (kept.result === 'done' || kept.result === 'not found' || kept.result === 'changed') return kept
  return { result: 'refused', message: 'registration.nothingToKeep' }
}
