import { addStaff, listStaff, removeStaff } from '@shuyuan/api/features/staff/service'
import { removeFactor } from '@shuyuan/api/features/second-factor/service'
import { type StaffRole, staffRoles } from '@shuyuan/contract/desk/nodes'
import { Option } from 'commander'
import { timeWriter } from './clock.ts'
import { type CommandDeps, SiteCommand } from './command.ts'
import { Failure } from './failure.ts'
import { memberArgument, requiredMember } from './member/member-arguments.ts'
import { type By, decidedBy } from './staff.ts'
import { table } from './table.ts'

export function staffCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('staff', deps).description('members who work at the desk, /desk')

  for (const [name, about] of [
    ['add', 'give a member a role'],
    ['remove', 'take a role from a member; his or her desk sessions end'],
  ] as const) {
    command
      .command(name)
      .description(about)
      .argument('<member>', memberArgument)
      .addOption(
        new Option('--role <role>', 'what the member is there for').choices(staffRoles).makeOptionMandatory(),
      )
      .byStaff()
      .runs(async (context, text: string, options: By & { role: StaffRole }) => {
        const { id, username } = await requiredMember(context, text)
        const { role } = options
        const change = name === 'add' ? addStaff : removeStaff
        const outcome = await change(context.db, id, role, decidedBy(context, options))
        if (outcome === 'last owner')
          throw new Failure(`"${username}" is the last owner. Make somebody else owner first: staff add`)
        if (outcome === 'no change')
          throw new Failure(`Member ${id} "${username}" ${name === 'add' ? 'is already' : 'is not'} ${role}.`)
        const done = name === 'add' ? 'is' : 'is no longer'
        return { json: { id, role, [name]: true }, text: `Member ${id} "${username}" ${done} ${role}.` }
      })
  }

  command
    .command('reset-factor')
    .description('take the second factor from a member who has lost the phone; the desk sessions end')
    .argument('<member>', memberArgument)
    .byStaff()
    .runs(async (context, text: string, options: By) => {
      const { id, username } = await requiredMember(context, text)
      if (!(await removeFactor(context, id, { ...decidedBy(context, options), as: 'reset' })))
        throw new Failure(`Member ${id} "${username}" has no second factor.`)
      return {
        json: { id, reset: true },
        text: `Member ${id} "${username}" has no second factor any more.`,
      }
    })

  command
    .command('list')
    .description('who has a role, or had one')
    .runs(async (context) => {
      const staff = await listStaff(context)
      const at = timeWriter(context)
      const rows = staff.flatMap(({ id, username, roles, secondFactor, sessions }) =>
        roles.map(({ role, since, until }) => [
          id,
          username,
          role,
          at(since),
          until === null ? '-' : at(until),
          secondFactor ? 'yes' : 'no',
          sessions.length,
        ]),
      )
      const head = ['MEMBER', 'ACCOUNT', 'ROLE', 'SINCE', 'UNTIL', 'SECOND FACTOR', 'DESK SESSIONS']
      return { json: staff, text: table(head, rows) }
    })
  return command
}
