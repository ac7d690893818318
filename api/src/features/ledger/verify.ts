import type { Executor } from '#db/tables.ts'
import { brokenRows, type LedgerProblem, shownProblems, wrongBalances } from './verify-queries.ts'

/**
 * Checks both ledgers: each row's balance after is the one before plus its amount, each balance before is the one after
 * of the member's row before it (0 for the first), and each balance is the sum of its rows. Returns the first hundred
 * problems.
 */
export async function verifyLedger(db: Executor): Promise<LedgerProblem[]> {
  const found: LedgerProblem[] = []
  for (const kind of ['money', 'score'] as const) {
    found.push(...(await brokenRows(db, kind)), ...(await wrongBalances(db, kind)))
  }
  return found.slice(0, shownProblems)
}
