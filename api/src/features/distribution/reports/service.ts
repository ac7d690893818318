import type { ReportData } from '@shuyuan/contract/distribution/distribution'
import { lastDays } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import type { DistributorRow } from '#db/tables/distribution.ts'
import { formatMoney } from '@shuyuan/contract/text/money'
import { creditSums } from '#features/distribution/credits/sums.ts'
import { accountsSince, countAssists, countVisitors, leadsSince, visitsByPlace } from './queries.ts'

type Figures = Omit<ReportData['series'][number], 'day'>
const mostPages = 50

/** The results of a distributor's links in the last `days` days of the school, today included; credits of all time. */
export async function distributorReport(
  { db, now, settings }: Pick<ApiDeps, 'db' | 'now' | 'settings'>,
  distributor: DistributorRow,
  days: number,
): Promise<ReportData> {
  const spans = lastDays(now(), settings.timeZone, days)
  const [first] = spans
  if (!first) throw new RangeError('a report has a day at least')
  const since = { distributorId: distributor.id, from: first.from, day: first.day }
  const [visits, visitors, accounts, leads, assists, { points, cents }] = await Promise.all([
    visitsByPlace(db, since),
    countVisitors(db, since),
    accountsSince(db, since),
    leadsSince(db, since),
    countAssists(db, since),
    creditSums(db, distributor),
  ])

  const series = new Table<string>()
  const pages = new Table<string>()
  const campaigns = new Table<string>()
  for (const { day } of spans) series.row(day)
  const dayOf = (time: number) => spans.find(({ from, until }) => time >= from && time < until)?.day
  const add = (key: keyof Figures, count: number, of: { day?: string; path: string; campaign: string }) => {
    if (of.day) series.row(of.day)[key] += count
    if (of.path) pages.row(of.path)[key] += count
    campaigns.row(of.campaign)[key] += count
  }
  for (const visit of visits) add('visits', visit.visits, visit)
  for (const account of accounts) add('signUps', 1, { ...account, day: dayOf(account.create_time) })
  for (const lead of leads) {
    const place = { ...lead, day: dayOf(lead.create_time) }
    add('registrations', 1, place)
    if (lead.state === 'confirmed') add('confirmed', 1, place)
  }

  const inState = (...states: string[]) => leads.filter(({ state }) => states.includes(state)).length
  const [confirmed, cancelled] = [inState('confirmed'), inState('cancelled')]
  return {
    days,
    visits: visitors,
    signUps: accounts.length,
    assists,
    registrations: {
      total: leads.length,
      open: leads.length - confirmed - cancelled,
      confirmed,
      cancelled,
    },
    points,
    money: {
      pending: formatMoney(cents.pending),
      available: formatMoney(cents.available),
      used: formatMoney(cents.used),
      reversed: formatMoney(cents.reversed),
      debt: formatMoney(cents.debt),
    },
    series: series.list().map(([day, figures]) => ({ day, ...figures })),
    pages: pages.best(mostPages).map(([path, figures]) => ({ path, ...figures })),
    campaigns: campaigns.best(mostPages).map(([campaign, figures]) => ({ campaign, ...figures })),
  }
}

class Table<Key extends string> {
  readonly #rows = new Map<Key, Figures>()

  row(key: Key): Figures {
    const row = this.#rows.get(key) ?? { visits: 0, signUps: 0, registrations: 0, confirmed: 0 }
    this.#rows.set(key, row)
    return row
  }

  list(): [Key, Figures][] {
    return [...this.#rows]
  }

  best(count: number): [Key, Figures][] {
    return this.list()
      .toSorted(([a, one], [b, other]) => weight(other) - weight(one) || a.localeCompare(b))
      .slice(0, count)
  }
}

function weight({ visits, signUps, registrations }: Figures): number {
  return visits + signUps + registrations
}
