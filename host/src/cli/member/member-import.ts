import { readFile, stat } from 'node:fs/promises'
import { type CommandDeps, type CommandOutput, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { formatMoney } from '@shuyuan/contract/text/money'
import { Option } from 'commander'
import { readCsv, readTabs } from './import/csv.ts'
import { decodeTable } from './import/decode.ts'
import { type FormerRow, isBlank } from './import/former.ts'
import { type MoneyUnit, moneyUnits, unitOf } from './import/money-column.ts'
import { type ImportReport, importMembers } from './import/run.ts'
import { actorOfOptions } from '#cli/staff'
import { table } from '#cli/table'

const about = `
FILE is a CSV file, or what “mysql --batch” prints (.tsv). Its first row names the columns: username, password, salt, and
what there is of nickname, email, mobile, avatar, gender, birthday, money, score, motto, status, join_time, join_ip,
last_login_time. UTF-8, UTF-16 and GBK are read, with commas, semicolons or tabs, and dates as spreadsheets write them.
Money has one unit: cents in a .tsv of whole numbers, yuan where all have decimals; else say --money. Passwords stay:
md5(md5(password) + salt) is checked at the first login and replaced. Balances come as one booking each. Pictures are kept
where their files were copied to the uploads before. It may be run again.`

interface Options {
  money?: MoneyUnit
  dryRun?: boolean
  by: string
}

export function memberImportCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('import', deps)
    .description('bring the members of another server of the same contract over')
    .argument('<file>', 'a .csv or .tsv file')
    .addOption(
      new Option('--money <unit>', 'what the numbers of the column of money count').choices(moneyUnits),
    )
    .option('--dry-run', 'only say what would be done')
    .byStaff()
    .addHelpText('after', about)
    .runs(async (context, file: string, options: Options) => {
      const { rows, encoding, unit } = await readMembers(file, options.money)
      const dry = options.dryRun === true
      const report = await importMembers(context, rows, { actor: actorOfOptions(options), dry, unit })
      return present(report, { rows: rows.filter((row) => !isBlank(row)).length, dry, encoding, unit })
    })
}

const mostBytes = 400_000_000

interface MemberTable {
  rows: FormerRow[]
  encoding: string
  unit: MoneyUnit
}

async function readMembers(file: string, money: MoneyUnit | undefined): Promise<MemberTable> {
  try {
    if ((await stat(file)).size > mostBytes) throw new Failure('That is too large for a table of members.')
    const { text, encoding } = decodeTable(await readFile(file))
    const fromServer = /\.tsv$/i.test(file)
    const rows = fromServer ? readTabs(text) : readCsv(text)
    if (rows.length === 0) throw new Failure(`${file} holds no members.`)
    if (!('username' in (rows[0] ?? {}))) throw new Failure(`${file} has no column "username".`)
    const unit =
      money ??
      unitOf(
        rows.map((row) => row.money ?? ''),
        { fromServer },
      )
    return { rows, encoding, unit }
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(`${file}: ${error.message}.`)
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
      throw new Failure(`${file} cannot be read.`)
    throw error
  }
}

function present(
  report: ImportReport,
  { rows, dry, encoding, unit }: { rows: number; dry: boolean; encoding: string; unit: MoneyUnit },
): CommandOutput {
  const { added, already, withoutPassword, taken, wrong, score } = report
  const money = formatMoney(report.money)
  const left = [
    ...taken.map(({ row, username, field }) => [row, username, `the ${field} belongs to another member`]),
    ...wrong.map(({ row, username, reason }) => [row, username, reason]),
  ]
  const lines = [
    `${rows} rows: ${added} ${dry ? 'would be ' : ''}added, ${already} there already, ${left.length} left out.`,
    `Money: ${money} yuan in all, read as ${unit}. Points: ${score}. The file was read as ${encoding}.`,
    ...(withoutPassword.length > 0 ? [`${withoutPassword.length} must ask for a new password.`] : []),
    ...(left.length > 0 ? [table(['ROW', 'ACCOUNT', 'WHY IT WAS LEFT OUT'], left)] : []),
  ]
  return { json: { rows, dryRun: dry, encoding, unit, ...report, money }, text: lines.join('\n') }
}
