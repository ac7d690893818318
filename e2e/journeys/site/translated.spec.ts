import type { Page } from '@playwright/test'
import { addMember, enterDesk, solveCaptcha } from '#people'
import { expect, test } from '#site'
import { translate } from '#translator'

/** What React and the page say that went wrong. */
function troubleOf(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load'))
      trouble.push(`${page.url()}: ${message.text()}`)
  })
  return trouble
}

test('a page that the browser translates goes on, and shows what changes @once', async ({
  page,
  site,
  t,
}) => {
  const main = page.getByRole('main')
  const trouble = troubleOf(page)
  const open = async (path: string) => {
    await page.goto(path)
    await page.waitForFunction(() => !('takeEarlyInput' in window))
    // Parts of a page come alive after it.
    await page.waitForFunction(() => {
      const field = document.querySelector('main input[name=username]')
      return !field || Object.keys(field).length > 0
    })
    await translate(page)
    await expect(page.locator('body > * font').first()).toBeAttached()
  }

  await test.step('check in', async () => {
    await open('/czdaka')
    await main.getByRole('button', { name: t('habit', 'today.checkIn') }).click()
    await expect(main.getByRole('button', { name: t('habit', 'today.done') })).toBeVisible()
    await main.getByRole('button', { name: t('habit', 'today.write') }).click()
    await expect(main.getByLabel(t('habit', 'said.note'))).toBeVisible()
  })

  await test.step('answer a self-test, there and back', async () => {
    await open('/question/fumu-fansi')
    const at = (place: string) => main.locator('output').filter({ hasText: new RegExp(`^\\D*${place}\\D`) })
    await main.getByRole('button', { name: t('question-set', 'begin.start') }).click()
    await expect(at('1').first()).toBeVisible()
    await main.getByRole('radio').first().click()
    await expect(at('2').first()).toBeVisible()
    await main.getByRole('button', { name: t('question-set', 'run.back') }).click()
    await expect(at('1').first()).toBeVisible()
  })

  await test.step('a wrong password', async () => {
    const member = await addMember(site)
    await open('/user/login?type=password')
    await page.getByRole('textbox', { name: t('login', 'account') }).fill(member.username)
    await page.getByLabel(t('login', 'password'), { exact: true }).fill('wrong-12345')
    await page.getByRole('button', { name: t('login', 'login.submit') }).click()
    await expect(page.getByText('账户或密码不正确').first()).toBeVisible()
    await page.getByRole('button', { name: t('login', 'login.toRegister') }).click()
    await expect(page.getByRole('heading', { name: t('login', 'register.title') })).toBeVisible()
  })

  await test.step('a lesson is done', async () => {
    await open('/lessons/pei-haizi-dushu/buken')
    const done = main.getByRole('button', { name: t('course', 'done.is') })
    await main.getByRole('button', { name: t('course', 'done.mark') }).click()
    await expect(done).toBeVisible()
    await expect(
      page
        .getByRole('complementary', { name: t('course', 'outline') })
        .getByText(t('course', 'done.is'))
        .first(),
    ).toBeAttached()
  })

  await test.step('the steps of a sign-up, with what is missing', async () => {
    await open('/guoxuebaoming?term=jiazhang-gongdu-1')
    const form = page.locator('form:has(ol)')
    const next = page.getByRole('button', { name: t('registration', 'submit.next') })
    await next.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await form.getByRole('textbox').first().fill('明小学')
    await form.locator('input[type=date]').first().fill('1990-03-08')
    await form.getByRole('radio').nth(1).check()
    await next.click()
    await expect(
      page.getByRole('heading', { name: t('registration', 'steps.contact'), exact: true }),
    ).toBeVisible()
    await page.goBack()
    await expect(
      page.getByRole('heading', { name: t('registration', 'steps.person'), exact: true }),
    ).toBeVisible()
  })

  await test.step('a captcha, in which a place is taken back, and the menu', async () => {
    await open('/user/login?type=password')
    await page.getByRole('button', { name: t('login', 'login.forgotten') }).click()
    await main.getByRole('button', { name: t('login', 'forgotten.submit') }).waitFor()
    const byMail = main.getByRole('radio', { name: t('login', 'email') })
    if (await byMail.isVisible()) await byMail.check()
    const member = await addMember(site)
    await main.getByRole('textbox', { name: t('login', 'email') }).fill(member.email)
    await main.getByRole('button', { name: t('contact', 'send') }).click()
    const captcha = page.getByRole('dialog', { name: t('captcha', 'title') })
    const picture = captcha.locator('button:has(> img)')
    await expect(picture.locator('img')).toBeVisible()
    const dot = captcha.getByRole('button', { name: t('captcha', 'remove', { number: '1' }) })
    await picture.click({ position: { x: 20, y: 20 } })
    await dot.click()
    await expect(dot).toBeHidden()
    await solveCaptcha(page, site, t)
    await expect(main.getByRole('button', { name: /\d+/ })).toBeDisabled()
    await open('/class')
    await page.getByRole('button', { name: t('layouts', 'menu') }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('link', { name: t('layouts', 'home') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('search, menu and the classics, which keep their words', async () => {
    await open('/guoxue/read/lunyu/xueer')
    await expect(main.locator('.chapter-text .line font')).toHaveCount(0)
    await expect(main.locator('.chapter-text .line').first()).toContainText('子')
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: t('search', 'title') })
    await dialog.getByRole('searchbox').fill('明月')
    await expect(dialog.getByRole('link').first()).toBeVisible()
    await dialog.getByRole('searchbox').fill('学而')
    await expect(dialog.getByRole('status')).toContainText('学而')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  expect(trouble).toEqual([])
})

test('a page that was translated before it was alive works too @once', async ({ page, t }) => {
  const alive = await translateBeforeAlive(page, '/czdaka')
  alive()
  const main = page.getByRole('main')
  const done = main.getByRole('button', { name: t('habit', 'today.done') })
  await expect(async () => {
    if (!(await done.isVisible()))
      await main.getByRole('button', { name: t('habit', 'today.checkIn') }).click({ timeout: 1000 })
    await expect(done).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('what is typed into a translated page before it is alive stays @once', async ({ page, t }) => {
  const alive = await translateBeforeAlive(page, '/user/login?type=password')
  const account = page.getByRole('textbox', { name: t('login', 'account') })
  await account.fill('nobody@example.org')
  await page.getByLabel(t('login', 'password'), { exact: true }).fill('wrong-12345')
  await page.getByRole('checkbox').check()
  alive()
  await page.waitForFunction(() => !('takeEarlyInput' in window))
  await expect(account).toHaveValue('nobody@example.org')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: t('login', 'login.submit') }).click()
  await expect(page.getByText('账户或密码不正确').first()).toBeVisible()
})

/** Opens a page, holds back what makes it alive until the returned function is called, and translates it. */
async function translateBeforeAlive(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: alive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  await translate(page)
  return alive
}

test('the desk’s lists go on in a translated page @once', async ({ page, site, t }) => {
  const trouble = troubleOf(page)
  await enterDesk(page, site, t, 'owner')
  await page.goto('/desk/registration')
  await translate(page)
  const search = page.getByRole('searchbox').first()
  await search.fill('nobody of this name')
  await search.press('Enter')
  await expect(page.getByText(t('registrations', 'empty')).first()).toBeVisible()
  expect(trouble).toEqual([])
})
