import { distributorMeant } from '@shuyuan/api/desk/distributor/service'
import { creditSums } from '@shuyuan/api/features/distribution/credits/sums'
import { parseCard } from '@shuyuan/api/features/distribution/distributors/service'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { DistributorRow } from '@shuyuan/api/db/tables/distribution'
import type { CliContext } from '#cli/command'
import { Failure } from '#cli/failure'
import { pairLines } from '#cli/table'

export const distributorArgument = 'referral code, or the member: id, account name, e-mail or mobile number'

/** The link that a distributor shares; a path where the site has no PUBLIC_URL. */
export function referralLink({ env }: CliContext, code: string): string {
  return `${env?.PUBLIC_URL ?? ''}/?d=${code}`
}

/** Throws a Failure where there is no such distributor. */
export async function meantDistributor({ db }: CliContext, text: string): Promise<DistributorRow> {
  const row = await distributorMeant(db, text)
  if (!row) throw new Failure(`There is no distributor "${text}".`)
  return row
}

/** The distributor with the sums of the credits. */
export async function distributorOf(context: CliContext, text: string) {
  const row = await meantDistributor(context, text)
  const { points, cents } = await creditSums(context.db, row)
  const money = Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, formatMoney(value)]))
  return { row, sums: { points, money } }
}

export function distributorJson(row: DistributorRow & { username?: string }) {
  const { id, username, code, state, origin, agreement, reason, create_time } = row
  return {
    id,
    member: row.user_id,
    username,
    code,
    state,
    origin,
    agreement,
    reason,
    realName: row.real_name,
    shownName: row.shown_name,
    cardState: row.card_state,
    card: parseCard(row.card),
    draft: parseCard(row.draft),
    create_time,
  }
}

export function distributorText(
  row: DistributorRow,
  { points, money }: Awaited<ReturnType<typeof distributorOf>>['sums'],
): string {
  const words = (sums: object) =>
    Object.entries(sums)
      .map(([name, value]) => `${value} ${name}`)
      .join(', ')
  const card = row.draft || row.card
  return pairLines({
    id: row.id,
    code: row.code,
    state: row.reason ? `${row.state} (${row.reason})` : row.state,
    member: row.user_id,
    name: `${row.real_name}, shown as ${row.shown_name}`,
    agreement: row.agreement,
    card: card ? `${row.card_state}: ${card}` : row.card_state,
    points: words(points),
    money: words(money),
  })
}
