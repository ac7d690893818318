import { classFileLifetime } from '@shuyuan/contract/class/class-file'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { keyedHash, sameKeyedHash } from '#keyed-hash.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'

type LinkDeps = Pick<RegistrationDeps, 'settings' | 'now'>

/** A file of a class or of what was handed in, and the id of the sign-up that may see it; 0 for staff. */
interface Shown {
  of: 'file' | 'handed-in'
  id: number
  place: number
}

/** The address of a file: browsers and players send no token, so whoever has it can open the file for an hour. */
export function classFileAddress(deps: LinkDeps, shown: Shown): string {
  const until = unixSeconds(deps.now()) + classFileLifetime
  const query = new URLSearchParams({
    id: String(shown.id),
    place: String(shown.place),
    until: String(until),
    key: signature(deps, shown, until),
  })
  return `/api/class/${shown.of}?${query}`
}

/** Whether `key` is the signature and its time is not over. */
export function isSigned(
  deps: LinkDeps,
  { until, key, ...shown }: Shown & { until: number; key: string },
): boolean {
  return sameKeyedHash(key, signature(deps, shown, until)) && deps.now() < until * 1000
}

function signature({ settings }: LinkDeps, { of, id, place }: Shown, until: number): string {
  return keyedHash(settings.secretKey, `class ${of}`, String(id), String(place), String(until))
}
