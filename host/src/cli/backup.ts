import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { migrationNames, migrationsThatRan } from '@shuyuan/api/db/migrate'
import { audit } from '@shuyuan/api/features/audit/service'
import { programName } from '#version'
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
    .opensAsItIs()
    .runs(async (context, file: string, { force }: { force?: boolean }) => {
      await refuseUnwritable(file, force)
      const { ran } = await migrationsThatRan(context.db, context.engine)
      if (ran.length === 0) throw new Failure('There is no database yet that could be backed up.')
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
        text: [`${file}: ${rows} rows and ${files} uploads. ${aboutKeys}`, ...aboutVersion(ran)].join('\n'),
      }
    })
}

/** What to restore it with, where the database is not of this version. */
function aboutVersion(ran: readonly string[]): string[] {
  const last = ran.at(-1) ?? ''
  const newest = migrationNames.at(-1) ?? ''
  if (last === newest) return []
  const than = last < newest ? 'an older' : 'a newer'
  return [`The database is of ${than} version (${last}) than this ${programName()}, and was left as it is.`]
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
