import type { Executor } from '#db/tables.ts'
import { mostCents } from '@shuyuan/contract/text/money'
import { addToBalance, insertRows, type Kind } from './queries.ts'
import type { Memo } from './service.ts'

export interface PastChange {
  /** Cents or points. */
  amount: number
  memo: Memo
  /** Unix seconds. */
  time: number
}

const rowsAtOnce = 1000

/**
 * Writes the past of a member without rows, oldest change first: for sample members and imports. Throws where a balance
 * would go below zero, times are not in order, or the member had a balance before.
 */
export async function writeHistory(
  trx: Executor,
  kind: Kind,
  memberId: number,
  changes: PastChange[],
): Promise<void> {
  let balance = 0
  let last = 0
  const rows = changes.map(({ amount, memo, time }) => {
    const before = balance
    balance += amount
    if (balance < 0) throw new RangeError(`the ${kind} of member ${memberId} would go below zero`)
    if (time < last) throw new RangeError(`the past of member ${memberId} is not in order`)
    last = time
    return {
      user_id: memberId,
      amount,
      before,
      after: balance,
      memo: memo['zh-cn'],
      memo_en: memo.en,
      idempotency_key: null,
      create_time: time,
    }
  })
  const after = await addToBalance(trx, kind, { memberId, amount: balance, most: mostCents })
  if (after !== balance) throw new Error(`member ${memberId} has ${kind} already`)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await insertRows(trx, kind, rows.slice(start, start + rowsAtOnce))
  }
}
