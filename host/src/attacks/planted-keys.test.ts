import { wechatPay } from '@shuyuan/api/adapters/wechat-pay/wechat-pay'
import { alipay } from '@shuyuan/api/adapters/alipay/alipay'
import { askAboutOrders } from '@shuyuan/api/features/order/ask'
import { refundOnline } from '@shuyuan/api/features/order/refund'
import { startTestApi } from '@shuyuan/api/testing/api'
import { post } from '@shuyuan/api/testing/call'
import { standingClock } from '@shuyuan/api/testing/clock'
import { filledForm, openRegistrationContent, signUp } from '@shuyuan/api/testing/registration'
import { standInAlipay } from '@shuyuan/api/testing/stand-ins/pay/alipay'
import { standInWechatPay } from '@shuyuan/api/testing/stand-ins/pay/wechat-pay'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLogger } from '#log'

/** The lines of a key, of which none may be read anywhere. */
const linesOf = (pem: string) => pem.split('\n').filter((line) => line.length > 30)

test('no key of the school at a provider is in a log, an answer, an order’s page or a row', async () => {
  const lines: string[] = []
  const logger = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) })
  const clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  const [wechat, ali] = [await standInWechatPay(clock.now), await standInAlipay(clock.now)]
  const payment = { wechat: wechatPay(wechat.settings, clock.now), alipay: alipay(ali.settings, clock.now) }
  const content = await openRegistrationContent({ seats: 20 })
  const settings = { publicUrl: 'https://school.test' }
  const api = await startTestApi({ content, clock, payment, settings, logger })
  const answers: unknown[] = []
  const { db } = api.deps
  for (const fault of ['none', '500', 'other key', 'unsigned', 'cut after'] as const) {
    const { no, secret } = (await signUp(api, filledForm())).data as { no: string; secret: string }
    for (const provider of ['alipay', 'wechat'] as const) {
      wechat.state.fault = fault
      ali.state.fault = fault
      answers.push(await post(api, '/api/order/begin', { no, secret, provider, touch: false }))
    }
    clock.pass(61)
    await askAboutOrders(api.deps)
    wechat.state.fault = 'none'
    const begun = [...wechat.orders.values()].find(({ state }) => state === 'open')
    if (!begun) continue
    wechat.pay(begun.no)
    const { body, headers } = wechat.paidNotice(begun.no, { fault })
    const url = '/api/order/notify/wechat'
    answers.push((await api.app.inject({ method: 'POST', url, payload: body, headers })).body)
    answers.push(await post(api, '/api/order/state', { no, secret }))
    answers.push(await refundOnline(api.deps, { no, cents: 100, note: '', actor: 'staff:office#9001' }))
  }
  const tables = await db.introspection.getTables()
  const rows: string[] = []
  for (const { name } of tables)
    rows.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows))
  const places = { log: lines.join(''), answers: JSON.stringify(answers), rows: rows.join('') }
  expect(places.log).toContain('order/begin')
  expect(places.rows, 'something was paid').toContain('"state":"paid"')
  const keys = [wechat.settings.privateKey, ali.settings.privateKey].flatMap(linesOf)
  expect(keys.length).toBeGreaterThan(10)
  for (const [place, text] of Object.entries(places))
    for (const key of [...keys, wechat.settings.secret]) expect(text.includes(key), place).toBe(false)
  expect(places.log, 'what signs a request').not.toContain('WECHATPAY2-SHA256-RSA2048')
  await Promise.all([api.close(), wechat.close(), ali.close()])
})
