import { dayOf } from '@shuyuan/api/day'
import { listWishes } from '@shuyuan/api/desk/class-wish/queries'
import { noteWishTold } from '@shuyuan/api/desk/class-wish/service'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { actorOfOptions, type By } from '#cli/staff'
import { table } from '#cli/table'

export function classWishCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('class-wish', deps).description(
    'who wants to be told when a class takes people',
  )

  command
    .command('list')
    .description('those who wait, the oldest first')
    .option('--all', 'those who have been told, too', false)
    .runs(async ({ db, settings }, { all }: { all: boolean }) => {
      const wishes = await listWishes(db, { told: all })
      const day = (seconds: number | null) =>
        seconds === null ? '-' : dayOf(seconds * 1000, settings.timeZone)
      const rows = wishes.map((wish) => [
        wish.id,
        wish.class || '(any)',
        wish.nickname ?? '-',
        wish.mobile || '-',
        day(wish.create_time),
        day(wish.told_time),
      ])
      const head = ['ID', 'CLASS', 'MEMBER', 'MOBILE', 'SINCE', 'TOLD']
      return { json: wishes, text: `${table(head, rows)}\n${wishes.length} in all.` }
    })

  command
    .command('told')
    .description('mark as told: somebody has called them')
    .argument('<id...>', 'ids of the list')
    .byStaff()
    .runs(async (context, ids: string[], by: By) => {
      const actor = actorOfOptions(by)
      for (const id of ids) {
        const number = Number(id)
        const known = Number.isSafeInteger(number) && number > 0 && number < 2 ** 31
        if (!known || (await noteWishTold(context, { id: number, actor })) === null)
          throw new Failure(`Nobody waits under the number ${id}.`)
      }
      return { json: { told: ids.map(Number) }, text: `${ids.length} told.` }
    })

  return command
}
