import { csvOf } from '@shuyuan/contract/text/csv'
import { allCredits } from '@shuyuan/api/features/distribution/reports/leaderboard-queries'
import { resultsOfCampaigns, resultsOfDistributors } from '@shuyuan/api/features/distribution/reports/results'
import { formatMoney } from '@shuyuan/contract/text/money'
import { timeWriter } from '#cli/clock'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { positive } from '#cli/member/member-arguments'
import { table } from '#cli/table'

export function leadersCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('leaders', deps)
    .description('what each distributor brought, most confirmed registrations first')
    .option('--days <count>', 'how far back', positive, 30)
    .runs(async (context, options: { days: number }) => {
      const list = await resultsOfDistributors(context, options.days)
      const head = ['CODE', 'STATE', 'NAME', 'VISITS', 'SIGN-UPS', 'CONFIRMED', 'POINTS', 'YUAN']
      const rows = list.map((row) => [
        row.code,
        row.state,
        row.real_name,
        row.visits,
        row.registrations,
        row.confirmed,
        row.points,
        row.money,
      ])
      return { json: { days: options.days, list }, text: table(head, rows) }
    })
}

export function campaignsCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('campaigns', deps)
    .description('what each campaign brought, and what a confirmed registration of it cost')
    .option('--days <count>', 'how far back', positive, 30)
    .runs(async (context, options: { days: number }) => {
      const list = await resultsOfCampaigns(context, options.days)
      const head = ['CAMPAIGN', 'VISITS', 'SIGN-UPS', 'CONFIRMED', 'POINTS', 'EACH', 'YUAN', 'EACH']
      const rows = list.map((row) => [
        row.campaign || '(none)',
        row.visits,
        row.registrations,
        row.confirmed,
        row.points,
        row.pointsEach,
        row.money,
        row.moneyEach,
      ])
      return { json: { days: options.days, list }, text: table(head, rows) }
    })
}

const columns = [
  'id',
  'code',
  'name',
  'registration',
  'course',
  'points',
  'money',
  'state',
  'review',
  'flags',
  'created',
  'due',
  'available',
  'reversed',
] as const

export function exportCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('export', deps)
    .description('every credit, as CSV or with --json; no names of who signed up')
    .runs(async (context) => {
      const at = timeWriter(context)
      const moment = (time: number | null) => (time === null ? '' : at(time))
      const list = (await allCredits(context.db)).map((row) => ({
        id: row.id,
        code: row.code,
        name: row.real_name,
        registration: row.no ?? '',
        course: row.course,
        points: row.points,
        money: formatMoney(row.cents),
        state: row.state,
        review: row.review,
        flags: row.flags,
        created: moment(row.create_time),
        due: moment(row.due_time),
        available: moment(row.available_time),
        reversed: moment(row.reversed_time),
      }))
      const rows = list.map((row) => columns.map((column) => row[column]))
      return { json: { list }, text: csvOf([[...columns], ...rows]).trimEnd() }
    })
}
