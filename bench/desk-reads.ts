import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@shuyuan/api/db/open'
import { startTestApi } from '@shuyuan/api/testing/api'
import { enterTestDesk } from '@shuyuan/api/testing/desk'
import { deskReads } from '@shuyuan/api/testing/year/calls'
import { sql } from 'kysely'
import type { Database } from './databases.ts'
import type { Figure } from './figure.ts'

/** An order to this process: a filled database, and a part of the addresses to read; '' for all. */
export interface DeskOrder {
  what: string
  place: Database['place']
  only: string
}

/** Milliseconds of processor time that an answer of the desk may take. */
const most = 300
/** Answers that are measured after a first one. */
const calls = 3
/** Milliseconds of one of the kernel's ticks, in which it counts the time of other processes. */
const tick = 10

const { what, place, only } = JSON.parse(process.argv[2] ?? '') as DeskOrder
const database = openDatabase(place)
const server = database.engine === 'postgres' ? await postmasterOf(database) : 0
const api = await startTestApi({
  database,
  limits: { readsPerMinute: 1e9, writesPerMinute: 1e9 },
  clock: { now: Date.now, pass: () => undefined },
})
console.log(JSON.stringify(await readDesk()))
await api.close()

/**
 * The desk's lists by an owner: the mean of an answer's processor time, of all threads and, where there is one, of the
 * database server; beside it the quickest answer by the clock.
 */
async function readDesk(): Promise<Figure[]> {
  const desk = await enterTestDesk(api, `bench-${process.pid}`, 'owner')
  const figures: Figure[] = []
  for (const path of deskReads) {
    if (!`desk/${path}`.includes(only)) continue
    await desk.get(path)
    const before = process.cpuUsage()
    const ofServer = server && timeOfServer()
    const clock: number[] = []
    for (let call = 0; call < calls; call += 1) {
      const began = performance.now()
      const { code, msg } = await desk.get(path)
      clock.push(performance.now() - began)
      if (code !== 1) throw new Error(`desk/${path}: ${msg}`)
    }
    const { user, system } = process.cpuUsage(before)
    const spent = (user + system) / 1000 + (server && timeOfServer() - ofServer)
    figures.push({
      what: `${what} \`desk/${decodeURIComponent(path)}\``,
      value: spent / calls,
      unit: 'ms',
      note: `${Math.min(...clock).toFixed(0)} ms by the clock`,
      goal: { most },
    })
  }
  return figures
}

/** The process number of a PostgreSQL server on this machine. */
async function postmasterOf({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
  const [pid = ''] = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

/** Milliseconds of processor time of the server's processes, those that have ended included. */
function timeOfServer(): number {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ').filter(Boolean)
  const ticks = [String(server), ...children].flatMap((pid) => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    // User and system time, and the same of children that have ended: fields 14 to 17 of proc(5).
    return fields.split(' ').slice(11, pid === String(server) ? 15 : 13)
  })
  return ticks.reduce((sum, each) => sum + Number(each), 0) * tick
}
