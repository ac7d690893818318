import type { OverviewData } from '@shuyuan/contract/account/account'
import { lastDays } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { formatMoney } from '@shuyuan/contract/text/money'
import { sumsPerDay } from './queries.ts'

const shownDays = 7

/** What a member's money and points changed by on each of the last seven days of the school, today included. */
export async function readOverview(
  deps: Pick<ApiDeps, 'db' | 'settings' | 'now'>,
  memberId: number,
): Promise<OverviewData> {
  const spans = lastDays(deps.now(), deps.settings.timeZone, shownDays)
  const sums = await sumsPerDay(deps.db, memberId, spans)
  const sumOf = (kind: 'money' | 'score', day: number) =>
    sums.find((sum) => sum.kind === kind && sum.day === day)?.sum ?? 0
  return {
    days: spans.map((span) => span.day),
    score: spans.map((_, day) => sumOf('score', day)),
    money: spans.map((_, day) => formatMoney(sumOf('money', day))),
  }
}
