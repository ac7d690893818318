import type { Command } from 'commander'
import { action, type CommandDeps, withContent } from '#cli/command'
import { Failure } from '#cli/failure'
import { actorOf, staffOption } from '#cli/staff'
import { verifyPayments } from '@shuyuan/api/features/registration/fees/service'
import { formatMoney } from '@shuyuan/contract/text/money'
import { purge } from '@shuyuan/api/features/registration/retention/purge'
import { rekey } from '@shuyuan/api/features/registration/retention/rekey'
import { fillTerm, verifySeats } from '@shuyuan/api/features/registration/seats/service'

export function addUpkeep(command: Command, deps: CommandDeps): void {
  command
    .command('fill')
    .description('after a term got more seats: give them to those who wait, in order')
    .argument('<term>', 'its name in both/terms.yaml')
    .action(
      action(deps, async (context, term: string) => {
        const moved = await fillTerm(await withContent(context), term)
        if (!moved) throw new Failure(`There is no term ${term}.`)
        const list = moved.map(({ no }) => no)
        return { json: { moved: list }, text: `${list.length} moved up.` }
      }),
    )

  command
    .command('verify')
    .description('check that seats and payments are those of the registrations')
    .action(
      action(deps, async ({ db }) => {
        const problems = await verifySeats(db)
        if (problems.length > 0) {
          const lines = problems.map((each) => `${each.term}: ${each.counted} counted, ${each.held} held`)
          throw new Failure(['The seats do not add up:', ...lines].join('\n  '), { problems })
        }
        const unequal = await verifyPayments({ db })
        if (unequal.length > 0) {
          const lines = unequal.map(
            ({ no, paid, refunded }) => `${no}: ${formatMoney(paid)}, ${formatMoney(refunded)}`,
          )
          throw new Failure(
            ['Paid and given back are not the sums of the payments:', ...lines].join('\n  '),
            {
              problems: unequal,
            },
          )
        }
        return {
          json: { problems: [] },
          text: 'Every seat that is taken has its registration, and every sum its payments.',
        }
      }),
    )

  command
    .command('rekey')
    .description('seal every ID number with the newest of the data keys')
    .addOption(staffOption())
    .action(
      action(deps, async (context, by: { by: string }) => {
        const { key, changed, unreadable } = await rekey(await withContent(context), actorOf(by))
        if (unreadable.length > 0) {
          const lost = `${unreadable.length} cannot be read, their key is not among the data keys`
          throw new Failure(`${changed} sealed anew; ${lost}.`, { key, changed, unreadable })
        }
        return { json: { key, changed }, text: `${changed} sealed anew with the key ${key}.` }
      }),
    )

  command
    .command('purge')
    .description('delete what is kept no longer than the consents promise')
    .option('--dry-run', 'only say how much it would be')
    .addOption(staffOption())
    .action(
      action(deps, async (context, options: { by: string; dryRun?: boolean }) => {
        const dry = options.dryRun === true
        const purged = await purge(await withContent(context), { actor: actorOf(options), dry })
        const { idNumbers, answers, registrations } = purged
        const what = `${registrations} registrations, ${idNumbers} ID numbers and ${answers} answers for the meetings`
        return { json: purged, text: `${what} ${dry ? 'would be deleted' : 'deleted'}.` }
      }),
    )
}
