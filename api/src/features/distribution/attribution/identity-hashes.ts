import type { ApiSettings } from '#deps.ts'
import { keyedHash } from '#keyed-hash.ts'

interface Sealing {
  settings: Pick<ApiSettings, 'secretKey'>
}

/** Only keyed hashes of people and addresses are stored: equal ones are found, none can be read. */
export function mobileHash({ settings }: Sealing, mobile: string): string {
  return mobile === '' ? '' : keyedHash(settings.secretKey, 'referred mobile', mobile)
}

export function addressHash({ settings }: Sealing, address: string): string {
  return address === '' ? '' : keyedHash(settings.secretKey, 'referred address', address)
}

/** The key for which a credit is given only once. */
export function leadKey({ settings }: Sealing, mobile: string, course: string): string {
  return keyedHash(settings.secretKey, 'credited', mobile, course)
}

const neighbours = [-3, -2, -1, 1, 2, 3]

/** Hashes of the numbers next to a mobile number, because invented people often have consecutive ones. */
export function neighbourHashes(deps: Sealing, mobile: string): string[] {
  if (!/^\d{11}$/.test(mobile)) return []
  return neighbours.map((step) => mobileHash(deps, String(Number(mobile) + step)))
}
