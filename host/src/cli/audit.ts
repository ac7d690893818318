import { auditLog } from '@shuyuan/api/features/audit/service'
import { Command } from 'commander'
import { clockOf } from './clock.ts'
import { action, bounded, type CommandDeps } from './command.ts'
import { table } from './table.ts'

export function auditCommand(deps: CommandDeps): Command {
  const command = new Command('audit').description('what was done, by whom')
  command
    .command('list')
    .description('the newest events first')
    .option('--entity <name>', 'of one kind of thing, such as `registration`', '')
    .option('--ref <text>', 'of one thing: its number or id', '')
    .option('--limit <number>', 'how many', '50')
    .action(
      action(deps, async (context, options: { entity: string; ref: string; limit: string }) => {
        const limit = bounded(options.limit, 10_000, 50)
        const events = await auditLog(context.db, { ...options, limit })
        const at = clockOf(context)
        const rows = events.map(({ create_time: time, actor, action: done, ref, detail }) => [
          at(time),
          actor,
          done,
          ref,
          JSON.stringify(detail),
        ])
        return { json: events, text: table(['TIME', 'ACTOR', 'ACTION', 'REF', 'DETAIL'], rows) }
      }),
    )
  return command
}
