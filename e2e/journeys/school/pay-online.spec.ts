import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { enterDesk } from '#people'
import { placeWithFee } from '#sign-up'
import { expect, type Site, test } from '#site'

test.use({ ownSite: { file: 'pay-online', knowsAddress: true, pays: true } })

/** A guest's place with a fee; ends on its receipt. */
async function openReceipt(page: Page, site: Site, name: string): Promise<string> {
  const place = await placeWithFee(page, site, name)
  await page.goto('/guoxuebaoming/receipt')
  await page.evaluate(
    (kept) => localStorage.setItem('registrationReceipts', kept),
    JSON.stringify([{ ...place, form: 'guoxuebaoming', name }]),
  )
  await page.goto(`/guoxuebaoming/receipt?no=${place.no}`)
  return place.no
}

/** Somebody pays the newest order, and the provider tells the site. */
async function payAndTell(page: Page, site: Site, cents?: number) {
  const { payments } = site
  const no = [...(payments?.orders.keys() ?? [])].at(-1) ?? ''
  payments?.pay(no, cents)
  const notice = payments?.paidNotice(no)
  const told = await page.request.post('/api/order/notify/wechat', {
    data: notice?.body,
    headers: notice?.headers,
  })
  expect(told.status()).toBe(204)
}

test('a family pays what is left online; what cannot be booked is seen at the desk and given back', async ({
  page,
  site,
  t,
  isMobile,
}) => {
  const main = page.getByRole('main')
  const pay = main.getByRole('button', { name: t('pay', 'wechat', { amount: '¥480' }) })
  await page.route('**/stand-in/pay?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>WeChat</p>' }),
  )
  const press = async () => {
    await pay.click()
    if (isMobile) await page.waitForURL('**/stand-in/pay?**')
    else await expect(main.getByRole('img', { name: t('pay', 'code', { amount: '¥480' }) })).toBeVisible()
  }

  await test.step('the receipt says how to pay, and follows what becomes of it', async () => {
    const no = await openReceipt(page, site, '孙小梅')
    await expect(pay).toBeVisible()
    await expect(main).toContainText(t('pay', 'inCash', { no }))
    await expectAccessible(page, 'a receipt that can be paid online')
    await expectAccessibleByNight(page, 'a receipt that can be paid online')
    await press()
    if (isMobile) await page.goBack()
    await expect(main).toContainText(t('pay', 'begun'))
    await payAndTell(page, site)
    await expect(main).toContainText(t('pay', 'money.allPaid'))
    await expect(pay).toHaveCount(0)
  })

  const other = await openReceipt(page, site, '赵大海')
  await press()
  if (isMobile) await page.goBack()
  await payAndTell(page, site, 100)
  await expect(main).toContainText(t('pay', 'odd'))
  await expect(pay, 'nothing to pay again with').toHaveCount(0)

  await enterDesk(page, site, t, 'office')
  await page.goto('/desk/order')
  const row = main.getByRole('row').filter({ hasText: other })
  await expect(row).toContainText(t('orders', 'reasons.other-sum'))
  await expectAccessible(page, 'online payments')
  await row.getByRole('button', { name: t('orders', 'giveBack') }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(t('orders', 'giveBackAsk', { paid: '1.00' }))
  await asked.getByRole('button', { name: t('orders', 'giveBack') }).click()
  await expect(row).toHaveCount(0)
  expect(site.payments?.refunds.size).toBe(1)
})
