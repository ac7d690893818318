import { settleDue } from '@shuyuan/api/features/distribution/credits/release'
import { verifyLedger } from '@shuyuan/api/features/ledger/verify'
import type { LedgerProblem } from '@shuyuan/api/features/ledger/verify-queries'
import { formatMoney } from '@shuyuan/contract/text/money'
import { type CommandDeps, SiteCommand } from './command.ts'
import { Failure } from './failure.ts'
import { actorOfOptions, type By } from './staff.ts'

export function ledgerCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('ledger', deps).description('money and points')
  command
    .command('verify')
    .description('check that every balance is the sum of its rows and every row fits the one before')
    .runs(async ({ db }) => {
      const problems = await verifyLedger(db)
      if (problems.length > 0) {
        const lines = ['The ledger does not add up:', ...problems.map(lineOf)]
        throw new Failure(lines.join('\n  '), { problems })
      }
      return { json: { problems: [] }, text: 'Every balance is the sum of its rows.' }
    })

  command
    .command('settle')
    .description(
      'release every credit of referrers whose time has come; a running site does it by itself each minute',
    )
    .byStaff()
    .runs(async ({ db, now }, options: By) => {
      const { credits, points, cents, failed } = await settleDue({ db, now }, actorOfOptions(options))
      const money = formatMoney(cents)
      const json = { credits, points, money, failed }
      if (failed.length > 0)
        throw new Failure(`These credits could not be released: ${failed.join(', ')}.`, json)
      return { json, text: `${credits} credits released: ${points} points and ${money} yuan.` }
    })
  return command
}

function lineOf({ kind, memberId, rowId, expected, found }: LedgerProblem): string {
  const show = kind === 'money' ? formatMoney : String
  const where = rowId === null ? 'the balance' : `row ${rowId}`
  return `member ${memberId}, ${kind}, ${where}: ${show(expected)} expected, ${show(found)} found`
}
