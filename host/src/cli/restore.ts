import { Command } from 'commander'
import { restoreArchive } from './archive/restore.ts'
import { action, type CommandDeps } from './command.ts'

export function restoreCommand(deps: CommandDeps): Command {
  return new Command('restore')
    .description('put a backup in place, whichever database it came from: all of it, or nothing')
    .argument('<file>', 'an archive that `backup` wrote')
    .option('--force', 'replace a database that is in use: what it holds is gone')
    .action(
      action(deps, async (context, file: string, { force = false }: { force?: boolean }) => {
        const { tables, files, created } = await restoreArchive(context, file, force)
        const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
        return {
          json: { file, created, rows, tables, files },
          text: `Restored the state of ${created}: ${rows} rows and ${files} uploads.`,
        }
      }),
    )
}
