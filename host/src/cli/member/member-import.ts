import { readFile, stat } from 'node:fs/promises'
import { type CommandDeps, type CommandOutput, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { readCsv, readTabs } from './import/csv.ts'
import type { FormerRow } from './import/former.ts'
import { type ImportReport, importMembers } from './import/run.ts'
import { actorOfOptions } from '#cli/staff'
import { table } from '#cli/table'

const about = `
FILE is a CSV file, or what “mysql --batch” prints (.tsv). Its first row names the columns: username, password, salt, and
what there is of nickname, email, mobile, avatar, gender, birthday, money, score, motto, status, join_time, join_ip,
last_login_time. Money is in cents, or in yuan where it has decimals; times are unix seconds. Passwords stay:
md5(md5(password) + salt) is checked at the first login and replaced. Balances come as one booking each. Pictures are kept
where their files were copied to the uploads before. It may be run again.`

interface Options {
  dryRun?: boolean
  by: string
}

export function memberImportCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('import', deps)
    .description('bring the members of another server of the same contract over')
    .argument('<file>', 'a .csv or .tsv file')
    .option('--dry-run', 'only say what would be done')
    .byStaff()
    .addHelpText('after', about)
    .runs(async (context, file: string, options: Options) => {
      const rows = await readMembers(file)
      const dry = options.dryRun === true
      const report = await importMembers(context, rows, { actor: actorOfOptions(options), dry })
      return present(report, rows.length, dry)
    })
}

const mostBytes = 400_000_000

async function readMembers(file: string): Promise<FormerRow[]> {
  try {
    if ((await stat(file)).size > mostBytes) throw new Failure('That is too large for a table of members.')
    const text = await readFile(file, 'utf8')
    const rows = /\.tsv$/i.test(file) ? readTabs(text) : readCsv(text)
    if (rows.length === 0) throw new Failure(`${file} holds no members.`)
    if (!('username' in (rows[0] ?? {}))) throw new Failure(`${file} has no column "username".`)
    return rows
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(`${file}: ${error.message}.`)
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
      throw new Failure(`${file} cannot be read.`)
    throw error
  }
}

function present(report: ImportReport, rows: number, dry: boolean): CommandOutput {
  const { added, already, withoutPassword, taken, wrong } = report
  const left = [
    ...taken.map(({ row, username, field }) => [row, username, `the ${field} belongs to another member`]),
    ...wrong.map(({ row, username, reason }) => [row, username, reason]),
  ]
  const lines = [
    `${rows} rows: ${added} ${dry ? 'would be ' : ''}added, ${already} there already, ${left.length} left out.`,
    ...(withoutPassword.length > 0 ? [`${withoutPassword.length} must ask for a new password.`] : []),
    ...(left.length > 0 ? [table(['ROW', 'ACCOUNT', 'WHY IT WAS LEFT OUT'], left)] : []),
  ]
  return { json: { rows, dryRun: dry, ...report }, text: lines.join('\n') }
}
