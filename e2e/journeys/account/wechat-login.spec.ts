import { addStaff, newPerson } from '#people'
import { expect, test } from '#site'

const wechatAccount = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }
test.use({
  ownSite: { file: 'wechat-login', knowsAddress: true, wechatAccount },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
})

test('inside WeChat a code is asked for once, and then nothing @once', async ({
  browser,
  page,
  context,
  site,
  t,
}) => {
  const { username } = await addStaff(site, 'owner')
  const { appId, secret } = wechatAccount
  await site.cli('desk', 'site/wechat', `appId=${appId}`, `secret=${secret}`, '--by', username)
  const person = newPerson()
  const main = page.getByRole('main')
  const member = page.getByText(t('privacy', 'wechat.title')).first()

  await test.step('the first time: by a code, which makes the account', async () => {
    await page.goto('/user/account/privacy')
    await page.getByRole('link', { name: t('login', 'byWechat.open') }).click()
    await expect(page.getByText(t('login', 'byWechat.first'))).toBeVisible()
    // What WeChat put into the address is gone, so that it is in no history.
    await expect(page).toHaveURL((url) => url.pathname === '/user/wechat' && !url.searchParams.has('code'))
    const byMail = main.getByRole('radio', { name: t('login', 'email') })
    if (await byMail.count()) await byMail.click()
    await main.locator('input[name=contact]').fill(person.email)
    await main.getByRole('button', { name: t('contact', 'send') }).click()
    // The first code of a calm address asks for no picture.
    await expect(main.getByRole('button', { name: /\d+/ })).toBeDisabled()
    await main.locator('input[name=captcha]').fill(await site.codeFor(person.email))
    await main.locator('input[name=consent]').check()
    await main.getByRole('button', { name: t('login', 'login.submit') }).click()
    await expect(member).toBeVisible()
    await expect(page).toHaveURL(/\/user\/account\/privacy$/)
  })

  await test.step('a page of members, without a session: nothing is asked', async () => {
    await context.clearCookies({ name: 'userInfo' })
    await page.goto('/user/account/privacy')
    await expect(member).toBeVisible()
    await expect(page).toHaveURL(/\/user\/account\/privacy$/)
  })

  await test.step('a link with somebody’s code logs nobody in in another browser', async () => {
    const other = await browser.newContext({ baseURL: site.url })
    const victim = await other.newPage()
    await victim.goto(`/user/wechat?code=code1&state=${'0'.repeat(64)}`)
    await expect(victim.getByRole('alert')).toBeVisible()
    expect((await other.cookies()).filter(({ name }) => name === 'userInfo')).toEqual([])
    await other.close()
  })

  await test.step('it is ended in the account, and a code is asked for again', async () => {
    await page
      .getByRole('button')
      .filter({ hasText: t('privacy', 'wechat.end') })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('privacy', 'wechat.end'), exact: true })
      .click()
    await expect(page.getByText(t('privacy', 'wechat.none'))).toBeVisible()
    await context.clearCookies({ name: 'userInfo' })
    await page.goto('/user/account/privacy')
    await expect(page.getByText(t('login', 'byWechat.first'))).toBeVisible()
  })
})
