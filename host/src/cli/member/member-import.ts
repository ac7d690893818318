import { readFile, stat } from 'node:fs/promises'
import { type CommandDeps, type CommandOutput, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { TableRefused } from '@shuyuan/api/features/table/refused'
import { workbookSheets } from '@shuyuan/api/features/table/xlsx'
import { formatMoney } from '@shuyuan/contract/text/money'
import { Option } from 'commander'
import { byHeads, readCsv, readTabs } from './import/csv.ts'
import { decodeTable } from './import/decode.ts'
import { type FormerRow, isBlank } from './import/former.ts'
import { type MoneyUnit, moneyUnits, unitOf } from './import/money-column.ts'
import { type ImportReport, importMembers } from './import/run.ts'
import { actorOfOptions } from '#cli/staff'
import { table } from '#cli/table'

const about = `
FILE is a workbook (.xlsx), a CSV file, or what “mysql --batch” prints (.tsv). Its first row names the columns: username, password, salt, and
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
    .argument('<file>', 'an .xlsx, .csv or .tsv file')
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
    const fromServer = /\.tsv$/i.test(file)
    const { rows, encoding } = await rowsOf(await readFile(file), { fromServer })
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
    if (error instanceof TableRefused) throw new Failure(`${file}: ${refusals[error.message] ?? unreadable}.`)
    if (error instanceof RangeError) throw new Failure(`${file}: ${error.message}.`)
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
      throw new Failure(`${file} cannot be read.`)
    throw error
  }
}

const unreadable = 'it cannot be read as a workbook: save the table as CSV (UTF-8)'
/** Why a workbook is refused, by the key of the desk's sentence. */
const refusals: Readonly<Record<string, string>> = {
  'table.oldOrLocked': 'it is an .xls of before 2007, or has a password: save it as .xlsx without one',
  'table.rows': 'it has more rows than are read of a workbook: save the table as CSV (UTF-8)',
  'table.tooMuch': 'it is larger than what is read of a workbook: save the table as CSV (UTF-8)',
}

/** The rows of a workbook's first sheet that holds anything, or of a text. */
async function rowsOf(
  bytes: Buffer,
  { fromServer }: { fromServer: boolean },
): Promise<Pick<MemberTable, 'rows' | 'encoding'>> {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new TableRefused('table.oldOrLocked')
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    const sheets = await workbookSheets(bytes)
    const filled = sheets.map(({ rows }) => {
      const heads = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
      return heads < 0 ? [] : rows.slice(heads)
    })
    return { rows: byHeads(filled.find((rows) => rows.length > 0) ?? []), encoding: 'XLSX' }
  }
  const { text, encoding } = decodeTable(bytes)
  return { rows: fromServer ? readTabs(text) : readCsv(text), encoding }
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
