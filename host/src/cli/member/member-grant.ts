import { formatMoney, parseMoney } from '@shuyuan/contract/text/money'
import { changeMoney, changePoints, type ChangeResult } from '@shuyuan/api/features/ledger/service'
import { InvalidArgumentError } from 'commander'
import { type CommandDeps, type CommandOutput, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { memberArgument, requiredMember } from './member-arguments.ts'
import { actorOfOptions, type By } from '#cli/staff'

interface GrantOptions extends By {
  memo: string
  memoEn: string
  key?: string
}

export function grantPointsCommand(deps: CommandDeps): SiteCommand {
  return grantCommand(deps, 'grant-points', 'give a member points, or take some away')
    .argument('<amount>', 'whole points; negative takes away', points)
    .runs(async (context, text: string, amount: number, options: GrantOptions) => {
      const member = await requiredMember(context, text)
      const result = await changePoints(context, { memberId: member.id, amount, ...changeOf(options) })
      return present(result, member.username, 'points', String)
    })
}

export function grantMoneyCommand(deps: CommandDeps): SiteCommand {
  return grantCommand(deps, 'grant-money', 'give a member money, or take some away')
    .argument('<amount>', 'yuan with two decimals at most, such as 12.30; negative takes away', money)
    .runs(async (context, text: string, amount: number, options: GrantOptions) => {
      const member = await requiredMember(context, text)
      const result = await changeMoney(context, { memberId: member.id, amount, ...changeOf(options) })
      return present(result, member.username, 'yuan', formatMoney)
    })
}

function grantCommand(deps: CommandDeps, name: string, description: string): SiteCommand {
  return new SiteCommand(name, deps)
    .description(`${description}, through the ledger`)
    .requiredOption('--memo <text>', 'what it is for, as the member reads it', memo)
    .option('--memo-en <text>', 'the same in English', memo, '')
    .option('--key <text>', 'names this change: a second one with the same key does nothing', memo)
    .byStaff()
    .argument('<member>', memberArgument)
}

function changeOf({ memo, memoEn, key, by }: GrantOptions) {
  return { memo: { 'zh-cn': memo, en: memoEn }, idempotencyKey: key, actor: actorOfOptions({ by }) }
}

function present(
  result: ChangeResult,
  username: string,
  unit: string,
  show: (amount: number) => string,
): CommandOutput {
  if (!result.done) throw new Failure(reasons[result.reason])
  const { row, repeated } = result
  const json = {
    id: row.id,
    member: row.user_id,
    amount: show(row.amount),
    before: show(row.before),
    after: show(row.after),
    repeated,
  }
  const change = `"${username}": ${show(row.before)} → ${show(row.after)} ${unit}`
  return { json, text: repeated ? `Done before, nothing changed. ${change}` : change }
}

const reasons = {
  'no member': 'The member is gone.',
  'too little': 'The member has less than that.',
  'too much': 'The balance would be larger than it can be.',
  'key taken': 'The key names a change of another member or amount.',
}

function points(text: string): number {
  const amount = Number(text)
  if (!/^[-+]?\d{1,9}$/.test(text) || amount === 0)
    throw new InvalidArgumentError('It must be a whole number other than 0.')
  return amount
}

function money(text: string): number {
  const amount = parseMoney(text)
  if (amount === null || amount === 0) {
    throw new InvalidArgumentError('It must be an amount other than 0 with two decimals at most.')
  }
  return amount
}

const longest = 255

function memo(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > longest || trimmed.includes('\0')) {
    throw new InvalidArgumentError(`It must have 1 to ${longest} characters.`)
  }
  return trimmed
}
