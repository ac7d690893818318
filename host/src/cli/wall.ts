import { listWall, moderate } from '@shuyuan/api/features/habit/wall'
import { wallStates, type WallState } from '@shuyuan/contract/habit-kinds'
import { Command, Option } from 'commander'
import { action, type CommandDeps } from './command.ts'
import { Failure } from './failure.ts'
import { actorOf, staffOption } from './staff.ts'
import { table } from './table.ts'

interface ListOptions {
  status: WallState | ''
  page: string
  limit: string
}

export function wallCommand(deps: CommandDeps): Command {
  const command = new Command('wall').description('check-ins whose members share them')

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
    .action(
      action(deps, async ({ db }, options: ListOptions) => {
        const page = bounded(options.page, 1_000_000, 1)
        const limit = bounded(options.limit, 1000, 50)
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
      }),
    )

  const decide = (name: string, state: 'shown' | 'hidden', description: string) =>
    command
      .command(name)
      .description(description)
      .argument('<id...>', 'ids of the list')
      .addOption(staffOption())
      .action(
        action(deps, async ({ db, now }, ids: string[], by: { by: string }) => {
          for (const id of ids) {
            const number = Number(id)
            const known = Number.isSafeInteger(number) && number > 0 && number < 2 ** 31
            const done = known && (await moderate(db, number, { state, actor: actorOf(by), now: now() }))
            if (!done) throw new Failure(`There is no check-in ${id} that is meant for the wall.`)
          }
          return { json: { ids: ids.map(Number), status: state }, text: `${ids.length} ${state}.` }
        }),
      )
  decide('approve', 'shown', 'show check-ins on the wall')
  decide('hide', 'hidden', 'keep check-ins off the wall, or take them down')

  return command
}

function bounded(text: string, most: number, otherwise: number): number {
  return Math.min(most, Math.max(1, Math.trunc(Number(text)) || otherwise))
}
