import { restoreArchive } from './archive/restore.ts'
import { programName } from '#version'
import { lockDataFolder } from '#data/data-folder'
import { type CommandDeps, SiteCommand } from './command.ts'

const aboutNewKeys =
  'This folder had no keys, so new ones were made: members log in again, and ID numbers cannot be read. ' +
  'Put the old secrets.json (or SECRET_KEY and DATA_KEYS) in their place, if you have them.'

const aboutLeft = (left: number) =>
  `${left} other uploads are in the store and were left there: they may be another site’s. If no other site uses it: uploads take.`

function brought({ program, commit = '' }: { program: string; commit?: string }, migrated: string[]): string {
  const from = programName({ version: program, commit })
  return `It was of an older version, ${from}, and was brought up to this one: ${migrated.length} migrations.`
}

export function restoreCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('restore', deps)
    .description('put a backup in place, whichever database it came from: all of it, or nothing')
    .argument('<file>', 'an archive that `backup` wrote')
    .option('--force', 'replace a database that is in use: what it holds is gone')
    .opensAsItIs()
    .runs(async (context, file: string, { force = false }: { force?: boolean }) => {
      // The memory of a running site would not match its new database.
      const release =
        context.env && context.engine === 'sqlite' ? lockDataFolder(context.env.DATA_DIR, 0) : undefined
      const { tables, files, created, migrated, left, ...from } = await restoreArchive(
        context,
        file,
        force,
      ).finally(release)
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
      return {
        json: { file, created, rows, tables, files, migrated, left },
        text: [
          `Restored the state of ${created}: ${rows} rows and ${files} uploads.`,
          ...(migrated.length > 0 ? [brought(from, migrated)] : []),
          ...(left > 0 ? [aboutLeft(left)] : []),
          ...(context.newSecrets ? [aboutNewKeys] : []),
        ].join('\n'),
      }
    })
}
