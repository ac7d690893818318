import { analyse } from '@shuyuan/api/db/analyse'
import { migrate } from '@shuyuan/api/db/migrate'
import { openDatabase, type OpenDatabase } from '@shuyuan/api/db/open'
import { ownerOfStore, takeStore } from '@shuyuan/api/features/upkeep/store'
import { InvalidArgumentError } from 'commander'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { copyDatabase } from './copy.ts'
import { heldStill } from './still.ts'
import { table } from '#cli/table'

const afterwards = `
Stop the site first. Afterwards start it with DATABASE_URL set to the new database, and SECRET_KEY and DATA_KEYS set to what
DATA_DIR/secrets.json holds (secretKey, dataKeys), so that members stay logged in and ID numbers can be read. The old
database is left as it was. Uploads are not rows: they stay where they are.`

export function moveCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('move', deps)
    .description('copy every row into an empty PostgreSQL database and compare both, row by row')
    .requiredOption('--to <url>', 'postgres://user:password@host/database', address)
    .addHelpText('after', afterwards)
    .runs(async (context, { to }: { to: string }) => {
      const target = openDatabase({ url: to, file: '', poolSize: 2 })
      try {
        await reach(target)
        const said = (line: string) => deps.terminal.err(`${line}\n`)
        const { tables, before } = await heldStill(context, (db) =>
          copyDatabase({ db, engine: context.engine }, target, said),
        )
        // The store's mark goes along: the old database then leaves the uploads alone.
        const moved = { ...target, files: context.files }
        if ((await ownerOfStore(context)) !== 'another') await takeStore(moved)
        await analyse(target.db, target.engine, { all: true })
        const rows = Object.values(tables).reduce((sum, each) => sum + each.rows, 0)
        const lines = Object.entries(tables).map(([name, each]) => [name, each.rows, each.hash.slice(0, 16)])
        const done = before ? 'Moved before, nothing to do' : 'Moved'
        return {
          json: { rows, before, tables },
          text: `${table(['TABLE', 'ROWS', 'SUM OF BOTH'], lines)}\n${done}: ${rows} rows are the same in both databases.`,
        }
      } finally {
        await target.close()
      }
    })
}

async function reach({ db, engine }: OpenDatabase): Promise<void> {
  try {
    await migrate(db, engine)
  } catch (error) {
    throw new Failure(
      `The database to move to cannot be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function address(text: string): string {
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text)) return text
  throw new InvalidArgumentError('It must begin with postgres://.')
}
