import { createHash } from 'node:crypto'
import { decrypt, encrypt, keyFor } from './cipher.ts'

/** An encrypted text and the name of the key that it was encrypted with. */
export interface Sealed {
  text: string
  key: string
}

/**
 * Encrypts with the newest of the data keys. `place` says where it is stored: the text can be decrypted for this place
 * alone. Throws where there is no key.
 */
export function sealWith(dataKeys: readonly string[], place: string, clear: string): Sealed {
  const [newest] = dataKeys
  if (!newest) throw new Error('there is no data key')
  return { text: encrypt({ key: keyOf(newest), bound: place }, clear), key: nameOfDataKey(newest) }
}

/** The text in a seal; null where none of the keys made it, or where it was made for another place. */
export function openWith(dataKeys: readonly string[], place: string, sealed: Sealed): string | null {
  const dataKey = dataKeys.find((each) => nameOfDataKey(each) === sealed.key)
  return dataKey ? decrypt({ key: keyOf(dataKey), bound: place }, sealed.text) : null
}

/** The name of a key, which does not reveal the key; rows store it. */
export function nameOfDataKey(dataKey: string): string {
  return createHash('sha256').update(keyOf(dataKey)).digest('hex').slice(0, 12)
}

const keyOf = (dataKey: string) => keyFor(dataKey, 'personal data')
