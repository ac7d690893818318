import { reviewCredit } from '@shuyuan/api/features/distribution/credits/reverse'
import { reviewQueue } from '@shuyuan/api/features/distribution/staff/queries'
import { formatMoney } from '@shuyuan/api/features/ledger/money'
import { Argument, Command } from 'commander'
import { action, type CommandDeps } from '#cli/command'
import { Failure } from '#cli/failure'
import { positive } from '#cli/member/member-input'
import { actorOf, staffOption } from '#cli/staff'
import { table } from '#cli/table'

interface Options {
  by: string
  reason: string
  limit: number
  page: number
}

/** Without a credit it lists what waits for review; with one it records the verdict. */
export function reviewCommand(deps: CommandDeps): Command {
  return new Command('review')
    .description(
      'the credits that staff should look at; with a credit and a verdict, let it through or take it back',
    )
    .argument('[credit]', 'its id', positive)
    .addArgument(new Argument('[verdict]', 'what was found').choices(['pass', 'refuse']))
    .option('--reason <text>', 'why, for the audit log', '')
    .option('--limit <count>', 'how many a page', positive, 50)
    .option('--page <number>', 'which page', positive, 1)
    .addOption(staffOption())
    .action(
      action(deps, async (context, id: number | undefined, verdict: string | undefined, options: Options) => {
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
        const decision = { actor: actorOf(options), reason: options.reason }
        if (!(await reviewCredit(context, id, review, decision))) {
          throw new Failure(`Credit ${id} does not wait to be looked at.`)
        }
        return { json: { id, review }, text: `Credit ${id}: ${review}.` }
      }),
    )
}
