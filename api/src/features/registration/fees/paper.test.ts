import type { PaymentReceipt } from '@shuyuan/contract/registration/paper'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { filledForm, openRegistrationContent, signUp } from '#testing/registration.ts'
import { takeBackBooking } from './counter.ts'
import { bookPayment } from './service.ts'

let api: TestApi
beforeEach(async () => {
  const content = await openRegistrationContent({ seats: 20 })
  api = await startTestApi({ content, clock: standingClock(Date.parse('2026-11-21T04:00:00Z')) })
})
afterEach(() => api.close())

type Place = Extract<SubmitData, { result: 'registered' }>
const join = async (more: object = {}) =>
  (await signUp(api, filledForm({ term: 'winter', ...more }))).data as Place
const actor = 'staff:li#9001'
const pay = ({ no }: Place, cents: number) =>
  bookPayment(api.deps, { no, cents, means: 'cash', note: '', takenBy: '李老师', actor })
const open = async ({ no, secret }: Place, receipt: string) =>
  post(api, '/api/registration/paper', { no, secret, receipt })

test('a family opens the receipts of its payments, and nobody else’s', async () => {
  const place = await join()
  const other = await join({ name: '周小满', mobile: '13900000099' })
  await pay(place, 20_000)
  await pay(other, 10_000)
  const { no, secret } = place
  const { payments } = (await post(api, '/api/registration/receipt', { no, secret })).data as ReceiptData
  expect(payments.map(({ receipt }) => receipt)).toEqual(['2026-000001'])
  const paper = (await open(place, '2026-000001')).data as PaymentReceipt
  expect(paper).toMatchObject({ no, amount: '200.00', paidOn: '2026-11-21', takenBy: '李老师', void: false })
  expect(paper.name).not.toContain('*')
  for (const [key, receipt] of [
    [place, '2026-000002'],
    [place, 'zzz'],
    [{ ...place, secret: other.secret }, '2026-000001'],
    [{ ...place, secret: '' }, '2026-000001'],
  ] as const)
    expect((await open(key, receipt)).code, receipt).toBe(0)
})

test('a receipt of a payment that was taken back is void', async () => {
  const place = await join()
  const change = await pay(place, 20_000)
  if (change.result !== 'done') throw new Error(change.result)
  await takeBackBooking(api.deps, { no: place.no, payment: change.payment ?? 0, reason: '记错了', actor })
  expect((await open(place, '2026-000001')).data).toMatchObject({ void: true })
})
