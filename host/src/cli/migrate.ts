import { migrate } from '@shuyuan/api/db/migrate'
import { Command } from 'commander'
import { action, type CommandDeps } from './command.ts'

export function migrateCommand(deps: CommandDeps): Command {
  return new Command('migrate')
    .description('bring the database to the state that this version needs; every start does it too')
    .action(
      action(deps, async ({ db, engine, migrated = [] }) => {
        const ran = [...migrated, ...(await migrate(db, engine))]
        return {
          json: { migrated: ran },
          text: ran.length > 0 ? `Done: ${ran.join(', ')}.` : 'Nothing to do.',
        }
      }),
    )
}
