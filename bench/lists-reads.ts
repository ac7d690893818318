import { openDatabase, type OpenDatabase } from '@shuyuan/api/db/open'
import { startSession } from '@shuyuan/api/features/session/service'
import { startTestApi, type TestApi } from '@shuyuan/api/testing/api'
import { enterTestDesk } from '@shuyuan/api/testing/desk'
import { deskReads, listCalls, type ListCall } from '@shuyuan/api/testing/year/calls'
import { busiest } from '@shuyuan/api/testing/year/plan'
import type { Place } from './engines.ts'
import { type Figure, median } from './figure.ts'

/** An order to this process: two filled databases, and the addresses to read; '' for all. */
export interface ReadsOrder {
  engine: string
  places: Record<'year' | 'empty', Place>
  only: string
}

const warmUp = 20
const calls = 200
const callsAtOnce = 20
/**
 * Each read is measured this often; a round makes as many calls as fit into its milliseconds, at least two.
 */
const rounds = 5
const longest = 2_000
/** The full database may take this many times as long as the empty one. */
const most = 5
/** Milliseconds of processor time that an answer of the desk may take in the full database. */
const mostOfDesk = 300
const noLimit = { readsPerMinute: 1e9, writesPerMinute: 1e9 }

interface Side {
  api: TestApi
  token: string
  /** The number of queries so far. */
  queries(): number
}

const figures = await measure(JSON.parse(process.argv[2] ?? '') as ReadsOrder)
process.send?.(figures, () => process.exit())

async function measure({ engine, places, only }: ReadsOrder): Promise<Figure[]> {
  await using year = await open(places.year)
  await using empty = await open(places.empty)
  const reads: Figure[] = []
  for (const call of listCalls(year.api.app.swagger())) {
    if (!addressOf(call).includes(only)) continue
    for (const { url, place } of await pagesOf(year, call)) {
      const { times, processor } = await alternate({ year, empty }, url)
      reads.push({
        what: `${engine} \`${addressOf(call)}\` ${place}`,
        value: quietest(times.year) / quietest(times.empty),
        unit: 'times',
        note: `${arrow(times, quietest)}; median ${arrow(times, middle)}; processor ${arrow(processor, mean)}; statements ${await statementsOf(empty, url)} → ${await statementsOf(year, url)}`,
        goal: { most },
      })
    }
  }
  const within = reads.filter(({ value }) => value <= most).length
  const what = `reads within ${most} times, ${engine}, of ${reads.length}`
  const desk = await readDesk(year, engine, only)
  return [{ what, value: within, unit: 'count', goal: { least: reads.length } }, ...reads, ...desk]
}

/** The desk's lists by an owner: the mean of three answers after a first one, in processor time of all threads. */
async function readDesk({ api }: Side, engine: string, only: string): Promise<Figure[]> {
  const desk = await enterTestDesk(api, 'bench-owner', 'owner')
  const figures: Figure[] = []
  for (const path of deskReads) {
    if (!`desk/${path}`.includes(only)) continue
    const times: number[] = []
    for (let call = 0; call < 4; call += 1) {
      const before = process.cpuUsage()
      const { code, msg } = await desk.get(path)
      const { user, system } = process.cpuUsage(before)
      if (code !== 1) throw new Error(`desk/${path}: ${msg}`)
      if (call > 0) times.push((user + system) / 1000)
    }
    const what = `${engine} \`desk/${decodeURIComponent(path)}\``
    figures.push({ what, value: mean([times]), unit: 'ms', goal: { most: mostOfDesk } })
  }
  return figures
}

function addressOf({ path, query }: ListCall): string {
  return `${path.slice('/api/'.length)}${query && `?${decodeURIComponent(query)}`}`
}

async function open(place: Place): Promise<Side & AsyncDisposable> {
  let count = 0
  const database: OpenDatabase = openDatabase({ ...place, onQuery: () => (count += 1) })
  const api = await startTestApi({
    database,
    limits: noLimit,
    clock: { now: Date.now, pass: () => undefined },
  })
  const device = { agent: '', ip: '127.0.0.1' }
  const { token } = await startSession(api.deps, { memberId: busiest, keep: false, device })
  return { api, token, queries: () => count, [Symbol.asyncDispose]: () => api.close() }
}

/** The first page, and the last one where there are several. */
async function pagesOf(side: Side, { path, query, paged }: ListCall) {
  const first = { url: `${path}?${query}`, place: '' }
  if (!paged) return [first]
  const { list, total } = await ask<{ list: unknown[]; total: number }>(side, first.url)
  if (total <= list.length || list.length === 0) return [first]
  const last = Math.ceil(total / list.length)
  return [first, { url: `${first.url}&page=${last}`, place: `page ${last}` }]
}

async function statementsOf(side: Side, url: string): Promise<number> {
  const before = side.queries()
  await ask(side, url)
  return side.queries() - before
}

async function ask<Data>({ api, token }: Side, url: string): Promise<Data> {
  const headers = { 'ba-user-token': token, accept: 'application/json', server: 'true' }
  const answer = await api.app.inject({ url, headers })
  const { code, data } = answer.json<{ code: number; data: Data }>()
  if (answer.statusCode !== 200 || (code !== 1 && code !== 0)) throw new Error(`${url}: ${answer.body}`)
  return data
}

/** Milliseconds of each call in each round. */
type Times = Record<'year' | 'empty', number[][]>

/**
 * Measures both sides in turn. Processor time, one number per block of calls, is that of this process, not of
 * a database server.
 */
async function alternate(
  sides: Record<'year' | 'empty', Side>,
  url: string,
): Promise<Record<'times' | 'processor', Times>> {
  const times: Times = { year: [], empty: [] }
  const processor: Times = { year: [], empty: [] }
  const names = ['year', 'empty'] as const
  for (const name of names) for (let call = 0; call < warmUp; call += 1) await ask(sides[name], url)
  const end = performance.now() + longest
  for (let round = 0; round < rounds && (round < 2 || performance.now() < end); round += 1) {
    for (const name of names) {
      times[name].push([])
      processor[name].push([])
    }
    for (let done = 0; done < calls; done += callsAtOnce) {
      for (const name of names) {
        const before = process.threadCpuUsage()
        for (let call = 0; call < callsAtOnce; call += 1) {
          const began = performance.now()
          await ask(sides[name], url)
          times[name].at(-1)?.push(performance.now() - began)
        }
        const { user, system } = process.threadCpuUsage(before)
        processor[name].at(-1)?.push((user + system) / 1000 / callsAtOnce)
      }
    }
  }
  return { times, processor }
}

/** The 99th percentile of the least disturbed round. */
function quietest(times: number[][]): number {
  return Math.min(...times.map((round) => slowest(round)))
}

function middle(times: number[][]): number {
  return median(times.flat())
}

function mean(times: number[][]): number {
  const all = times.flat()
  return all.reduce((sum, each) => sum + each, 0) / all.length
}

function slowest(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
}

function arrow(times: Times, of: (times: number[][]) => number): string {
  return `${of(times.empty).toFixed(2)} → ${of(times.year).toFixed(2)} ms`
}
