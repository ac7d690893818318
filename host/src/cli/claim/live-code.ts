import { schoolToday } from '@shuyuan/api/day'
import { faultReports } from '@shuyuan/api/desk/live-code/queries'
import { itemReport } from '@shuyuan/api/desk/live-code/service'
import { timeWriter } from '#cli/clock'
import { type CommandDeps, numberUpTo, SiteCommand } from '#cli/command'
import { table } from '#cli/table'

export function liveCodeCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('live-code', deps).description(
    'codes in print that lead where they are wanted now',
  )

  command
    .command('list')
    .description('every item of every code, and how often it was shown')
    .runs(async ({ db, content, now, settings }) => {
      const today = schoolToday({ now, settings })
      const items = await itemReport(db, await content(), today)
      const rows = items.map((row) => [
        row.code,
        row.item,
        row.state,
        row.most ? `${row.scans}/${row.most}` : row.scans,
        row.weight,
        row.until || '-',
        row.faults || '-',
      ])
      const head = ['CODE', 'ITEM', 'STATUS', 'SHOWN', 'WEIGHT', 'UNTIL', 'REPORTS']
      return { json: { list: items, total: items.length }, text: table(head, rows) }
    })

  command
    .command('reports')
    .description('what visitors said of codes that do not work, the newest first')
    .option('--limit <number>', 'how many', '50')
    .runs(async (context, options: { limit: string }) => {
      const limit = numberUpTo(options.limit, 10_000, 50)
      const reports = await faultReports(context.db, limit)
      const at = timeWriter(context)
      const rows = reports.map(({ create_time: time, code, item, fault, note }) => [
        at(time),
        code,
        item || '-',
        fault,
        note.replaceAll('\n', ' / ') || '-',
      ])
      return { json: reports, text: table(['TIME', 'CODE', 'ITEM', 'FAULT', 'NOTE'], rows) }
    })

  return command
}
