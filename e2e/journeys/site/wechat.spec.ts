import { addMember, enter } from '#people'
import { expect, test } from '#site'

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('inside WeChat, going back closes what lies over the page, and only that @once', async ({ page, t }) => {
  const drawer = page.getByRole('dialog')
  const menu = page.getByRole('button', { name: t('layouts', 'menu') })
  const at = (path: string) => expect(page).toHaveURL((url) => url.pathname === path)
  await page.goto('/class')
  await page.getByRole('banner').getByRole('link').first().click()
  await at('/')

  await test.step('back closes the menu; forward opens nothing; back again leaves', async () => {
    await menu.click()
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await at('/')
    await page.goForward()
    await expect(drawer).toBeHidden()
    await at('/')
    await page.goBack()
    await at('/class')
    await page.goForward()
    await at('/')
  })

  await test.step('closed by its button it leaves nothing in the history', async () => {
    await menu.click()
    await drawer.getByRole('button', { name: t('ui', 'close') }).click()
    await expect(drawer).toBeHidden()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await page.goBack()
    await at('/class')
    await page.goForward()
    await at('/')
  })

  await test.step('a link in it leads on, and one step back is the page before', async () => {
    await menu.click()
    await drawer.getByRole('link', { name: t('layouts', 'home') }).waitFor()
    await drawer.locator('a[href^="/"]:not([href="/"])').first().click()
    await expect(drawer).toBeHidden()
    await expect(page).not.toHaveURL((url) => url.pathname === '/')
    await page.goBack()
    await at('/')
    await expect(page.getByRole('main')).toBeVisible()
    await page.goBack()
    await at('/class')
  })
})

test('inside WeChat, where nothing is saved, each file says what to do @once', async ({
  page,
  context,
  site,
  t,
}) => {
  const member = await addMember(site)
  await enter(context, site, member)
  const elsewhere = page.getByText(t('share', 'inWechat.elsewhere'))
  const copied = page.getByText(t('share', 'inWechat.copied'))
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  // What guides is loaded when the page has nothing else to do.
  const press = async (name: string, then: typeof copied) => {
    await expect(async () => {
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
      await expect(then.first()).toBeVisible({ timeout: 2000 })
    }).toPass()
  }

  await test.step('a list', async () => {
    await page.goto('/user/account/integral')
    await press(t('ledger', 'csv'), elsewhere)
  })
  await test.step('the lessons of a class', async () => {
    await page.goto('/class/jieqi-caomu')
    await press(t('class', 'calendar'), copied)
    expect(await clipboard()).toMatch(/^http.*\/class\/jieqi-caomu\/.*\.ics$/)
  })
  await test.step('the reminder of each day', async () => {
    await page.goto('/czdaka')
    await press(t('habit', 'reminder.add'), copied)
    expect(await clipboard()).toMatch(/\/czdaka\/reminder\.ics\?/)
  })
  await test.step('a poster, which is held', async () => {
    await page.goto('/class/jieqi-caomu')
    await page
      .getByRole('button', { name: t('share', 'share') })
      .first()
      .click()
    await page.getByRole('button', { name: t('share', 'poster.make') }).click()
    await expect(page.getByText(t('share', 'poster.hold'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('share', 'poster.save') })).toHaveCount(0)
  })
})
