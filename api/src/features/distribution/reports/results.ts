import { formatMoney } from '@shuyuan/contract/text/money'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { campaignFigures, leaderboard } from './leaderboard-queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'>

/** What each distributor brought in the last days, most confirmed registrations first. Money in yuan. */
export async function resultsOfDistributors({ db, now }: Deps, days: number) {
  return (await leaderboard(db, since(now(), days))).map(withMoney)
}

/**
 * What each campaign brought in the last days, and what a confirmed registration of it cost; '' stands for links
 * without a campaign. Money in yuan.
 */
export async function resultsOfCampaigns({ db, now }: Deps, days: number) {
  return (await campaignFigures(db, since(now(), days))).map((row) => ({
    ...withMoney(row),
    pointsEach: perOne(row.points, row.confirmed),
    moneyEach: formatMoney(perOne(row.cents, row.confirmed)),
  }))
}

function since(now: number, days: number): number {
  return unixSeconds(now) - days * 86_400
}

function withMoney<Row extends { cents: number }>({ cents, ...row }: Row) {
  return { ...row, money: formatMoney(cents) }
}

function perOne(amount: number, count: number): number {
  return count === 0 ? 0 : Math.round(amount / count)
}
