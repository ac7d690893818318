import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { audit } from '@shuyuan/api/features/audit/service'
import { writeArchive } from './archive/write.ts'
import { type CommandDeps, SiteCommand } from './command.ts'
import { Failure } from './failure.ts'

const aboutKeys =
  'The keys of the site (DATA_DIR/secrets.json, or SECRET_KEY and DATA_KEYS) are not in it: keep a copy of them elsewhere.'

export function backupCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('backup', deps)
    .description('write rows and uploads into one archive; the site may run meanwhile')
    .argument('<file>', 'the archive to write, such as site.tar.gz')
    .option('--force', 'replace a file that is there')
    .addHelpText('after', `\n${aboutKeys}`)
    .runs(async (context, file: string, { force }: { force?: boolean }) => {
      await refuseUnwritable(file, force)
      const { tables, files, created } = await writeArchive(context, file)
      await audit(context.db, {
        now: context.now(),
        actor: 'system',
        action: 'backup.write',
        entity: 'site',
        ref: '',
      })
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
      return {
        json: { file, created, rows, tables, files, keys: false },
        text: `${file}: ${rows} rows and ${files} uploads. ${aboutKeys}`,
      }
    })
}

async function refuseUnwritable(file: string, force: boolean | undefined): Promise<void> {
  if (!(await exists(dirname(file)))) throw new Failure(`There is no folder ${dirname(file)}.`)
  if (!(await exists(file))) return
  if (!force) throw new Failure(`${file} is there already. --force replaces it.`)
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
