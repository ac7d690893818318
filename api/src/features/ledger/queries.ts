import { type Insertable, sql } from 'kysely'
import { type Page, pieceOf, readList } from '#db/page.ts'
import type { PieceAt } from '#db/pieces.ts'
import type { Executor } from '#db/tables.ts'
import type { MoneyLogTable } from '#db/tables/ledger.ts'

/** The two ledgers: cents, or points. */
export type Kind = 'money' | 'score'

/** A row of either ledger; amounts in cents or points. */
export interface LedgerRow {
  id: number
  user_id: number
  amount: number
  before: number
  after: number
  memo: string
  memo_en: string
  idempotency_key: string | null
  create_time: number
}
export type NewLedgerRow = Omit<LedgerRow, 'id'>

export const tables = { money: 'user_money_log', score: 'user_score_log' } as const

/** The tables differ in one column name; here it is `amount` for both. */
function rowsOf(db: Executor, kind: Kind) {
  return db
    .selectFrom(tables[kind])
    .select(['id', 'user_id', 'before', 'after', 'memo', 'memo_en', 'idempotency_key', 'create_time'])
    .select(sql.ref<number>(kind).as('amount'))
}

/**
 * One page of a member's rows, newest first, and their total. Rows are numbered for each member, so that a page is
 * found without skipping or counting rows.
 */
export async function readRows(
  db: Executor,
  kind: Kind,
  memberId: number,
  { page, limit }: Page,
): Promise<{ list: LedgerRow[]; total: number }> {
  const start = (page - 1) * limit
  // The first page begins with the newest row, whose number is the total.
  const total = start === 0 ? undefined : await newestNumber(db, kind, memberId)
  if (total !== undefined && start >= total) return { list: [], total }
  const list = await rowsOf(db, kind)
    .select('number')
    .where('user_id', '=', memberId)
    .$if(total !== undefined, (query) => query.where('number', '<=', Number(total) - start))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return { list, total: total ?? list[0]?.number ?? 0 }
}

/** Which of a member's rows are wanted. */
export interface RowFilter {
  direction?: 'in' | 'out' | undefined
  /** Unix seconds: the first second, and the first one after the span. */
  time?: { from: number; until: number } | undefined
}

function wantedRows(
  db: Executor,
  kind: Kind,
  { memberId, direction, time }: RowFilter & { memberId: number },
) {
  const amount = sql.ref<number>(kind)
  return (
    rowsOf(db, kind)
      .where('user_id', '=', memberId)
      // With the literals of the indexes: SQLite does not use a partial index with a parameter.
      .$if(direction === 'in', (query) => query.where(amount, '>', sql.lit(0)))
      .$if(direction === 'out', (query) => query.where(amount, '<', sql.lit(0)))
      .$if(time !== undefined, (query) =>
        query.where('create_time', '>=', time?.from ?? 0).where('create_time', '<', time?.until ?? 0),
      )
  )
}

/** One page of the rows of a filter, newest first, and how many it finds. */
export function readFiltered(
  db: Executor,
  kind: Kind,
  { page, limit, ...filter }: RowFilter & Page & { memberId: number },
): Promise<{ list: LedgerRow[]; total: number }> {
  return readList(wantedRows(db, kind, filter), { page, limit }, 'create_time', 'id')
}

/** A piece of the rows of a filter, newest first, by the member's numbers of them. */
export function pieceOfRows(db: Executor, kind: Kind, filter: RowFilter & { memberId: number }, at: PieceAt) {
  return pieceOf(wantedRows(db, kind, filter).select('number'), at, 'number')
}

/** The number of a member's newest row, which is the total. */
async function newestNumber(db: Executor, kind: Kind, memberId: number): Promise<number> {
  const { number } = await db
    .selectFrom(tables[kind])
    .select((eb) => eb.fn.max('number').as('number'))
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return number ?? 0
}

export function rowByKey(db: Executor, kind: Kind, key: string): Promise<LedgerRow | undefined> {
  return rowsOf(db, kind).where('idempotency_key', '=', key).executeTakeFirst()
}

/** Adds to a balance unless it would leave 0…most; returns the new balance, undefined where it did not change. */
export async function addToBalance(
  db: Executor,
  kind: Kind,
  change: { memberId: number; amount: number; most: number },
): Promise<number | undefined> {
  const after = sql<number>`${sql.ref(kind)} + ${change.amount}`
  const row = await db
    .updateTable('user')
    .set({ [kind]: after })
    .where('id', '=', change.memberId)
    .where(sql<boolean>`${after} between 0 and ${sql.lit(change.most)}`)
    .returning(kind)
    .executeTakeFirst()
  return row?.[kind]
}

/** The caller has locked the member's row by `addToBalance`, so rows are numbered in order. */
export async function insertRows(db: Executor, kind: Kind, rows: NewLedgerRow[]): Promise<number[]> {
  const values = rows.map(({ amount, ...row }) => ({ ...row, [kind]: amount }))
  const inserted = await db
    .insertInto(tables[kind])
    // The cast is for `[kind]`, the column in which the two tables differ.
    .values(values as unknown as Insertable<MoneyLogTable>[])
    .returning('id')
    .execute()
  return inserted.map((row) => row.id)
}
