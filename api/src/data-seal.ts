import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** An encrypted text and the name of the key that it was encrypted with. */
export interface Sealed {
  /** iv, tag and text, base64url. */
  text: string
  key: string
}

/**
 * Encrypts with the newest of the data keys (AES-256-GCM). `place` says where it is stored; the text does not open at
 * another place. Throws where there is no key.
 */
export function sealWith(dataKeys: readonly string[], place: string, clear: string): Sealed {
  const [newest] = dataKeys
  if (!newest) throw new Error('there is no data key')
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest), iv).setAAD(Buffer.from(place))
  const text = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()])
  return { text: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url'), key: nameOf(newest) }
}

/** The text in a seal; null where none of the keys made it, or where it was made for another place. */
export function openWith(dataKeys: readonly string[], place: string, sealed: Sealed): string | null {
  const dataKey = dataKeys.find((each) => nameOf(each) === sealed.key)
  if (!dataKey) return null
  const bytes = Buffer.from(sealed.text, 'base64url')
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(dataKey), iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
    const text = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The name of a key, which does not reveal the key; rows store it. */
export function nameOf(dataKey: string): string {
  return createHash('sha256').update(keyOf(dataKey)).digest('hex').slice(0, 12)
}

function keyOf(dataKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', dataKey, '', 'personal data', 32))
}
