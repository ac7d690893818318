import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, postForLines } from '#testing/call.ts'
import { enterAgain, enterTestDesk } from '#testing/desk.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

const path = '/api/desk/registration/export'
/** More than two pieces, the last of which is not full. */
const many = 230

let api: TestApi
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  api = await startTestApi({ content: await openRegistrationContent({ seats: 2 }) })
  const { data } = await signUp(api, filledForm({ term: 'winter' }), {})
  const { no } = data as Extract<SubmitData, { result: 'registered' }>
  const { id: first, ...row } = await api.deps.db
    .selectFrom('registration')
    .selectAll()
    .where('no', '=', no)
    .executeTakeFirstOrThrow()
  expect(first).toBeGreaterThan(0)
  const copies = Array.from({ length: many - 1 }, (_, index) => ({
    ...row,
    no: `RCOPY${index}`,
    name: `王${index}`,
    state: index % 3 === 0 ? ('confirmed' as const) : ('submitted' as const),
    // In another order than they came in, some at once.
    update_time: row.update_time + ((index * 37) % 100),
  }))
  await api.deps.db.insertInto('registration').values(copies).execute()
})
afterAll(() => api.close())
beforeEach(async () => {
  office = await enterTestDesk(api, `office${api.clock.now()}`, 'office')
  api.clock.pass(1)
})

const exported = async (body: Record<string, unknown> = {}, headers = office.headers) => {
  const [answer, ...rows] = await postForLines(api, path, body, { headers })
  return { answer, numbers: (rows as { no: string }[]).map(({ no }) => no) }
}
const noted = async () => {
  const rows = await api.deps.db
    .selectFrom('audit')
    .select(['ref', 'detail'])
    .where('action', '=', 'registration.export')
    .where('actor', '=', office.actor)
    .orderBy('id')
    .execute()
  return rows.map(({ ref, detail }) => [ref, JSON.parse(detail) as unknown])
}
/** An export whose reader has not read anything yet. */
const begun = async (headers = office.headers) => {
  const answer = await api.app.inject({ method: 'POST', url: path, body: {}, headers, payloadAsStream: true })
  expect(answer.headers['content-type']).toContain('ndjson')
  return { body: answer.stream(), leave: () => answer.raw.res.destroy() }
}

test.each(['', 'sort=newest', 'sort=oldest', 'sort=changed', 'state=confirmed', 'search=王2', 'term=winter'])(
  'a file has what the list has, in its order: %s',
  async (query) => {
    const numbers: string[] = []
    for (let page = 1; page <= 3; page += 1) {
      const { data } = await get(api, `/api/desk/registration/list?${query}&limit=100&page=${page}`, {
        headers: office.headers,
      })
      numbers.push(...(data as { list: { no: string }[] }).list.map(({ no }) => no))
    }
    const file = await exported(Object.fromEntries(new URLSearchParams(query)))
    expect(file.numbers).toEqual(numbers)
    expect(file.answer.data).toEqual({ forms: ['guoxuebaoming'], questions: [] })
    const ref = query === 'term=winter' ? 'winter' : 'all'
    expect(await noted(), 'once for the whole file').toEqual([[ref, { count: numbers.length }]])
  },
)

test('nobody skips the note by asking for a part', async () => {
  expect((await exported({ after: 100, page: 2, limit: 5 })).numbers).toHaveLength(many)
  expect(await noted()).toEqual([['all', { count: many }]])
})

test('a person has one file at a time, in all sessions; the next one when it has been sent', async () => {
  const { body } = await begun()
  const elsewhere = await enterAgain(api, office.member)
  for (const headers of [office.headers, elsewhere.headers]) {
    const answer = await api.app.inject({ method: 'POST', url: path, body: {}, headers })
    expect(answer.json()).toMatchObject({ code: 0, msg: expect.stringContaining('上一份文件') as string })
    expect(answer.headers['retry-after']).toBe('5')
  }
  expect(await noted(), 'a refused one has shown nothing').toHaveLength(1)
  const colleague = await enterTestDesk(api, `colleague${api.clock.now()}`, 'office')
  expect((await exported({}, colleague.headers)).numbers).toHaveLength(many)
  expect((await body.toArray()).join('').trimEnd().split('\n')).toHaveLength(many + 1)
  expect((await exported({}, elsewhere.headers)).numbers).toHaveLength(many)
})

test('where the reader leaves in the middle, making stops, and the next file can be had', async () => {
  const { body, leave } = await begun()
  body.on('error', () => undefined)
  leave()
  await expect.poll(async () => (await exported()).answer.code, { timeout: 10_000 }).toBe(1)
})

test('without the right there is no file and no note of one', async () => {
  const teacher = await enterTestDesk(api, `teacher${api.clock.now()}`, 'teacher')
  const { answer, numbers } = await exported({}, teacher.headers)
  expect(answer).toMatchObject({ code: 401, data: [] })
  expect(numbers).toEqual([])
})
