import type { Locator } from '@playwright/test'
import { addStaff } from '#people'
import { expect, test } from '#site'

const wechatAccount = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }
test.use({
  ownSite: { file: 'wechat-door', knowsAddress: true, wechatAccount },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
})

test('from an article inside WeChat to a sign-up with an account: twelve taps, one code, no password @once', async ({
  page,
  context,
  site,
  t,
}) => {
  test.setTimeout(300_000)
  const { username } = await addStaff(site, 'owner')
  const { appId, secret } = wechatAccount
  await site.cli('desk', 'site/wechat', `appId=${appId}`, `secret=${secret}`, '--by', username)
  const main = page.getByRole('main')
  const form = page.locator('form:has(ol)')
  const mobile = `137${String(Date.now()).slice(-8)}`
  // Every press but those that fill a field of the form: text, choices, and what is agreed to.
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  const next = () => tap(page.getByRole('button', { name: t('registration', 'submit.next') }))

  await test.step('the article leads to the form of its class', async () => {
    await page.goto('/wen-gzh-zy/jie-qi')
    await tap(page.getByRole('link', { name: t('class', 'signUp') }).last())
    await expect(page).toHaveURL(/\/zybm/)
  })

  await test.step('who comes, who speaks for the child, and a number that one code proves', async () => {
    await form.getByRole('textbox').first().fill('明小学')
    await form.locator('input[type=date]').first().fill('2017-05-06')
    await form.getByRole('combobox').first().selectOption({ index: 1 })
    await next()
    await expect(form.getByLabel(t('registration', 'guardian.name'))).toBeVisible()
    await form.getByLabel(t('registration', 'guardian.name')).fill('明大学')
    await form.getByRole('radio', { name: t('registration', 'guardian.relations.mother') }).check()
    await next()
    await form.locator('input[type=tel]').fill(mobile)
    await tap(form.getByRole('button', { name: t('contact', 'send') }))
    await expect(form.getByRole('button', { name: /\d+/ })).toBeDisabled()
    await form.locator('input[name=code]').fill(await site.codeFor(mobile))
    await next()
    await expect(form.getByRole('checkbox').first()).toBeVisible()
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await tap(page.getByRole('button', { name: t('registration', 'submit.send') }))
    await expect(page).toHaveURL(/\/receipt\?no=/)
  })

  await test.step('one press makes the account, binds its WeChat and keeps the receipt there', async () => {
    const receipt = page.url()
    await tap(main.getByRole('link', { name: t('receipt', 'keep.byNumber') }))
    await expect(main.getByRole('link', { name: t('registration', 'receipt.member') })).toBeVisible()
    expect(page.url()).toBe(receipt)
    expect(taps).toBeLessThanOrEqual(12)
    expect(
      (await site.messagesTo(mobile)).filter((sms) => /^(?:Code:)?\s*\d{6}\s*$/m.test(sms)),
    ).toHaveLength(1)
    test.info().annotations.push({ type: 'taps', description: String(taps) })
  })

  await test.step('the second visit is logged in without a tap', async () => {
    await context.clearCookies({ name: 'userInfo' })
    await page.goto('/user/account/registrations')
    await expect(main.getByRole('listitem').filter({ hasText: '明小学' })).toBeVisible()
  })
})
