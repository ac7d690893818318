import { type CommandDeps, SiteCommand, withContent } from './command.ts'
import { Failure } from './failure.ts'
import { actorOfOptions } from './staff.ts'
import { verifyOrders } from '@shuyuan/api/features/order/verify'
import { verifyPayments } from '@shuyuan/api/features/registration/fees/service'
import { formatMoney } from '@shuyuan/contract/text/money'
import { purgeRegistrations } from '@shuyuan/api/features/registration/retention/purge'
import { resealFactors } from '@shuyuan/api/features/second-factor/service'
import { resealSecrets } from '@shuyuan/api/features/secret/service'
import { noteResealed } from '#health/key-prints'
import { resealIdNumbers } from '@shuyuan/api/features/registration/retention/rekey'
import { verifyPupils } from '@shuyuan/api/features/pupil/service'
import { verifyTerms } from '@shuyuan/api/features/term/take-over'
import { verifySeats } from '@shuyuan/api/features/registration/seats/service'

/** What the operator does with sign-ups; whatever is done to one of them is done at the desk. */
export function registrationCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('registration', deps).description(
    'sign-ups: whether they add up, their keys, what is deleted',
  )

  command
    .command('verify')
    .description(
      'check that seats and payments are those of the registrations, and lessons those of the terms',
    )
    .runs(async ({ db }) => {
      const problems = await verifySeats(db)
      if (problems.length > 0) {
        const lines = problems.map((each) => `${each.term}: ${each.counted} counted, ${each.held} held`)
        throw new Failure(['The seats do not add up:', ...lines].join('\n  '), { problems })
      }
      const unequal = await verifyPayments(db)
      if (unequal.length > 0) {
        const lines = unequal.map(
          ({ no, paid, refunded }) => `${no}: ${formatMoney(paid)}, ${formatMoney(refunded)}`,
        )
        throw new Failure(['Paid and given back are not the sums of the payments:', ...lines].join('\n  '), {
          problems: unequal,
        })
      }
      const orders = await verifyOrders(db)
      if (orders.length > 0) {
        const lines = ['Orders and refunds are not what the books say:', ...orders]
        throw new Failure(lines.join('\n  '), { problems: orders })
      }
      const terms = await verifyTerms(db)
      if (terms.length > 0)
        throw new Failure(['These terms have not the lessons of their plan:', ...terms].join('\n  '), {
          problems: terms.map((term) => ({ term })),
        })
      const { pupils, guardians } = await verifyPupils(db)
      if (pupils.length + guardians.length > 0)
        throw new Failure(
          `${pupils.length} pupils have no sign-up and are nobody’s child, ${guardians.length} guardians have no pupil.`,
          { problems: { pupils, guardians } },
        )
      return {
        json: { problems: [] },
        text: 'Every seat that is taken has its registration, every sum its payments, every term its lessons, and every pupil a sign-up or a family.',
      }
    })

  command
    .command('rekey')
    .description(
      'seal every ID number, second factor and secret of a service with the newest of the data keys',
    )
    .byStaff()
    .runs(async (context, by: { by: string }) => {
      const { key, changed, unreadable } = await resealIdNumbers(
        await withContent(context),
        actorOfOptions(by),
      )
      const factors = await resealFactors(context)
      const secrets = await resealSecrets(context)
      if (factors.unreadable.length > 0)
        throw new Failure(
          `The second factors of the members ${factors.unreadable.join(', ')} cannot be read, their key is not among the data keys. Bring it back, or reset them: staff reset-factor`,
          { key, changed, unreadable, factors },
        )
      if (secrets.unreadable.length > 0)
        throw new Failure(
          `${secrets.unreadable.join(', ')} cannot be read, their key is not among the data keys. Bring it back, or enter the secret again at the desk.`,
          { key, changed, unreadable, secrets },
        )
      if (unreadable.length > 0) {
        const lost = `${unreadable.length} cannot be read, their key is not among the data keys`
        throw new Failure(`${changed} sealed anew; ${lost}.`, { key, changed, unreadable })
      }
      await noteResealed(context.db, context.settings)
      return {
        json: { key, changed, factors, secrets },
        text: `${changed} ID numbers, ${factors.changed} second factors and ${secrets.changed} secrets of services sealed anew with the key ${key}.`,
      }
    })

  command
    .command('purge')
    .description('delete what is kept no longer than the consents promise')
    .option('--dry-run', 'only say how much it would be')
    .byStaff()
    .runs(async (context, options: { by: string; dryRun?: boolean }) => {
      const dry = options.dryRun === true
      const purged = await purgeRegistrations(await withContent(context), {
        actor: actorOfOptions(options),
        dry,
      })
      const { idNumbers, answers, registrations } = purged
      const what = `${registrations} registrations, ${idNumbers} ID numbers and ${answers} answers for the meetings`
      return { json: purged, text: `${what} ${dry ? 'would be deleted' : 'deleted'}.` }
    })
  return command
}
