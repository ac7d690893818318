import type { Generated } from 'kysely'
import type { Seconds } from './units.ts'

interface LogTable {
  id: Generated<number>
  user_id: number
  /** Counts the member's rows in this ledger from 1. The database assigns it. */
  number: Generated<number>
  before: number
  after: number
  memo: string
  /** '' where `memo` serves both languages. */
  memo_en: string
  /** Set for a write that a double click could repeat: a second one with the same key is refused. */
  idempotency_key: string | null
  create_time: Seconds
}

/** Amounts in cents. */
export interface MoneyLogTable extends LogTable {
  money: number
}

interface ScoreLogTable extends LogTable {
  score: number
}

export interface LedgerTables {
  user_money_log: MoneyLogTable
  user_score_log: ScoreLogTable
}
