import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeliveryError } from '#adapters/delivery.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'

let api: TestApi
let owner: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  api = await startTestApi({ limits: { testMessagesPerHour: 4 } })
  owner = await enterTestDesk(api, 'anna', 'owner')
})
afterEach(() => api.close())

const contacts = (values: { email?: string; mobile?: string }) =>
  api.deps.db.updateTable('user').set(values).where('id', '=', owner.member.id).execute()
const refused = (sentence: string) => ({ code: 0, msg: expect.stringContaining(sentence) as unknown })

test('a test goes to oneself, says what the provider answered, and is limited', async () => {
  await contacts({ email: '', mobile: '' })
  expect(await owner.post('site/test-mail')).toMatchObject(refused('no e-mail address'))
  expect(await owner.post('site/test-sms')).toMatchObject(refused('no mobile number'))
  await contacts({ email: 'anna@school.test', mobile: '13800000009' })
  expect((await owner.get('site/delivery')).data).toMatchObject({
    email: 'a*@school.test',
    mobile: '138****0009',
  })
  expect(await owner.post('site/test-mail', { to: 'else@school.test' })).toMatchObject({ code: 1 })
  expect(await owner.post('site/test-sms')).toMatchObject({ code: 1 })
  expect(api.sent.mail.map(({ to }) => to)).toEqual(['anna@school.test'])
  expect(api.sent.sms.map(({ mobile, code }) => [mobile, code])).toEqual([['13800000009', '000000']])
  expect(await owner.post('site/test-mail')).toMatchObject(refused('in an hour'))
})

test('what a provider refuses is told, and noted without an address', async () => {
  await contacts({ email: 'anna@school.test' })
  api.deps.mail = () =>
    Promise.reject(new DeliveryError('setup', 'mail by smtp.school.test: 535 no such user'))
  expect(await owner.post('site/test-mail')).toMatchObject(refused('535 no such user'))
  const rows = await api.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'message.test')
    .orderBy('id')
    .execute()
  expect(rows.map(({ detail }) => JSON.parse(detail) as object)).toEqual([
    { channel: 'mail', outcome: 'mail by smtp.school.test: 535 no such user' },
  ])
})
