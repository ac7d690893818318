import { listWall } from '@shuyuan/api/features/habit/wall'
import { wallStates, type WallState } from '@shuyuan/contract/habit/habit-kinds'
import { Option } from 'commander'
import { type CommandDeps, numberUpTo, SiteCommand } from '#cli/command'
import { table } from '#cli/table'
import { addTransitions } from '#cli/transitions'

interface ListOptions {
  status: WallState | ''
  page: string
  limit: string
}

export function wallCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('wall', deps).description('check-ins whose members share them')

  command
    .command('list')
    .description('the newest days first')
    .addOption(
      new Option('--status <state>', 'only those that stand so')
        .choices(wallStates.filter((state) => state !== 'none'))
        .default('', 'all'),
    )
    .option('--page <number>', 'which page', '1')
    .option('--limit <number>', 'how many', '50')
    .runs(async ({ db }, options: ListOptions) => {
      const page = numberUpTo(options.page, 1_000_000, 1)
      const limit = numberUpTo(options.limit, 1000, 50)
      const found = await listWall(db, { state: options.status, page, limit })
      const rows = found.list.map((row) => [
        row.id,
        row.day,
        row.wall,
        row.user_id,
        row.wall_name || '-',
        row.minutes || '-',
        row.image || '-',
        row.note.replaceAll('\n', ' / ') || '-',
      ])
      const head = ['ID', 'DAY', 'STATUS', 'MEMBER', 'NAME', 'MINUTES', 'PHOTO', 'NOTE']
      return { json: found, text: `${table(head, rows)}\n${found.total} in all.` }
    })

  addTransitions(command, 'wall')
  return command
}
