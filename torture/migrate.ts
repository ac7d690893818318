import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { faultsOf } from './integrity.ts'
import { cli, root, startSite } from './site.ts'
import type { Trials } from './trials.ts'

/** Two and five processes that migrate an empty database at once; one that is killed while it migrates. */
export async function migrateAtOnce(ground: Ground, trials: Trials): Promise<void> {
  const wanted = (await readdir(join(root, 'api/src/db/migrations'))).filter((name) => /^\d/.test(name))
  for (const make of await databasesOf(ground, trials)) {
    for (const count of [2, 5]) {
      const database = await make()
      await trials.one(`${count} processes, ${database.engine}`, async () => {
        const answers = await Promise.all(
          Array.from({ length: count }, () => cli(database.env, 'migrate', '--json')),
        )
        const ran = answers.flatMap(({ code, output }) => {
          if (code !== 0) throw new Error(`one of them ended with ${code}: ${output}`)
          return (JSON.parse(output) as { migrated: string[] }).migrated
        })
        trials.expect(
          ran.length === wanted.length && new Set(ran).size === wanted.length,
          `${wanted.length} migrations are wanted once each, these ran: ${ran.join(', ')}`,
        )
        await isWhole(database, trials, wanted.length)
      })
    }
    await killed(ground, trials, { make, wanted: wanted.length })
  }
}

/** Kills a migration a little later each time, from its start to behind its end, and starts a site on what is left. */
async function killed(
  ground: Ground,
  trials: Trials,
  { make, wanted }: { make: () => Promise<Database>; wanted: number },
): Promise<void> {
  const whole = await make()
  const began = performance.now()
  await cli(whole.env, 'migrate')
  const length = performance.now() - began
  let halfway = 0
  for (let round = 0; round < ground.rounds; round += 1) {
    const database = await make()
    await trials.one(`killed while it migrates, round ${round + 1}, ${database.engine}`, async () => {
      const child = spawn(process.execPath, [join(root, 'host/src/cli/main.ts'), 'migrate'], {
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...database.env },
        stdio: 'ignore',
      })
      const ended = once(child, 'exit')
      // Before the middle there is little more than Node that starts.
      await pause(length * (0.4 + (0.6 * round) / ground.rounds))
      child.kill('SIGKILL')
      const [code] = (await ended) as [number | null]
      if (code === null) halfway += 1
      const site = await startSite(ground, database.env)
      await site.stop()
      await isWhole(database, trials, wanted)
    })
  }
  trials.figure({
    what: `of ${ground.rounds} migrations killed before their end, ${whole.engine}`,
    value: halfway,
    unit: 'count',
  })
}

async function isWhole(database: Database, trials: Trials, wanted: number): Promise<void> {
  const opened = database.open()
  try {
    const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(
      opened.db,
    )
    trials.expect(Number(rows[0]?.count) === wanted, `${rows[0]?.count} of ${wanted} migrations are noted`)
    for (const fault of await faultsOf(opened)) trials.problems.push(fault)
  } finally {
    await opened.close()
  }
}
