import { setTimeout as pause } from 'node:timers/promises'
import { sendTold, sendUntold } from './again.ts'
import { type Database, databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { Model } from './model.ts'
import { prepareSchool } from './school.ts'
import { mustCli, startSite } from './site.ts'
import type { Trials } from './trials.ts'

const visitors = 8
/** Acknowledged writes per round that are repeated after the crash. */
const sentAgain = 40

/**
 * Kills the site with SIGKILL during writes, again and again; on PostgreSQL every third time with the
 * database server.
 */
export async function killInLoad(ground: Ground, trials: Trials): Promise<void> {
  for (const make of await databasesOf(ground, trials)) {
    const database = await make()
    const model = new Model(await prepareSchool(database, 150 + 60 * ground.rounds))
    const rounds = { starts: [] as number[], again: 0 }
    for (let round = 1; round <= ground.rounds; round += 1) {
      await trials.one(`${database.engine}, round ${round}`, () =>
        killOnce(ground, trials, { database, model, round, rounds }),
      )
    }
    await lookAtAll(ground, trials, { database, model })
    trials.figure({
      what: `${database.engine}: writes acknowledged`,
      value: model.told.length,
      unit: 'count',
    })
    trials.figure({
      what: `${database.engine}: acknowledged writes sent again and answered as before`,
      value: rounds.again,
      unit: 'count',
    })
    trials.figure({
      what: `${database.engine}: writes cut off before their answer`,
      value: model.untold.length,
      unit: 'count',
    })
    trials.figure({
      what: `${database.engine}: longest start after a crash, to the first page`,
      value: Math.max(...rounds.starts),
      unit: 's',
    })
  }
}

interface Round {
  database: Database
  model: Model
  round: number
  rounds: { starts: number[]; again: number }
}

async function killOnce(
  ground: Ground,
  trials: Trials,
  { database, model, round, rounds }: Round,
): Promise<void> {
  const site = await startSite(ground, database.env)
  const before = { told: model.told.length, untold: model.untold.length }
  const over = new AbortController()
  const load = model.load(site.url, visitors, over.signal)
  // On a busy machine the first answers take time.
  for (let tries = 0; model.told.length === before.told && tries < 300; tries += 1) await pause(100)
  await pause(500 + Math.random() * 2000)
  const both = database.cluster !== null && round % 3 === 0
  if (both) database.cluster?.halt()
  await site.kill()
  over.abort()
  await load
  if (both) database.cluster?.resume()
  trials.expect(model.told.length > before.told, 'nothing was acknowledged before the crash')
  for (const { write, answer } of model.refused.splice(0)) {
    // A busy machine answers 503; so does a site whose database server was just killed.
    const later = answer.status === 503 || (both && answer.status >= 500)
    trials.expect(later, `${write.name} was refused: ${answer.status} ${answer.text.slice(0, 200)}`)
    if (later) model.untold.push(write)
  }

  const restarted = await startSite(ground, database.env)
  rounds.starts.push(restarted.seconds)
  await model.compare(database, restarted.url, trials, before)
  rounds.again += await sendTold(restarted.url, model.told.slice(before.told).slice(-sentAgain), trials)
  await restarted.stop()
}

/** At the end every acknowledged write is there exactly once, and interrupted ones can be repeated. */
async function lookAtAll(
  ground: Ground,
  trials: Trials,
  { database, model }: Pick<Round, 'database' | 'model'>,
) {
  const site = await startSite(ground, database.env)
  const longest = await sendUntold(site.url, model.untold, trials)
  const opened = database.open()
  try {
    const at = { db: opened.db, url: site.url, secret: database.env.SECRET_KEY }
    for (const write of model.untold) {
      const count = await write.count(at, null)
      trials.expect(count === 1, `${write.name}, cut off and sent again, is there ${count} times`)
    }
  } finally {
    await opened.close()
  }
  await model.compare(database, site.url, trials)
  for (const words of [
    ['ledger', 'verify'],
    ['registration', 'verify'],
  ])
    await mustCli(database.env, ...words)
  await site.stop()
  trials.figure({
    what: `${database.engine}: a write that was cut off, sent again until it was done, at most`,
    value: longest,
    unit: 's',
  })
}
