import { openDatabase } from '@shuyuan/api/db/open'
import { startSession } from '@shuyuan/api/features/session/service'
import { startTestApi, type TestApi } from '@shuyuan/api/testing/api'
import { listCalls, type ListCall } from '@shuyuan/api/testing/year/calls'
import { busiest } from '@shuyuan/api/testing/year/plan'
import type { Database } from './databases.ts'
import { type Figure, median } from './figure.ts'

/** An order to this process: two filled databases, and the addresses to read; '' for all. */
export interface ReadsOrder {
  engine: string
  places: Record<'year' | 'empty', Database['place']>
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

/** An API on one of the databases, and the token of the member with the most rows. */
interface Side {
  api: TestApi
  token: string
}

const { engine, places, only } = JSON.parse(process.argv[2] ?? '') as ReadsOrder
const year = await open(places.year)
const empty = await open(places.empty)
console.log(JSON.stringify(await readLists()))
for (const { api } of [year, empty]) await api.close()

/** Every read by the member, first and last pages, in the full database beside the empty one. */
async function readLists(): Promise<Figure[]> {
  const reads: Figure[] = []
  for (const call of listCalls) {
    const address = `${call.path.slice('/api/'.length)}${call.query && `?${decodeURIComponent(call.query)}`}`
    if (!address.includes(only)) continue
    for (const { url, place } of await pagesOf(call)) {
      const times = await alternate(url)
      const arrow = (of: (rounds: number[][]) => number) =>
        `${of(times.empty).toFixed(2)} → ${of(times.year).toFixed(2)} ms`
      reads.push({
        what: `${engine} \`${address}\` ${place}`,
        value: quietest(times.year) / quietest(times.empty),
        unit: 'times',
        note: `${arrow(quietest)}; median ${arrow((each) => median(each.flat()))}`,
        goal: { most },
      })
    }
  }
  const within = reads.filter(({ value }) => value <= most).length
  const what = `reads within ${most} times, ${engine}, of ${reads.length}`
  return [{ what, value: within, unit: 'count', goal: { least: reads.length } }, ...reads]
}

async function open(place: Database['place']): Promise<Side> {
  const api = await startTestApi({
    database: openDatabase(place),
    limits: { readsPerMinute: 1e9, writesPerMinute: 1e9 },
    clock: { now: Date.now, pass: () => undefined },
  })
  const device = { agent: '', ip: '127.0.0.1' }
  const { token } = await startSession(api.deps, { memberId: busiest, keep: false, device })
  return { api, token }
}

/** The first page, and the last one where there are several. */
async function pagesOf({ path, query, paged }: ListCall) {
  const first = { url: `${path}?${query}`, place: '' }
  if (!paged) return [first]
  const { list, total } = await ask<{ list: unknown[]; total: number }>(year, first.url)
  if (total <= list.length || list.length === 0) return [first]
  const last = Math.ceil(total / list.length)
  return [first, { url: `${first.url}&page=${last}`, place: `page ${last}` }]
}

async function ask<Data>({ api, token }: Side, url: string): Promise<Data> {
  const headers = { 'ba-user-token': token, accept: 'application/json', server: 'true' }
  const answer = await api.app.inject({ url, headers })
  const { code, data } = answer.json<{ code: number; data: Data }>()
  if (answer.statusCode !== 200 || (code !== 1 && code !== 0)) throw new Error(`${url}: ${answer.body}`)
  return data
}

/** Milliseconds of each call in each round, both sides in turn. */
async function alternate(url: string): Promise<Record<'year' | 'empty', number[][]>> {
  const sides = {
    year: { side: year, times: [] as number[][] },
    empty: { side: empty, times: [] as number[][] },
  }
  const both = Object.values(sides)
  for (const { side } of both) for (let call = 0; call < warmUp; call += 1) await ask(side, url)
  const end = performance.now() + longest
  for (let round = 0; round < rounds && (round < 2 || performance.now() < end); round += 1) {
    for (const { times } of both) times.push([])
    for (let done = 0; done < calls; done += callsAtOnce) {
      for (const { side, times } of both) {
        for (let call = 0; call < callsAtOnce; call += 1) {
          const began = performance.now()
          await ask(side, url)
          times.at(-1)?.push(performance.now() - began)
        }
      }
    }
  }
  return { year: sides.year.times, empty: sides.empty.times }
}

/** The 99th percentile of the least disturbed round. */
function quietest(times: number[][]): number {
  const slowest = (round: number[]) => round.toSorted((a, b) => a - b)[Math.ceil(round.length * 0.99) - 1]
  return Math.min(...times.map((round) => slowest(round) ?? Number.NaN))
}
