import {
  addMember,
  bindMobile,
  book,
  changePassword,
  enter,
  logIn,
  logOut,
  newPerson,
  register,
  replacePassword,
  solveCaptcha,
} from '#people'
import { expect, test } from '#site'
import { pngOf } from '#png'

test('a visitor registers by mail, uses every account page and leaves', async ({ page, site, t }) => {
  const person = newPerson()

  await test.step('register and see the overview', async () => {
    await register(page, site, t, person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(person.username)
  })

  await test.step('change profile and picture', async () => {
    await page.goto('/user/account/profile')
    await page.getByRole('textbox', { name: t('account', 'profile.nickname') }).fill('样例')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: pngOf(64, 64) })
    await expect(page.locator('main img[src*="/storage/"]').first()).toBeVisible()
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/account/profile') && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: t('account', 'profile.save') }).click()
    const { code, msg } = (await (await saved).json()) as { code: number; msg: string }
    expect(code).toBe(1)
    await expect(page.getByText(msg)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: t('account', 'profile.nickname') })).toHaveValue('样例')
    await expect(page.locator('main img[src*="/storage/"]').first()).toBeVisible()
  })

  await test.step('bind a mobile number', async () => {
    const mobile = `139${String(Date.now()).slice(-8)}`
    await bindMobile(page, site, t, { mobile, password: person.password })
    await page.reload()
    await expect(page.getByRole('main')).toContainText(mobile)
  })

  await test.step('change the password and log in with the new one', async () => {
    await changePassword(page, t, { from: person.password, to: 'new-12345' })
    await logIn(page, site, t, { ...person, password: 'new-12345' })
  })

  await test.step('read balance and points', async () => {
    const member = await site.cli<{ id: number }>('member', 'show', person.username)
    for (let row = 0; row < 12; row += 1)
      await book(site, member, { kind: 'points', amount: '5', memo: `晨读 ${row}` })
    await book(site, member, { kind: 'balance', amount: '12.34', memo: '押金' })
    await page.goto('/user/account/balance')
    await expect(
      page
        .getByRole('main')
        .getByText(/12\.34/)
        .last(),
    ).toBeVisible()
    await page.goto('/user/account/integral')
    await expect(page.getByText('晨读 11')).toBeVisible()
    await expect(page.getByText('晨读 0', { exact: true })).toBeHidden()
    await page.goto('/user/account/integral?page=2')
    await expect(page.getByText('晨读 0', { exact: true })).toBeVisible()
  })

  await test.step('enter a child, correct it and remove it', async () => {
    await page.goto('/user/account/children')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: t('child', 'add') }).click()
    await main.getByRole('button', { name: t('child', 'save') }).click()
    await expect(main.getByText(t('child', 'wrong.birthday'))).toBeVisible()
    await main.getByRole('textbox', { name: t('child', 'name') }).fill('明小学')
    await main.getByLabel(t('child', 'birthday')).fill('2019-03-08')
    await main.getByRole('button', { name: t('child', 'save') }).click()
    await main.getByRole('button', { name: t('child', 'editOf', { name: '明小学' }) }).click()
    await main.getByRole('textbox', { name: t('child', 'name') }).fill('明中学')
    await main.getByRole('button', { name: t('child', 'save') }).click()
    await expect(main.getByRole('heading', { name: '明中学' })).toBeVisible()
    await main.getByRole('button', { name: t('child', 'removeOf', { name: '明中学' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('child', 'removeYes') })
      .click()
    await expect(main.getByText(t('child', 'empty'))).toBeVisible()
  })

  await test.step('log out', async () => {
    await logOut(page, t)
    await page.goto('/user/account/overview')
    await expect(page).toHaveURL(/\/user\/login/)
  })
})

test('a forgotten password is replaced by a code', { tag: '@once' }, async ({ page, site, t }) => {
  const person = await addMember(site)

  await replacePassword(page, site, t, { email: person.email, to: 'other-12345' })

  await logIn(page, site, t, { ...person, password: 'other-12345' })
  await expect(page).toHaveURL(/\/user\/account\/overview$/)
})

test('a wrong captcha is said and another picture comes', { tag: '@once' }, async ({ page, site, t }) => {
  await page.goto('/user/login?type=register')
  await page.getByRole('radio', { name: t('login', 'email') }).check()
  await page.getByRole('textbox', { name: t('login', 'email') }).fill(newPerson().email)
  await page.getByRole('button', { name: t('contact', 'send') }).click()
  const picture = page.getByRole('dialog').locator('button:has(> img)')
  await picture.click({ position: { x: 4, y: 4 } })
  await picture.click({ position: { x: 80, y: 4 } })
  await picture.click({ position: { x: 160, y: 4 } })
  await expect(page.getByText(t('captcha', 'wrong'))).toBeVisible()
  await expect(page.getByText(t('captcha', 'wrong'))).toBeHidden()
  await solveCaptcha(page, site, t)
})

test(
  'a file of a wrong type or size is refused before any call',
  { tag: '@once' },
  async ({ page, site, t }) => {
    await enter(page.context(), site, await addMember(site))
    await page.goto('/user/account/profile')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/ajax/upload')) calls.push(request.url())
    })
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await choose('notes.xyz', 'application/x-xyz', Buffer.from('no picture'))
    await expect(page.getByText(t('upload', 'type'))).toBeVisible()
    await choose('large.png', 'image/png', Buffer.alloc(11 * 1024 * 1024))
    await expect(page.getByText(t('upload', 'size'))).toBeVisible()
    expect(calls).toEqual([])
  },
)

test(
  'profile, contact and password are changed without a script',
  { tag: '@once' },
  async ({ browser, language, site, t }) => {
    const person = await addMember(site)
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    await enter(context, site, person)
    const page = await context.newPage()

    await page.goto('/user/account/profile')
    const nickname = page.getByRole('textbox', { name: t('account', 'profile.nickname') })
    const save = page.getByRole('button', { name: t('account', 'profile.save') })
    await expect(page.getByRole('button', { name: t('account', 'profile.reset') })).toBeHidden()
    await nickname.fill('<样例>')
    await save.click()
    await expect(page.getByText(t('form', 'account.nickname.pattern')).first()).toBeVisible()
    await expect(nickname).toHaveValue('<样例>')
    await nickname.fill('样例')
    await save.click()
    await expect(page.getByText(t('form', 'saved'))).toBeVisible()
    await expect(nickname).toHaveValue('样例')

    const next = `next-${person.email}`
    const send = page.locator('button[name=step][value=send]')
    const solve = async () => {
      for (const position of await site.captchaPoints())
        await page.locator('input[type=image]').click({ position })
    }
    await page
      .getByRole('button', { name: t('contact', 'changeNamed', { contact: t('contact', 'email') }) })
      .click()
    await solve()
    await page.locator('input[name=password]').fill(person.password)
    await send.click()
    await page.locator('input[name=captcha]').fill(await site.codeFor(person.email))
    await page.getByRole('button', { name: t('contact', 'verify.submit') }).click()
    await page.locator('input[name=contact]').fill(next)
    await send.click()
    await solve()
    await expect(page.locator('input[name=contact]')).toHaveValue(next)
    await page.locator('input[name=captcha]').fill(await site.codeFor(next))
    await page.getByRole('button', { name: t('contact', 'bindDialog.submit'), exact: true }).click()
    await expect(page).toHaveURL(/saved=contact$/)
    await expect(page.getByRole('main')).toContainText(next)

    await page.goto('/user/account/changePassword')
    await page.locator('input[name=oldPassword]').fill(person.password)
    for (const field of ['newPassword', 'confirmPassword'])
      await page.locator(`input[name=${field}]`).fill('new-12345')
    await page.getByRole('button', { name: t('password', 'save') }).click()
    await expect(page).toHaveURL(/\/user\/login\?why=passwordChanged$/)
    await page.goto('/user/account/profile')
    await expect(page).toHaveURL(/\/user\/login\?to=/)
    await context.close()
  },
)

test(
  'one registers and replaces a forgotten password without a script',
  { tag: '@once' },
  async ({ browser, language, site, t }) => {
    const person = newPerson()
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    const page = await context.newPage()
    /** Has a code sent to the person, through the captcha. */
    const receive = async (field: string) => {
      await expect(page.locator('input[type=hidden][name=way]')).toHaveCount(1)
      if (!(await page.locator('input[type=hidden][name=way][value=email]').count()))
        await page.getByRole('link', { name: t('login', 'noScript.by.email') }).click()
      await page.locator(`input[name=${field}]`).fill(person.email)
      await page.locator('button[name=step][value=send]').click()
      for (const position of await site.captchaPoints())
        await page.locator('input[type=image]').click({ position })
      await expect(page.locator(`input[name=${field}]`)).toHaveValue(person.email)
      await page.locator('input[name=captcha]').fill(await site.codeFor(person.email))
    }

    await page.goto('/user/login')
    await page.getByRole('link', { name: t('login', 'byCode.toPassword') }).click()
    await page.getByRole('link', { name: t('login', 'register.title') }).click()
    await receive('email')
    await page.locator('input[name=username]').fill(person.username)
    await page.locator('input[name=password]').fill(person.password)
    await page.locator('input[name=consent]').check()
    await page.getByRole('button', { name: t('login', 'register.submit') }).click()
    await expect(page).toHaveURL(/\/user\/account\/overview$/)
    await expect(page.getByRole('main')).toContainText(person.username)

    await context.clearCookies({ name: 'userInfo' })
    await page.goto('/user/login?type=password')
    await page.getByRole('link', { name: t('login', 'login.forgotten') }).click()
    await receive('account')
    await page.locator('input[name=password]').fill('other-12345')
    await page.getByRole('button', { name: t('login', 'forgotten.submit') }).click()
    await expect(page).toHaveURL(/\/user\/login\?why=passwordChanged$/)
    await enter(context, site, { ...person, password: 'other-12345' })
    await context.close()
  },
)
