import { formatMoney } from '@shuyuan/contract/text/money'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import {
  distributorNames,
  type ReferralFigures,
  type ReferralPart,
  referralParts,
} from './leaderboard-queries.ts'

type Deps = Pick<ApiDeps, 'db' | 'now'> & { settings: Pick<ApiDeps['settings'], 'timeZone'> }

/**
 * What distributors and campaigns brought in the last days: each distributor, most confirmed registrations first, and each
 * campaign with what a confirmed registration of it cost; '' stands for links without a campaign. Money in yuan.
 */
export async function resultsOf({ db, now, settings }: Deps, days: number) {
  const begin = now() - days * 86_400_000
  const since = { time: unixSeconds(begin), day: schoolDay(new Date(begin), settings.timeZone) }
  const [found, parts] = await Promise.all([distributorNames(db), referralParts(db, since)])
  const sums = summed(parts, ({ distributor_id }) => distributor_id)
  const distributors = found
    .map((row) => ({ ...row, ...(sums.get(row.id) ?? nothing) }))
    .toSorted(
      (one, other) =>
        other.confirmed - one.confirmed ||
        other.registrations - one.registrations ||
        other.visits - one.visits ||
        one.id - other.id,
    )
  const campaigns = [...summed(parts, ({ campaign }) => campaign ?? '')]
    .map(([campaign, figures]) => ({ campaign, ...figures }))
    .toSorted((one, other) => other.confirmed - one.confirmed || other.visits - one.visits)
  return {
    distributors: distributors.map(withMoney),
    campaigns: campaigns.map((row) => ({
      ...withMoney(row),
      pointsEach: perOne(row.points, row.confirmed),
      moneyEach: formatMoney(perOne(row.cents, row.confirmed)),
    })),
  }
}

const nothing: ReferralFigures = { visits: 0, registrations: 0, confirmed: 0, points: 0, cents: 0 }
const figures = Object.keys(nothing) as (keyof ReferralFigures)[]

function summed<Key>(
  parts: readonly ReferralPart[],
  keyOf: (part: ReferralPart) => Key,
): Map<Key, ReferralFigures> {
  const sums = new Map<Key, ReferralFigures>()
  for (const part of parts) {
    const sum = sums.get(keyOf(part)) ?? { ...nothing }
    // PostgreSQL gives large sums as text.
    for (const figure of figures) sum[figure] += Number(part[figure] ?? 0)
    sums.set(keyOf(part), sum)
  }
  return sums
}

function withMoney<Row extends { cents: number }>({ cents, ...row }: Row) {
  return { ...row, money: formatMoney(cents) }
}

function perOne(amount: number, count: number): number {
  return count === 0 ? 0 : Math.round(amount / count)
}
