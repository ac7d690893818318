import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { isUniqueConflict } from '#db/conflict.ts'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { memberById } from '#features/member/service.ts'
import { forbidOwn } from '#features/own/service.ts'
import { mostCents } from '@shuyuan/contract/text/money'
import { addToBalance, insertRows, type Kind, type LedgerRow, rowByKey } from './queries.ts'

export { readRows } from './queries.ts'

/** The reason of a change in both languages; with an empty English text the Chinese one serves both. */
export interface Memo {
  'zh-cn': string
  en: string
}

export interface Change {
  memberId: number
  /** Cents or points; negative takes away. A whole number other than 0. */
  amount: number
  memo: Memo
  /** Names the change: a second one with the same key and content does nothing and returns the first one's row. */
  idempotencyKey?: string
  /** The acting staff, for the audit log, who changes nothing of the own; absent where a rule of the site acts. */
  actor?: string
}

export type ChangeResult =
  | { done: true; row: LedgerRow; repeated: boolean }
  /** `key taken`: the key names a change of another member or amount. */
  | { done: false; reason: 'no member' | 'too little' | 'too much' | 'key taken' }

type LedgerDeps = Pick<ApiDeps, 'db' | 'now'>

/** More points than a lifetime of lessons brings. */
const mostPoints = 999_999_999
const most: Record<Kind, number> = { money: mostCents, score: mostPoints }

/**
 * Changes a member's money by cents: balance and ledger row in one transaction, never below zero. A refusal is an
 * answer (`done: false`); throws only where the amount is no whole number, or 0.
 */
export function changeMoney(deps: LedgerDeps, change: Change): Promise<ChangeResult> {
  return inTransaction(deps, 'money', change)
}

/** As `changeMoney`, for points. */
export function changePoints(deps: LedgerDeps, change: Change): Promise<ChangeResult> {
  return inTransaction(deps, 'score', change)
}

async function inTransaction(deps: LedgerDeps, kind: Kind, change: Change): Promise<ChangeResult> {
  try {
    return await deps.db.transaction().execute((trx) => changeWithin(trx, kind, change, deps.now()))
  } catch (error) {
    // Two changes with one key at once: the loser was rolled back and is answered as a repetition.
    const row = isUniqueConflict(error) && (await repeatedRow(deps.db, kind, change))
    if (row) return asRepetition(row, change)
    throw error
  }
}

/**
 * As a part of a larger transaction: the caller commits, or rolls back when the answer is not done. `now` in
 * milliseconds. Of two transactions with one key at once, the later throws a unique conflict.
 */
export async function changeWithin(
  trx: Executor,
  kind: Kind,
  change: Change,
  now: number,
): Promise<ChangeResult> {
  const { memberId, amount, memo, idempotencyKey = null } = change
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`no amount to change by: ${amount}`)

  const earlier = await repeatedRow(trx, kind, change)
  if (earlier) return asRepetition(earlier, change)

  const { actor } = change
  if (actor !== undefined)
    await forbidOwn(trx, now, { actor, entity: 'member', ref: memberId, member: memberId })
  const after = await addToBalance(trx, kind, { memberId, amount, most: most[kind] })
  if (after === undefined) {
    if (!(await memberById(trx, memberId))) return { done: false, reason: 'no member' }
    return { done: false, reason: amount < 0 ? 'too little' : 'too much' }
  }
  const row = {
    user_id: memberId,
    amount,
    before: after - amount,
    after,
    memo: memo['zh-cn'],
    memo_en: memo.en,
    idempotency_key: idempotencyKey,
    create_time: unixSeconds(now),
  }
  const [id = 0] = await insertRows(trx, kind, [row])
  if (actor !== undefined) {
    const detail = { line: id, amount, before: row.before, after, memo: memo['zh-cn'] }
    await audit(trx, { now, actor, action: `ledger.${kind}`, entity: 'member', ref: memberId, detail })
  }
  return { done: true, row: { id, ...row }, repeated: false }
}

function repeatedRow(db: Executor, kind: Kind, { idempotencyKey }: Change) {
  return idempotencyKey === undefined ? undefined : rowByKey(db, kind, idempotencyKey)
}

function asRepetition(row: LedgerRow, change: Change): ChangeResult {
  const same = row.user_id === change.memberId && row.amount === change.amount
  return same ? { done: true, row, repeated: true } : { done: false, reason: 'key taken' }
}
