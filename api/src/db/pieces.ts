import { setImmediate as letRequestsIn } from 'node:timers/promises'
import { withPatience } from '#db/patience.ts'

/** Few enough that reading and writing them holds other requests up for milliseconds. */
const rowsOfPiece = 50
/** Milliseconds that the rows of a file may take to come. */
export const patienceForFiles = 30_000

/** Where a piece begins: after the row with this key, null for the first; and how many rows it may have. */
export interface PieceAt {
  after: number | null
  limit: number
}

/**
 * The rows of a list of any length, piece by piece in the list's order. A piece is read when the one before has been
 * taken, and other requests are answered in between. `keyOf` names what the list is ordered by, which no two rows share.
 */
export async function* inPieces<Row>(
  read: (at: PieceAt) => Promise<Row[]>,
  keyOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  let after: number | null = null
  while (true) {
    const at: PieceAt = { after, limit: rowsOfPiece }
    const rows: Row[] = await withPatience(patienceForFiles, () => read(at))
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsOfPiece) return
    after = keyOf(last)
    await letRequestsIn()
  }
}

/** The rows with these keys, piece by piece in the order of the keys; rows that are gone are left out. */
export async function* inPiecesOf<Row>(
  keys: readonly number[],
  read: (some: readonly number[]) => Promise<Row[]>,
  keyOf: (row: Row) => number,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < keys.length; start += rowsOfPiece) {
    const some = keys.slice(start, start + rowsOfPiece)
    const found = await withPatience(patienceForFiles, () => read(some))
    const rows = new Map(found.map((row) => [keyOf(row), row]))
    yield some.flatMap((key) => rows.get(key) ?? [])
    await letRequestsIn()
  }
}

/** Items that are in memory already, a piece at a time, for work that would take long for all of them at once. */
export async function* slicesOf<Item>(items: readonly Item[]): AsyncGenerator<Item[]> {
  for (let start = 0; start < items.length; start += rowsOfPiece) {
    yield items.slice(start, start + rowsOfPiece)
    await letRequestsIn()
  }
}
