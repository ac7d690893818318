import { createHash } from 'node:crypto'
import type { Engine } from '@shuyuan/api/db/engine'
import type { Executor } from '@shuyuan/api/db/tables'
import { type Row, readRows } from './rows.ts'

export interface Fingerprint {
  rows: number
  /** Over all values of all rows, in any order: 64 hexadecimal digits. */
  hash: string
}

const modulus = 2n ** 256n

/**
 * A checksum of a table, to compare two databases. The hashes of the rows are added up, because engines sort
 * texts differently and no row has to be held in memory. Call it inside a transaction, as `readRows`
 * requires.
 */
export async function tableFingerprint(db: Executor, engine: Engine, table: string): Promise<Fingerprint> {
  let rows = 0
  let sum = 0n
  for await (const some of readRows(db, engine, table)) {
    rows += some.length
    for (const row of some) sum = (sum + hashOf(row)) % modulus
  }
  return { rows, hash: sum.toString(16).padStart(64, '0') }
}

function hashOf(row: Row): bigint {
  const columns = Object.keys(row).toSorted()
  const values = columns.map((column) => {
    const value = row[column]
    return value instanceof Uint8Array ? ['bytes', Buffer.from(value).toString('base64')] : value
  })
  return BigInt(
    `0x${createHash('sha256')
      .update(JSON.stringify([columns, values]))
      .digest('hex')}`,
  )
}
