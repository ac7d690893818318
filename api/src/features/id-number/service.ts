import type { ApiSettings } from '#deps.ts'
import { keyedHash } from '#keyed-hash.ts'
import { nameOfDataKey, openWith, sealWith } from '#data-seal.ts'

type Keys = Pick<ApiSettings, 'dataKeys' | 'secretKey'>

/** An identity number as a row stores it; all '' for none. */
export interface KeptIdNumber {
  id_no: string
  id_key: string
  id_hash: string
}

export const noIdNumber: KeptIdNumber = { id_no: '', id_key: '', id_hash: '' }

/** Seals an identity number for a row; `place` names the row: `registration:R2026…`. */
export function keepIdNumber({ dataKeys, secretKey }: Keys, place: string, idNumber: string): KeptIdNumber {
  if (idNumber === '') return noIdNumber
  const clear = idNumber.toUpperCase()
  const { text, key } = sealWith(dataKeys, place, clear)
  return { id_no: text, id_key: key, id_hash: idNumberHash({ secretKey }, clear) }
}

/** The number of a row, '' for none; null where its key is missing. */
export function readIdNumber(
  { dataKeys }: Pick<Keys, 'dataKeys'>,
  place: string,
  { id_no: text, id_key: key }: Pick<KeptIdNumber, 'id_no' | 'id_key'>,
): string | null {
  return text === '' ? '' : openWith(dataKeys, place, { text, key })
}

/** A keyed hash by which equal numbers are found; it stays the same when data keys change. */
export function idNumberHash({ secretKey }: Pick<Keys, 'secretKey'>, idNumber: string): string {
  return keyedHash(secretKey, 'identity number', idNumber.toUpperCase())
}

/** The name of the key in use; rows with another wait for `registration rekey`. */
export function presentKey({ dataKeys }: Pick<Keys, 'dataKeys'>): string {
  return nameOfDataKey(dataKeys[0] ?? '')
}
