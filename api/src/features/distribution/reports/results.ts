import { formatMoney } from '@shuyuan/contract/text/money'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { campaignFigures, leaderboard, type Since } from './leaderboard-queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'> & { settings: Pick<ApiDeps['settings'], 'timeZone'> }

/** What each distributor brought in the last days, most confirmed registrations first. Money in yuan. */
export async function resultsOfDistributors(deps: Deps, days: number) {
  return (await leaderboard(deps.db, since(deps, days))).map(withMoney)
}

/**
 * What each campaign brought in the last days, and what a confirmed registration of it cost; '' stands for links
 * without a campaign. Money in yuan.
 */
export async function resultsOfCampaigns(deps: Deps, days: number) {
  return (await campaignFigures(deps.db, since(deps, days))).map((row) => ({
    ...withMoney(row),
    pointsEach: perOne(row.points, row.confirmed),
    moneyEach: formatMoney(perOne(row.cents, row.confirmed)),
  }))
}

function since({ now, settings }: Deps, days: number): Since {
  const begin = now() - days * 86_400_000
  return { time: unixSeconds(begin), day: schoolDay(new Date(begin), settings.timeZone) }
}

function withMoney<Row extends { cents: number }>({ cents, ...row }: Row) {
  return { ...row, money: formatMoney(cents) }
}

function perOne(amount: number, count: number): number {
  return count === 0 ? 0 : Math.round(amount / count)
}
