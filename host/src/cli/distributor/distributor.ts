import { reviewCredit } from '@shuyuan/api/features/distribution/credits/reverse'
import { listDistributors, reviewQueue } from '@shuyuan/api/desk/distributor/queries'
import { settleDue } from '@shuyuan/api/features/distribution/credits/release'
import { formatMoney } from '@shuyuan/contract/text/money'
import { type DistributorState, distributorStates } from '@shuyuan/contract/distribution/distribution-kinds'
import { Argument, Option } from 'commander'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { appointCommand, cardCommand, reassignCommand } from './distributor-decisions.ts'
import {
  distributorArgument,
  distributorJson,
  distributorOf,
  distributorText,
  referralLink,
} from './distributor-meant.ts'
import { campaignsCommand, exportCommand, leadersCommand } from './distributor-reports.ts'
import { Failure } from '#cli/failure'
import { positive } from '#cli/member/member-arguments'
import { actorOfOptions } from '#cli/staff'
import { table } from '#cli/table'
import { addTransitions } from '#cli/transitions'

interface ListOptions {
  state?: DistributorState
  page: number
  limit: number
}

export function distributorCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('distributor', deps).description(
    'who sends people to the school, and their credits',
  )

  command
    .command('list')
    .description('the newest first')
    .addOption(new Option('--state <state>', 'only these').choices(distributorStates))
    .option('--limit <count>', 'how many a page', positive, 50)
    .option('--page <number>', 'which page', positive, 1)
    .runs(async (context, { state, page, limit }: ListOptions) => {
      const { list, total } = await listDistributors(context.db, { state: state ?? null, page, limit })
      const rows = list.map((row) => [
        row.id,
        row.code,
        row.state,
        row.username,
        row.real_name,
        row.shown_name,
        row.card_state,
        referralLink(context, row.code),
      ])
      const text = table(['ID', 'CODE', 'STATE', 'MEMBER', 'NAME', 'SHOWN AS', 'CARD', 'LINK'], rows)
      const json = list.map((row) => ({ ...distributorJson(row), link: referralLink(context, row.code) }))
      return { json: { list: json, total }, text: `${text}\n${total} in all.` }
    })

  command
    .command('show')
    .description('show one, with cards and what credits come to')
    .argument('<distributor>', distributorArgument)
    .runs(async (context, text: string) => {
      const { row, sums } = await distributorOf(context, text)
      return { json: { ...distributorJson(row), ...sums }, text: distributorText(row, sums) }
    })

  addTransitions(command, 'distributor')
  for (const build of [appointCommand, cardCommand, reassignCommand, reviewCommand]) {
    command.addCommand(build(deps))
  }

  command
    .command('settle')
    .description('release every credit whose time has come; a running site does it by itself each minute')
    .byStaff()
    .runs(async ({ db, now }, options: { by: string }) => {
      const settled = await settleDue({ db, now }, actorOfOptions(options))
      const { credits, points, cents, failed } = settled
      const json = { credits, points, money: formatMoney(cents), failed }
      if (failed.length > 0) {
        throw new Failure(`These credits could not be released: ${failed.join(', ')}.`, json)
      }
      const text = `${credits} credits released: ${points} points and ${formatMoney(cents)} yuan.`
      return { json, text }
    })

  for (const build of [leadersCommand, campaignsCommand, exportCommand]) command.addCommand(build(deps))
  return command
}

interface ReviewOptions {
  by: string
  reason: string
  limit: number
  page: number
}

/** Without a credit it lists what waits for review; with one it records the verdict. */
function reviewCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('review', deps)
    .description(
      'the credits that staff should look at; with a credit and a verdict, let it through or take it back',
    )
    .argument('[credit]', 'its id', positive)
    .addArgument(new Argument('[verdict]', 'what was found').choices(['pass', 'refuse']))
    .option('--reason <text>', 'why, for the audit log', '')
    .option('--limit <count>', 'how many a page', positive, 50)
    .option('--page <number>', 'which page', positive, 1)
    .byStaff()
    .runs(async (context, id: number | undefined, verdict: string | undefined, options: ReviewOptions) => {
      if (id === undefined) {
        const { list, total } = await reviewQueue(context.db, options)
        const json = {
          list: list.map(({ cents, ...row }) => ({ ...row, money: formatMoney(cents) })),
          total,
        }
        const rows = json.list.map((row) => [
          row.id,
          row.code,
          row.real_name,
          row.no ?? '-',
          row.course,
          row.points,
          row.money,
          row.flags,
        ])
        const head = ['CREDIT', 'CODE', 'NAME', 'REGISTRATION', 'COURSE', 'POINTS', 'YUAN', 'BECAUSE OF']
        return { json, text: `${table(head, rows)}\n${total} in all.` }
      }
      if (verdict === undefined) throw new Failure('Say what was found: pass or refuse.')
      const review = verdict === 'pass' ? 'passed' : 'refused'
      const decision = { actor: actorOfOptions(options), reason: options.reason }
      if (!(await reviewCredit(context, id, review, decision))) {
        throw new Failure(`Credit ${id} does not wait to be looked at.`)
      }
      return { json: { id, review }, text: `Credit ${id}: ${review}.` }
    })
}
