import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOfAudit } from '#features/audit/queries.ts'
import { listDistributors, pageOfCredits } from '#desk/distributor/queries.ts'
import { wallForDesk } from '#features/habit/wall.ts'
import { listMembers } from '#desk/member/queries.ts'
import { startSession } from '#features/session/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get } from '#testing/call.ts'
import { openTestDatabase } from '#testing/database.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { faultsOf } from '#testing/plan.ts'
import { deskReads, listCalls } from '#testing/year/calls.ts'
import { fillYear } from '#testing/year/fill.ts'
import { busiest, partOfYear } from '#testing/year/plan.ts'
import { listForStaff } from '#desk/registration/records.ts'
import { deskList } from '#desk/question/records.ts'

// Enough members that 500 of them are a small part.
const size = { ...partOfYear(0.01), members: 5000 }

let api: TestApi
let token: string
let asked: CompiledQuery[] = []

beforeAll(async () => {
  const database = await openTestDatabase({ onQuery: (query) => void asked.push(query) })
  api = await startTestApi({ database, limits: { readsPerMinute: 1e9 } })
  const { deps } = api
  const now = unixSeconds(deps.now())
  await fillYear(database, { size, now, content: deps.content })
  const device = { agent: '', ip: '127.0.0.1' }
  token = (await startSession(deps, { memberId: busiest, keep: false, device })).token
}, 120_000)
afterAll(() => api.close())

/** The faults in the plans of all queries that an action runs. */
async function faultsWhile(does: () => Promise<unknown>): Promise<string[]> {
  asked = []
  await does()
  const queries = asked.filter((query) => query.sql.startsWith('select') && !passesMuch(query))
  const faults: string[] = []
  for (const query of queries) {
    for (const fault of await faultsOf(api.deps.db, api.deps.engine, query))
      faults.push(`${fault}: ${query.sql}`)
  }
  return faults
}

test('no read of the API passes a whole table or sorts it for a page', { timeout: 60_000 }, async () => {
  const found: Record<string, string[]> = {}
  for (const { path, query } of listCalls) {
    const faults = await faultsWhile(async () => {
      const { code, msg } = await get(api, `${path}?${query}`, { token })
      expect([0, 1], `${path}?${query}: ${msg}`).toContain(code)
    })
    if (faults.length > 0) found[`${path}?${query}`] = faults
  }
  expect(found).toEqual({})
})

/**
 * Queries that read many rows on purpose: the counts of all questions, which are cached until a question changes, and the
 * sums of a search, which reads at most 8,000 rows of terms.
 */
function passesMuch({ sql: text }: CompiledQuery): boolean {
  return (
    text.includes('as "unanswered" from "question"') || text.includes('from "question_term" where "term" in')
  )
}

test('no list of the desk does', { timeout: 60_000 }, async () => {
  const { db } = api.deps
  const page = { page: 1, limit: 20 }
  const registrations = { ...api.deps, ...page }
  const lists: Record<string, () => Promise<unknown>> = {
    audit: () => pageOfAudit(db, { entity: '', ref: '', limit: 20 }),
    'audit of an entity': () => pageOfAudit(db, { entity: 'registration', ref: '', limit: 20 }),
    'audit of one thing': () => pageOfAudit(db, { entity: 'registration', ref: '7', limit: 20 }),
    'credits to review': () => pageOfCredits(db, { state: 'review', search: '', ...page }),
    distributors: () => listDistributors(db, { state: 'active', ...page }),
    members: () => listMembers(db, { search: '', status: 'enable', ...page }),
    questions: () => deskList(db, { status: 'open', waiting: false, ...page }),
    'registrations in a state': () => listForStaff(registrations, { state: 'submitted', ...page }),
    'registrations of a term': () => listForStaff(registrations, { term: 'x', ...page }),
    'registrations, last changed first': () => listForStaff(registrations, { sort: 'changed', ...page }),
    'registrations, oldest first': () => listForStaff(registrations, { sort: 'oldest', ...page }),
    wall: () => wallForDesk(db, { state: '', search: '', sort: 'newest', ...page }),
  }
  const found: Record<string, string[]> = {}
  for (const [name, list] of Object.entries(lists)) {
    const faults = await faultsWhile(list)
    if (faults.length > 0) found[name] = faults
  }
  expect(found).toEqual({})
})

test(
  'what the desk reads, with the queries that are measured, is there in a year',
  {
    timeout: 60_000,
  },
  async () => {
    const desk = await enterTestDesk(api, 'reader', 'owner')
    const refused: Record<string, string> = {}
    for (const path of deskReads) {
      const { code, msg } = await desk.get(path)
      if (code !== 1) refused[path] = msg
    }
    expect(refused).toEqual({})
  },
)

test('a list whose index is gone is seen', async () => {
  const list = () => get(api, '/api/notice/list', { token })
  expect(await faultsWhile(list)).toEqual([])
  await sql`drop index notice_newest`.execute(api.deps.db)
  const faults = await faultsWhile(list)
  expect(faults.some((fault) => fault.includes('from "notice"'))).toBe(true)
})
