import { addStaff, listStaff, removeStaff } from '@shuyuan/api/features/desk/service'
import { type StaffRole, staffRoles } from '@shuyuan/contract/desk/nodes'
import { Command, Option } from 'commander'
import { clockOf } from './clock.ts'
import { action, type CommandDeps } from './command.ts'
import { Failure } from './failure.ts'
import { meant, memberArgument } from './member/member-arguments.ts'
import { type By, decidedBy, staffOption } from './staff.ts'
import { table } from './table.ts'

export function staffCommand(deps: CommandDeps): Command {
  const command = new Command('staff').description('members who work at the desk, /desk')

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
      .addOption(staffOption())
      .action(
        action(deps, async (context, text: string, options: By & { role: StaffRole }) => {
          const { id, username } = await meant(context, text)
          const { role } = options
          const change = name === 'add' ? addStaff : removeStaff
          if (!(await change(context.db, id, role, decidedBy(context, options))))
            throw new Failure(
              `Member ${id} "${username}" ${name === 'add' ? 'is already' : 'is not'} ${role}.`,
            )
          const done = name === 'add' ? 'is' : 'is no longer'
          return { json: { id, role, [name]: true }, text: `Member ${id} "${username}" ${done} ${role}.` }
        }),
      )
  }

  command
    .command('list')
    .description('who has a role, or had one')
    .action(
      action(deps, async (context) => {
        const staff = await listStaff(context)
        const at = clockOf(context)
        const rows = staff.map(({ user_id: id, username, role, since, until, atDesk }) => [
          id,
          username,
          role,
          at(since),
          until === null ? '-' : at(until),
          atDesk,
        ])
        const head = ['MEMBER', 'ACCOUNT', 'ROLE', 'SINCE', 'UNTIL', 'DESK SESSIONS']
        return { json: staff, text: table(head, rows) }
      }),
    )
  return command
}
