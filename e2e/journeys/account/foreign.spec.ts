import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changePassword, logIn, logOut, newPerson, receiveCode, register, replacePassword } from '#people'
import { pngOf } from '#png'
import { expect, type Site, test } from '#site'

// In front of another server of the contract, with its weaknesses: the account area must work all the same.

// One site serves the whole file.
test.describe.configure({ mode: 'default' })

test('public pages are there and name the other server’s school', { tag: '@once' }, async ({ page }) => {
  const response = await page.goto('/guoxue')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('banner')).toContainText('另一所书院')
})

test('register, profile, change of contact and password, log in again, log out', async ({
  page,
  site,
  t,
}) => {
  const person = newPerson()
  await register(page, site, t, person)

  await page.goto('/user/account/profile')
  await page.getByRole('textbox', { name: t('account', 'profile.nickname') }).fill('样例')
  await page.getByRole('textbox', { name: /motto|签名/i }).fill('it’s "fine" & good')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: pngOf(32, 32) })
  await expect(page.locator('main img[src*="/storage/"]').first()).toBeVisible()
  await page.getByRole('button', { name: t('account', 'profile.save') }).click()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('textbox', { name: t('account', 'profile.nickname') })).toHaveValue('样例')
  await expect(page.getByRole('textbox', { name: /motto|签名/i })).toHaveValue('it’s "fine" & good')

  const next = `new-${person.email}`
  await page
    .getByRole('button', { name: t('contact', 'changeNamed', { contact: t('contact', 'email') }) })
    .click()
  const verify = page.getByRole('dialog', { name: t('contact', 'verify.title') })
  await verify.getByLabel(t('contact', 'password'), { exact: true }).fill(person.password)
  const proof = await receiveCode(page, site, t, person.email, verify)
  await verify.getByRole('textbox', { name: t('contact', 'code') }).fill(proof)
  await verify.getByRole('button', { name: t('contact', 'verify.submit') }).click()
  const bind = page.getByRole('dialog', { name: t('contact', 'bindDialog.title.email') })
  await bind.getByRole('textbox', { name: t('contact', 'bindDialog.contact.email') }).fill(next)
  const code = await receiveCode(page, site, t, next, bind)
  await bind.getByRole('textbox', { name: t('contact', 'code') }).fill(code)
  await bind.getByRole('button', { name: t('contact', 'bindDialog.submit') }).click()
  await expect(bind).toBeHidden()

  await changePassword(page, t, { from: person.password, to: 'new-12345' })
  await logIn(page, site, t, { username: next, password: 'new-12345' }, true)
  await expect(page).toHaveURL(/overview/)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await logOut(page, t)
  await page.goto('/user/account/overview')
  await expect(page).toHaveURL(/\/user\/login/)
})

test('a member with a past sees balance and points', { tag: '@once' }, async ({ page, site, t }) => {
  await logIn(page, site, t, { username: 'user', password: 'User12345' })
  await page.goto('/user/account/balance')
  await expect(page.getByText('money memo 0')).toBeVisible()
  await expect(page.getByText(/12\.34/).first()).toBeVisible()
  await page.goto('/user/account/integral?page=3')
  await expect(page.getByText('score memo 22')).toBeVisible()
})

test('a forgotten password is replaced by a code', { tag: '@once' }, async ({ page, site, t }) => {
  const person = newPerson()
  await register(page, site, t, person)
  await logOut(page, t)
  await replacePassword(page, site, t, { email: person.email, to: 'other-12345' })
  await logIn(page, site, t, { ...person, password: 'other-12345' })
  await expect(page).toHaveURL(/overview/)
})

/** Breaks the other server in one way while `work` runs. */
async function during(site: Site, fault: string, work: () => Promise<void>) {
  const file = join(site.dataDir, 'outbox', 'fault')
  await writeFile(file, fault)
  try {
    await work()
  } finally {
    await rm(file)
  }
}

test(
  'the login form stays when the other server fails, and says why in our words',
  { tag: '@once' },
  async ({ site, request }) => {
    const expected = { database: 503, down: 503, limited: 429, script: 503, redirect: 503, huge: 503 }
    for (const [fault, status] of Object.entries(expected)) {
      await during(site, fault, async () => {
        const answer = await request.get('/user/login')
        const html = await answer.text()
        expect([fault, answer.status()]).toEqual([fault, status])
        expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
        expect(html).toContain('name="password"')
        expect(html).not.toMatch(/SQLSTATE|frequently|onerror/)
      })
    }
  },
)

test('a member meets a page for whatever the other server does', async ({ page, site, t }) => {
  await logIn(page, site, t, { username: 'user', password: 'User12345' })
  await page.goto('/user/account/attempts/1')
  await expect(page.getByText(t('layouts', 'notOffered.text'))).toBeVisible()
  await page.goto('/lessons/lunyu-rumen/xuesi')
  await expect(page.getByText(t('course', 'member.notOffered'))).toBeVisible()
  await expect(page.getByText(t('course', 'done.ask'))).toBeHidden()
  await page.goto('/user/account/integral')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(t('ledger', 'integral.rules.title'))).toBeHidden()
  await page.goto('/user/login?to=%2Flessons')
  await expect(page).toHaveURL(/\/lessons$/)
  for (const fault of ['database', 'down', 'limited', 'script', 'types', 'redirect', 'huge']) {
    await during(site, fault, async () => {
      const answer = await page.request.get('/user/account/balance')
      expect([fault, answer.status()]).not.toEqual([fault, 500])
      expect(await answer.text()).not.toContain('onerror="')
      expect((await page.request.get('/guoxue')).status()).toBe(200)
      // A page of its own: one that failed may still be about to leave for another.
      const visit = await page.context().newPage()
      await visit.goto('/user/account/balance')
      await expect(visit.locator('body')).not.toBeEmpty()
      expect(await visit.title()).not.toBe('broken in')
      if (['database', 'down', 'limited'].includes(fault)) {
        await visit.goto('/user/login')
        await expect(visit.locator('input[name=password]')).toBeVisible()
        await expect(visit.getByText('0.00')).toBeHidden()
        const asked = visit.waitForRequest(/index\/index/)
        await visit.goto('/guoxue')
        await (await asked).response()
        await expect(visit.getByText(/SQLSTATE|frequently/)).toBeHidden()
        await expect(visit.locator('[role=alert]')).toHaveCount(0)
      }
      await visit.close()
    })
  }
  await page.goto('/user/account/balance')
  await expect(page.getByText('money memo 0')).toBeVisible()
})

test('logs in without a script, by clicks in the picture', async ({
  browser,
  language,
  site,
  sessionStorageKind,
  t,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  const page = await context.newPage()
  await page.goto('/user/login?to=%2Fuser%2Faccount%2Fbalance')
  if (sessionStorageKind === 'localStorage') {
    // getByText does not look into a <noscript>.
    await expect(page.locator('noscript p')).toBeVisible()
    expect(await page.locator('noscript p').textContent()).toBe(text('noScript.all'))
    return context.close()
  }
  await page.locator('input[name=username]').fill('user')
  await page.getByRole('button', { name: text('noScript.toCaptcha') }).click()
  for (const wrong of [true, false]) {
    const points = await site.captchaPoints()
    for (const { x, y } of points) {
      const position = wrong ? { x: 1, y: 1 } : { x, y }
      await page.locator('input[type=image]').click({ position })
    }
    if (wrong) await expect(page.getByText(t('captcha', 'turn.wrong'))).toBeVisible()
  }
  await expect(page.locator('input[name=username]')).toHaveValue('user')
  await page.locator('input[name=password]').fill('User12345')
  await page.getByRole('button', { name: text('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/account\/balance$/)
  await expect(page.getByText('money memo 0')).toBeVisible()
  await context.close()

  function text(key: string) {
    return t('login', key)
  }
})
