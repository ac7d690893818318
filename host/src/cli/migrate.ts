import { migrate } from '@shuyuan/api/db/migrate'
import { type CommandDeps, SiteCommand } from './command.ts'

export function migrateCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('migrate', deps)
    .description('bring the database to the state that this version needs; every start does it too')
    .runs(async ({ db, engine, migrated = [] }) => {
      const ran = [...migrated, ...(await migrate(db, engine))]
      return {
        json: { migrated: ran },
        text: ran.length > 0 ? `Done: ${ran.join(', ')}.` : 'Nothing to do.',
      }
    })
}
