import { auditLog } from '@shuyuan/api/features/audit/service'
import { timeWriter } from './clock.ts'
import { type CommandDeps, SiteCommand } from './command.ts'
import { table } from './table.ts'

export function auditCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('audit', deps).description('what was done, by whom')
  command
    .command('list')
    .description('the newest events first')
    .option('--entity <name>', 'of one kind of thing, such as `registration`', '')
    .option('--ref <text>', 'of one thing: its number or id', '')
    .option('--limit <number>', 'how many', '50')
    .runs(async (context, options: { entity: string; ref: string; limit: string }) => {
      const limit = numberUpTo(options.limit, 10_000, 50)
      const events = await auditLog(context.db, { ...options, limit })
      const at = timeWriter(context)
      const rows = events.map(({ create_time: time, actor, action: done, ref, detail }) => [
        at(time),
        actor,
        done,
        ref,
        JSON.stringify(detail),
      ])
      return { json: events, text: table(['TIME', 'ACTOR', 'ACTION', 'REF', 'DETAIL'], rows) }
    })
  return command
}

/** A whole number from 1 to `most`: larger ones count as `most`, what is no number as `otherwise`. */
function numberUpTo(text: string, most: number, otherwise: number): number {
  return Math.min(most, Math.max(1, Math.trunc(Number(text)) || otherwise))
}
