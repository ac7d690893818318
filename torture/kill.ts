import { setTimeout as pause } from 'node:timers/promises'
import { startSite, until } from '../bench/child.ts'
import { type Database, databasesOf } from '../bench/databases.ts'
import type { Ground } from '../bench/ground.ts'
import { sendTold, sendUntold } from './again.ts'
import { Model } from './model.ts'
import { prepareSchool } from './school.ts'
import type { Trials } from './trials.ts'

const visitors = 8
/** Acknowledged writes per round that are repeated after the crash. */
const sentAgain = 40

/**
 * Kills the site with SIGKILL during writes, again and again; on PostgreSQL every third time with the
 * database server.
 */
export async function killInLoad(ground: Ground, trials: Trials, rounds: number): Promise<void> {
  for (const make of await databasesOf(ground, { durable: true })) {
    const database = await make()
    const { engine, cluster } = database
    const model = new Model(await prepareSchool(database, 150 + 60 * rounds))
    const starts: number[] = []
    let again = 0
    for (let round = 1; round <= rounds; round += 1) {
      await trials.one(`${engine}, round ${round}`, async () => {
        const before = model.mark()
        await killOnce(database, model, { trials, server: round % 3 === 0 ? cluster : null })
        const restarted = await startSite(database.env)
        starts.push(restarted.seconds)
        await model.compare(database, restarted.url, trials, { from: before })
        again += await sendTold(restarted.url, model.told.slice(before.told).slice(-sentAgain), trials)
        await restarted.stop()
      })
    }
    // At the end every acknowledged write is there exactly once, and so is what was cut off and sent again.
    const site = await startSite(database.env)
    const longest = await sendUntold(site.url, model.untold, trials)
    await model.compare(database, site.url, trials, { done: true })
    await site.stop()
    trials.figure(`${engine}: writes acknowledged`, model.told.length)
    trials.figure(`${engine}: acknowledged writes sent again and answered as before`, again)
    trials.figure(`${engine}: writes cut off before their answer`, model.untold.length)
    trials.figure(`${engine}: such a write sent again until it was done, at most`, longest, 's')
    trials.figure(`${engine}: longest start after a crash, to the first page`, Math.max(...starts), 's')
  }
}

/** Kills the site in a load, together with the database server where that is given. */
async function killOnce(
  { env }: Database,
  model: Model,
  { trials, server }: { trials: Trials; server: Database['cluster'] },
): Promise<void> {
  const site = await startSite(env)
  const before = model.told.length
  const stop = model.load(site.url, visitors)
  await until(() => model.told.length > before, 'the first acknowledged write')
  await pause(500 + Math.random() * 2000)
  server?.halt()
  await site.kill()
  await stop()
  server?.resume()
  for (const { write, answer } of model.refused.splice(0)) {
    // A busy machine answers 503; so does a site whose database server was just killed.
    const later = answer.status === 503 || (server !== null && answer.status >= 500)
    trials.expect(later, `${write.name} was refused: ${answer.status} ${answer.text.slice(0, 200)}`)
    if (later) model.untold.push(write)
  }
}
