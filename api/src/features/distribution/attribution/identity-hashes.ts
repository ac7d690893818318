import type { ApiSettings } from '#deps.ts'
import { seal } from '#features/code/secret.ts'

interface Sealing {
  settings: Pick<ApiSettings, 'secretKey'>
}

/** Of people and addresses only seals are kept: equal ones are found, none can be read. */
export function mobileHash({ settings }: Sealing, mobile: string): string {
  return mobile === '' ? '' : seal(settings.secretKey, 'referred mobile', mobile)
}

export function addressHash({ settings }: Sealing, address: string): string {
  return address === '' ? '' : seal(settings.secretKey, 'referred address', address)
}

/** What one credit is given for, ever. */
export function leadKey({ settings }: Sealing, mobile: string, course: string): string {
  return seal(settings.secretKey, 'credited', mobile, course)
}

const neighbours = [-3, -2, -1, 1, 2, 3]

/** Seals of the numbers next to a mobile number: rows of invented people often count up. */
export function neighbourHashes(deps: Sealing, mobile: string): string[] {
  if (!/^\d{11}$/.test(mobile)) return []
  return neighbours.map((step) => mobileHash(deps, String(Number(mobile) + step)))
}
