import { expectAccessible, expectAccessibleByNight } from '#axe'
import { enterAs } from '#calls'
import { confirmPlace } from '#people'
import { expect, test } from '#site'

test.use({ ownSite: { file: 'second-guardian', knowsAddress: true } })

const child = { name: '明小学', birthday: '2018-03-08' }

test('a father whom the mother has invited logs in by a code, names the child, and sees the next lesson @once', async ({
  page,
  context,
  browser,
  site,
  language,
  t,
}) => {
  const [mothers, fathers] = ['13700000311', '13700000312']
  const calls = await enterAs(context, site)
  const [no = ''] = await calls.signUpWithCode([child], mothers)
  await confirmPlace(site, no)
  const main = page.getByRole('main')

  await test.step('the mother opens it to his number, under her children', async () => {
    await page.goto('/user/account/children')
    await main.getByRole('button', { name: t('child', 'guardians.inviteOf', { name: child.name }) }).click()
    await main.getByLabel(t('child', 'guardians.name')).fill('明爸爸')
    await main.getByLabel(t('child', 'guardians.mobile')).fill(fathers)
    await expectAccessible(page, 'another guardian is invited')
    await main.getByRole('button', { name: t('child', 'guardians.open') }).click()
    await expect(main.getByText('137****0312')).toBeVisible()
  })

  const viewport = { width: 390, height: 844 }
  const phone = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
  await phone.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  const his = await phone.newPage()
  const mainOfHis = his.getByRole('main')

  await test.step('he logs in by a code, which makes his account', async () => {
    await his.goto(`${site.url}/user/login?type=code`)
    const byMobile = mainOfHis.getByRole('radio', { name: t('login', 'mobile') })
    if (await byMobile.count()) await byMobile.click()
    await mainOfHis.locator('input[name=contact]').fill(fathers)
    await mainOfHis.getByRole('button', { name: t('contact', 'send') }).click()
    await expect(mainOfHis.getByRole('button', { name: /\d+/ })).toBeDisabled()
    await mainOfHis.locator('input[name=captcha]').fill(await site.codeFor(fathers))
    await mainOfHis.locator('input[name=consent]').check()
    await mainOfHis.locator('button[type=submit]').last().click()
    await expect(his).toHaveURL(/\/user\/account/)
  })

  await test.step('he is told that a family has invited him, and names the child', async () => {
    await his.goto(`${site.url}/user/account/overview`)
    await mainOfHis.getByRole('link', { name: t('family', 'invited.go') }).click()
    await mainOfHis.getByLabel(t('child', 'name')).last().fill(child.name)
    await mainOfHis.getByLabel(t('child', 'guardians.birthday')).fill(child.birthday)
    await mainOfHis.getByRole('button', { name: t('child', 'guardians.take') }).click()
    await expect(mainOfHis.getByText(t('child', 'guardians.seen', { name: child.name }))).toBeVisible()
  })

  await test.step('he sees the next lesson and its page, without money', async () => {
    await his.goto(`${site.url}/user/account/overview`)
    await expect(mainOfHis.getByRole('heading', { name: child.name })).toBeVisible()
    await mainOfHis.locator(`a[href$="${no}"]`).first().click()
    await expect(mainOfHis.getByText(t('receipt', 'seen'))).toBeVisible()
    await expect(mainOfHis).not.toContainText('¥')
    await expectAccessible(his, 'a place that another guardian sees')
    await expectAccessibleByNight(his, 'a place that another guardian sees')
  })
  await phone.close()
})
