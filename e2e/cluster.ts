import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { root } from './process.ts'

/** What is told of processes that run already. */
interface Cluster {
  url: string
  dataDir: string
  databaseUrl: string
  env: Record<string, string>
}

export function readCluster(): Cluster {
  return JSON.parse(process.env.CLUSTER ?? '') as Cluster
}

/** The clock that its processes share, by way of a file. */
export function clusterClock({ env }: Cluster) {
  const file = env.E2E_CLOCK_FILE ?? ''
  // Another worker may have moved the clock already; it never goes back.
  let ahead = Number(readFileSync(file, 'utf8'))
  return {
    now: () => Date.now() + ahead,
    pass: async (ms: number) => {
      ahead += ms
      await writeFile(`${file}.next`, String(ahead))
      await rename(`${file}.next`, file)
      // Each process looks at the file fifty times a second.
      await new Promise((resolve) => setTimeout(resolve, 60))
    },
  }
}

/** What the newest click captcha's right answer is, as JSON. */
export function newestAnswer(cluster: Cluster): Promise<string> {
  return inDatabase(cluster, async (db) => {
    const rows = await db.selectFrom('captcha').selectAll().where('kind', '=', 'click').execute()
    return rows.toSorted((one, other) => other.create_time - one.create_time)[0]?.answer ?? ''
  })
}

export function expireTokensOf(cluster: Cluster): Promise<void> {
  return inDatabase(cluster, async (db) => {
    await db.updateTable('token').set({ expire_time: 1 }).where('type', '=', 'user').execute()
  })
}

async function inDatabase<Result>({ databaseUrl }: Cluster, work: (db: Db) => Promise<Result>) {
  const { openDatabase } = (await import(`${root}/api/src/db/open.ts`)) as {
    openDatabase(settings: object): { db: Db; close(): Promise<void> }
  }
  const { db, close } = openDatabase({ url: databaseUrl, file: '', poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

interface Db {
  selectFrom(table: string): Query
  updateTable(table: string): { set(values: object): Query }
}
interface Query {
  selectAll(): Query
  where(column: string, operator: string, value: string): Query
  execute(): Promise<{ answer: string; create_time: number }[]>
}
