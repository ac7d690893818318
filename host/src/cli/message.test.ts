import { deliverDue } from '@shuyuan/api/features/message/deliver'
import { tell } from '@shuyuan/api/features/message/service'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTestTerms, openTestSite, type TestSite } from './testing.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
  await addTestTerms(site)
  const { db, now } = site.context
  await db.transaction().execute((trx) =>
    tell(trx, {
      now: now(),
      kind: 'offered',
      to: { memberId: null, mobile: '13800001234' },
      values: () => ({ title: '论语班', no: 'R1', until: '2026-11-23 20:00' }),
      ref: 'R1',
    }),
  )
})
afterEach(() => site.close())

/** Delivers as a site without providers does. */
const deliver = () => {
  const { db, engine, now, settings } = site.context
  const more = { production: true, trustedProxies: [], corsOrigins: [], version: 'test' }
  return deliverDue({
    db,
    engine,
    now,
    mail: null,
    sms: null,
    logger: false,
    settings: { ...settings, ...more },
  })
}

test('lists and shows what leaves the site, masked, and sends again what did not', async () => {
  await deliver()
  const listed = (await site.run(['--json', 'message', 'list', '--state', 'skipped'])).json
  expect(listed).toMatchObject({
    total: 1,
    list: [{ kind: 'offered', channel: 'sms', recipient: '138****1234', error: 'SMS is not set up' }],
  })
  const id = String(listed.list[0].id)
  expect((await site.run(['message', 'list'])).out).toContain('138****1234')
  expect((await site.run(['message', 'show', id])).out).toContain('“论语班”有了空位')
  expect((await site.run(['message', 'show', id, '--full'])).out).toContain('13800001234')
  expect((await site.run(['audit', 'list'])).out).toContain('message.show')
  expect(await site.run(['message', 'show', '99'])).toMatchObject({ code: 1 })

  expect(await site.run(['message', 'retry'])).toMatchObject({ code: 1 })
  expect(await site.run(['message', 'retry', id])).toMatchObject({ code: 0 })
  expect(await site.run(['message', 'retry', '--all'])).toMatchObject({ code: 1 })
  const again = (await site.run(['--json', 'message', 'list'])).json
  expect(again.list).toMatchObject([{ state: 'waiting', tries: 0, error: '' }])
})

test('writes to the people of a term', async () => {
  const term = 'mengxue-qinzi-1'
  const written = await site.run(['message', 'class', term, '--text', '周六请带毛笔。'])
  expect(written).toMatchObject({ code: 0, out: 'Written to 0.\n' })
  const absent = ['message', 'class', term, '--to', 'absent', '--text', '好']
  expect(await site.run(absent)).toMatchObject({ code: 0, out: 'Written to 0.\n' })
  expect(await site.run(['message', 'class', 'none', '--text', '好'])).toMatchObject({ code: 1 })
  expect(await site.run(['message', 'class', term, '--text', ' '])).toMatchObject({ code: 2 })
})
