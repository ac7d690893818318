import type { FeeChange } from '@shuyuan/api/features/registration/fees/fee-change'
import { agreeFee, bookPayment, bookRefund } from '@shuyuan/api/features/registration/fees/service'
import type { PaymentMeans } from '@shuyuan/contract/registration/registration-fees'
import { officeMeans } from '@shuyuan/contract/desk/registrations'
import { formatMoney, parseSum } from '@shuyuan/contract/text/money'
import { InvalidArgumentError, Option } from 'commander'
import { type CommandOutput, type SiteCommand, withContent } from '#cli/command'
import { Failure } from '#cli/failure'
import { actorOfOptions, type By } from '#cli/staff'

interface BookingOptions extends By {
  how: PaymentMeans
  note: string
}

/** Fees of places: agree on one, book what was paid and what was given back. */
export function addFees(command: SiteCommand): void {
  command
    .command('fee')
    .description('set what a place costs, such as 600.00; 0 is free')
    .argument('<no>', 'its number')
    .argument('<amount>', 'yuan', yuan)
    .byStaff()
    .runs(async (context, no: string, fee: number, by: By) =>
      present(
        await agreeFee(await withContent(context), { no, fee, actor: actorOfOptions(by) }),
        no,
        'is the fee',
      ),
    )

  booking(command.command('pay').description('book what was paid for a place'))
    .argument('[amount]', 'yuan; without it all that is left', yuan)
    .runs(async (context, no: string, cents: number | undefined, options: BookingOptions) => {
      const change = { no, cents, means: options.how, note: options.note, actor: actorOfOptions(options) }
      return present(await bookPayment(await withContent(context), change), no, 'paid')
    })

  booking(
    command
      .command('refund')
      .description('book what was given back, by the rule of the term or another amount'),
  )
    .argument(
      '[amount]',
      'yuan; without it what the rule gives today, or gave on the day of the cancellation',
      yuan,
    )
    .runs(async (context, no: string, cents: number | undefined, options: BookingOptions) => {
      const change = { no, cents, means: options.how, note: options.note, actor: actorOfOptions(options) }
      return present(await bookRefund(await withContent(context), change), no, 'given back')
    })
}

function booking(command: SiteCommand): SiteCommand {
  return command
    .argument('<no>', 'its number')
    .addOption(
      new Option('--how <means>', 'how the money went; `balance` books it in the member’s ledger too')
        .choices(officeMeans)
        .makeOptionMandatory(),
    )
    .option('--note <text>', 'for the office', noteText, '')
    .byStaff()
}

function yuan(text: string): number {
  const cents = parseSum(text)
  if (cents === null)
    throw new InvalidArgumentError('It must be yuan from 0 to 999999.99, with two decimals at most.')
  return cents
}

function noteText(text: string): string {
  const note = text.trim()
  if (note.length > 200 || /\p{C}/u.test(note))
    throw new InvalidArgumentError('It must have at most 200 characters, in one line.')
  return note
}

function present(change: FeeChange, no: string, past: string): CommandOutput {
  switch (change.result) {
    case 'done': {
      const { row, cents } = change
      const { fee, discount, paid, refunded } = row
      return {
        json: { no: row.no, cents, fee, discount, paid, refunded },
        text: `${row.no}: ${formatMoney(cents)} ${past}.`,
      }
    }
    case 'not found':
      throw new Failure(`There is no registration ${no}.`)
    case 'wrong state':
      throw new Failure(
        change.row.offered_until === null
          ? `${no} holds no place: its state is “${change.row.state}”.`
          : `${no} holds no place: one is offered and has not been taken.`,
      )
    case 'no fee':
      throw new Failure(`The fee of ${no} is still to be agreed: \`registration fee ${no} AMOUNT\` sets it.`)
    case 'nothing left':
      throw new Failure(`Nothing was booked: nothing of ${no} is left to be ${past}.`)
    case 'too much':
      throw new Failure(`Nothing was booked: the amounts of ${no} allow ${formatMoney(change.most)} here.`)
    case 'changed':
      throw new Failure(`Nothing was booked: somebody has changed ${no} meanwhile.`)
    case 'asked':
      return {
        json: { no: change.row.no, cents: change.cents, asked: true },
        text: `${no}: ${formatMoney(change.cents)} wait for a second person, who confirms at the desk.`,
      }
    case 'asked before':
      throw new Failure(`Nothing was booked: a refund of ${no} waits to be confirmed at the desk.`)
    case 'same person':
    case 'no reason':
      throw new Failure('Nothing was booked.')
    case 'no member':
      throw new Failure(`Nothing was booked: ${no} is a guest’s, or the balance would be too high.`)
    case 'balance too low':
      throw new Failure(`Nothing was booked: the member’s balance is too low.`)
  }
}
