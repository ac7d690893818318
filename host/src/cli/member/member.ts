import { listMembers } from '@shuyuan/api/desk/member/queries'
import { addMember, replacePassword, setMemberStatus, unlockMember } from '@shuyuan/api/desk/member/service'
import { deleteDueAccounts } from '@shuyuan/api/features/privacy/delete-due'
import { readConfig } from '@shuyuan/api/features/config/service'
import { hashPassword } from '@shuyuan/api/features/session/password-hash'
import { Option } from 'commander'
import type { MemberRow } from '@shuyuan/api/db/tables'
import { formatMoney } from '@shuyuan/contract/text/money'
import { timeWriter, type WriteTime } from '#cli/clock'
import { inAll } from '#cli/desk/answer'
import { pairLines, table } from '#cli/table'
import { type CommandDeps, type CommandOutput, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { memberImportCommand } from './member-import.ts'
import { checked, positive, requiredMember, memberArgument, choosePassword } from './member-arguments.ts'
import { type By, decidedBy } from '#cli/staff'

const fromInput = ['--password-stdin', 'read the password from the standard input'] as const

export function memberCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('member', deps).description('members of the site')

  command
    .command('create')
    .description('add a member; without a password one is made and printed once')
    .argument(
      '<username>',
      'account name: 3 to 15 letters, digits and underscores, a letter first',
      checked('username'),
    )
    .option('--nickname <text>', 'what others see (default: the account name)', checked('nickname'))
    .option('--email <address>', 'e-mail address', checked('email'))
    .option('--mobile <number>', 'mobile number', checked('mobile'))
    .option(...fromInput)
    .byStaff()
    .runs(async (context, username: string, options: CreateOptions): Promise<CommandOutput> => {
      const { password, made } = await choosePassword(deps.terminal, options.passwordStdin, username)
      const { default_group: groupId } = await readConfig(context.db)
      const { nickname, email, mobile } = options
      const hash = await hashPassword(password)
      const wanted = { username, nickname, email, mobile, password: hash, groupId }
      const member = await addMember(context.db, wanted, decidedBy(context, options))
      if ('taken' in member) throw new Failure(`The ${fieldNames[member.taken]} belongs to another member.`)
      return {
        json: { ...memberJson(member), ...(made ? { password } : {}) },
        text: `Member ${member.id} "${username}" was added.${made ? ` Password, shown only now: ${password}` : ''}`,
      }
    })

  command
    .command('list')
    .description('list members, newest first')
    .option('--search <text>', 'only those whose name, e-mail address or mobile number has the text', '')
    .addOption(new Option('--status <status>', 'only these').choices(['enable', 'disable']))
    .option('--limit <count>', 'members a page', positive, 50)
    .option('--page <number>', 'which page', positive, 1)
    .runs(async ({ db }, { search, status, limit, page }: ListOptions) => {
      const found = await listMembers(db, {
        search,
        status: status ?? null,
        limit,
        page,
      })
      return { json: { list: found.list.map(memberJson), total: found.total }, text: memberPage(found) }
    })

  command
    .command('show')
    .description('show one member')
    .argument('<member>', memberArgument)
    .runs(async (context, text: string) => {
      const member = await requiredMember(context, text)
      return { json: memberJson(member), text: memberText(member, timeWriter(context)) }
    })

  for (const status of ['disable', 'enable'] as const) {
    command
      .command(status)
      .description(status === 'disable' ? 'shut a member out and end the sessions' : 'let a member in again')
      .argument('<member>', memberArgument)
      .option('--reason <text>', 'why, for the audit log', '')
      .byStaff()
      .runs(async (context, text: string, options: By & { reason: string }) => {
        const { id, username } = await requiredMember(context, text)
        const { reason } = options
        const by = { ...decidedBy(context, options), reason }
        if ((await setMemberStatus(context.db, id, status, by)) === 'last owner')
          throw new Failure(`"${username}" is the last owner. Make somebody else owner first: staff add`)
        return { json: { id, status }, text: `Member ${id} "${username}" is ${status}d.` }
      })
  }

  command
    .command('unlock')
    .description('let a member who typed a wrong password too often try again at once')
    .argument('<member>', memberArgument)
    .byStaff()
    .runs(async (context, text: string, options: By) => {
      const { id, username } = await requiredMember(context, text)
      await unlockMember(context.db, id, decidedBy(context, options))
      return { json: { id }, text: `Member ${id} "${username}" can log in again.` }
    })

  command
    .command('password')
    .description('give a member a new password and end the sessions; without one it is made and printed once')
    .argument('<member>', memberArgument)
    .option(...fromInput)
    .byStaff()
    .runs(async (context, text: string, options: CreateOptions) => {
      const { id, username } = await requiredMember(context, text)
      const { password, made } = await choosePassword(deps.terminal, options.passwordStdin, username)
      await replacePassword(context.db, id, await hashPassword(password), decidedBy(context, options))
      return {
        json: { id, ...(made ? { password } : {}) },
        text: `Member ${id} "${username}" has a new password${made ? `, shown only now: ${password}` : '.'}`,
      }
    })

  command
    .command('delete-due')
    .description(
      'delete the accounts whose members asked for it 15 days ago; a running site does it by itself',
    )
    .runs(async (context) => {
      const deleted = await deleteDueAccounts({ ...context, content: await context.content() })
      return { json: { deleted }, text: `${deleted.length} account(s) deleted.` }
    })

  command.addCommand(memberImportCommand(deps))
  return command
}

interface CreateOptions extends By {
  nickname?: string
  email?: string
  mobile?: string
  passwordStdin?: boolean
}

interface ListOptions {
  search: string
  status?: 'enable' | 'disable'
  limit: number
  page: number
}

const fieldNames = { username: 'account name', email: 'e-mail address', mobile: 'mobile number' }

/** A member as JSON: no password hash, money in yuan as text, times in unix seconds. */
function memberJson(member: MemberRow) {
  const { password: _password, username_key: _key, money, ...shown } = member
  return { ...shown, money: formatMoney(money) }
}

function memberText(member: MemberRow, at: WriteTime): string {
  return pairLines({
    id: member.id,
    'account name': member.username,
    nickname: member.nickname,
    'e-mail': member.email || '-',
    mobile: member.mobile || '-',
    status: member.status,
    group: member.group_id,
    money: formatMoney(member.money),
    points: member.score,
    joined: at(member.join_time),
    'last login': at(member.last_login_time),
    'failed logins': member.login_failure,
  })
}

function memberPage({ list, total }: { list: MemberRow[]; total: number }): string {
  const headings = ['ID', 'ACCOUNT', 'NICKNAME', 'E-MAIL', 'MOBILE', 'STATUS', 'MONEY', 'POINTS']
  const rows = list.map((member) => [
    member.id,
    member.username,
    member.nickname,
    member.email || '-',
    member.mobile || '-',
    member.status,
    formatMoney(member.money),
    member.score,
  ])
  return `${table(headings, rows)}\n${list.length} here, ${inAll(total)}`
}
