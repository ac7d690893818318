import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, databasesOf } from './databases.ts'
import type { Ground } from './ground.ts'
import { Model } from './model.ts'
import { askAround, fine, judge, later, until, type Wanted, type Ask } from './probes.ts'
import { prepareSchool, type School } from './school.ts'
import { type Site, startSite } from './site.ts'
import type { Trials } from './trials.ts'
import { call } from './visitor.ts'

const gone = 10_000
/** What is asked meanwhile must be answered within this, and what needs no database at once; milliseconds. */
const soon = 5000
const atOnce = 1000

/** The database server is ended, or frozen, for ten seconds; all connections are cut; SQLite is locked by another. */
export async function loseDatabase(ground: Ground, trials: Trials): Promise<void> {
  for (const make of await databasesOf(ground, trials)) {
    const database = await make()
    const school = await prepareSchool(database, 300)
    const site = await startSite(ground, database.env)
    // The pages are rendered ahead by then.
    await pause(3000)
    for (const fault of faultsFor(database)) {
      await trials.one(`${fault.name}, ${database.engine}`, () =>
        once(trials, { database, school, site, fault }),
      )
    }
    await site.stop()
  }
}

interface Fault {
  name: string
  begin(): void | Promise<void>
  end(): void | Promise<void>
  /** What visitors are told meanwhile. */
  meanwhile: Partial<Record<Ask, Wanted>>
}

function faultsFor({ engine, env, cluster }: Database): Fault[] {
  const nothing: Fault['meanwhile'] = {
    page: { ...fine, within: atOnce },
    ready: { ...later, within: soon },
    read: { ...later, within: soon },
    write: { ...later, within: soon },
    // A page without an answer about the member would say that there are no points.
    'member page': { ...later, within: soon },
  }
  if (engine === 'SQLite') {
    // It waits for its turn: the site may be in the middle of a write.
    const other = new DatabaseSync(join(env.DATA_DIR, 'shuyuan.db'), { timeout: 5000 })
    return [
      {
        name: 'locked by another writer for 10 s',
        begin: () => other.exec('begin immediate'),
        end: () => other.exec('rollback'),
        meanwhile: {
          page: { ...fine, within: atOnce },
          ready: { ...fine, within: soon },
          read: { ...fine, within: soon },
          write: { ...later, within: soon },
          'member page': { ...fine, within: soon },
        },
      },
    ]
  }
  if (!cluster) return []
  return [
    {
      name: 'server stopped for 10 s',
      begin: () => cluster.halt(),
      end: () => cluster.resume(),
      meanwhile: nothing,
    },
    {
      name: 'server frozen for 10 s',
      begin: () => cluster.freeze(),
      end: () => cluster.thaw(),
      meanwhile: nothing,
    },
  ]
}

async function once(
  trials: Trials,
  { database, school, site, fault }: { database: Database; school: School; site: Site; fault: Fault },
): Promise<void> {
  const { url } = site
  const [member] = school.members
  const model = new Model(school)
  const over = new AbortController()
  const load = model.load(url, 2, over.signal)
  await pause(1000)
  await fault.begin()
  // What was on its way when it happened is told neither.
  await pause(200)
  const round = askAround(url, school)
  await pause(gone)
  const asked = round.stop()
  const [said] = await Promise.all([asked, pause(1)])
  await fault.end()
  const back = await until(async () => {
    const ready = await call(url, { path: '/readyz', timeout: 2000 })
    const read = await call(url, { path: '/api/favourite/refs', token: member?.token, timeout: 2000 })
    return ready.status === 200 && read.code === 1
  }, fault.name)
  await pause(1000)
  over.abort()
  await load
  const longest = judge(said, fault.meanwhile, trials)
  await model.compare(database, url, trials)
  trials.figure({
    what: `${database.engine}, ${fault.name}: slowest answer meanwhile`,
    value: longest,
    unit: 'ms',
  })
  trials.figure({
    what: `${database.engine}, ${fault.name}: back after`,
    value: back,
    unit: 's',
    goal: { most: 5 },
  })
}
