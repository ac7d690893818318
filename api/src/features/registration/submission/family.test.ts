import type { SubmitData } from '@shuyuan/contract/registration/submission'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'

type Registered = Extract<SubmitData, { result: 'registered' }>

const mobile = '13800009999'
const seats = 4
const people = [
  '王小明 1990-05-01',
  '王小明 1992-05-01',
  '王小红 1990-05-01',
  '王小刚 1988-02-03',
  '王大明 1970-01-01',
]

let api: TestApi
beforeEach(async () => {
  const limits = { writesPerMinute: 1_000_000, registrationsPerAddressHour: 1_000_000 }
  api = await startTestApi({ content: await openRegistrationContent({ seats }), limits })
})
afterEach(() => api.close())

const formOf = (person: string) => {
  const [name = '', birthday = ''] = person.split(' ')
  return filledForm({}, { mobile, name, birthday })
}
const send = async (person: string) => (await signUp(api, formOf(person))).data as SubmitData
const rows = () => api.deps.db.selectFrom('registration').selectAll().orderBy('id').execute()
const taken = async () =>
  (await api.deps.db.selectFrom('term_seat').select('taken').where('slug', '=', 'winter').executeTakeFirst())
    ?.taken ?? 0

test('two children of one number that are sent at once take two seats, each sent twice takes one', async () => {
  const [first = '', second = ''] = people
  const sent = await Promise.all([first, second, first, second].map(send))
  expect(sent.map(({ result }) => result).toSorted()).toEqual([
    'exists',
    'exists',
    'registered',
    'registered',
  ])
  expect((await rows()).map(({ birthday }) => birthday).toSorted()).toEqual(['1990-05-01', '1992-05-01'])
  expect(await taken()).toBe(2)
})

test('nobody is changed into a person of the same number who has a place already', async () => {
  const [first = '', second = ''] = people
  const one = (await send(first)) as Registered
  const other = (await send(second)) as Registered
  const { answers, consents } = formOf(second)
  const edit = (key: Registered, change: object) =>
    post(api, '/api/registration/edit', { ...key, answers: { ...answers, ...change }, consents })
  expect(await edit(one, {})).toMatchObject({ code: 0, data: { problems: [{ field: 'name' }] } })
  expect(await edit(other, { message: '您好' })).toMatchObject({ code: 1 })
  expect((await rows()).map(({ birthday }) => birthday)).toEqual(['1990-05-01', '1992-05-01'])
})

const step = fc.record({
  who: fc.nat({ max: people.length - 1 }),
  does: fc.constantFrom('send', 'send', 'cancel'),
})

test('whoever is sent and cancelled with one number: each person holds one place at most', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await api.deps.db.deleteFrom('registration').execute()
      await api.deps.db.deleteFrom('term_seat').execute()
      const held = new Map<string, Registered>()
      for (const { who, does } of steps) {
        const person = people[who] ?? ''
        const there = held.get(person)
        if (does === 'send') {
          const data = await send(person)
          expect(data.result).toBe(there ? 'exists' : 'registered')
          if (data.result === 'registered') held.set(person, data)
        } else if (there) {
          await post(api, '/api/registration/cancel', { no: there.no, secret: there.secret })
          held.delete(person)
        }
        const active = (await rows()).filter(({ state }) => state !== 'cancelled')
        expect(active.map(({ name, birthday }) => `${name} ${birthday}`)).toEqual([...held.keys()])
        expect(await taken()).toBe(Math.min(seats, held.size))
      }
    }),
    { numRuns: 10 },
  )
})
