import { readMode, setMode } from '@shuyuan/api/features/upkeep/mode'
import { type SiteMode, siteModes } from '@shuyuan/contract/site/mode'
import { type CommandDeps, SiteCommand } from './command.ts'
import { type By, decidedBy } from './staff.ts'

const says: Record<SiteMode, string> = {
  open: 'The site is open.',
  'read-only': 'The site is read-only: pages are shown, nothing is saved, no job runs.',
  maintenance: 'The site is in maintenance: every page says so, and no job runs.',
}

const does: Record<SiteMode, string> = {
  open: 'open the site again',
  'read-only': 'show pages, and save nothing that visitors and staff send',
  maintenance: 'show one page to everybody, which says that the site is being maintained',
}

export function siteCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('site', deps).description(
    'whether the site is open, read-only or in maintenance; every process follows within five seconds',
  )
  for (const mode of siteModes) {
    command
      .command(mode)
      .description(does[mode])
      .byStaff()
      .runs(async (context, options: By) => {
        const before = await setMode(context.db, mode, decidedBy(context, options))
        return { json: { mode, before }, text: says[mode] }
      })
  }
  command
    .command('show')
    .description('say how it is')
    .runs(async ({ db }) => {
      const mode = await readMode(db)
      return { json: { mode }, text: says[mode] }
    })
  return command
}
