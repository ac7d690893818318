import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { agreedTo } from '#consents'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { addMember, enter, newPerson } from '#people'
import { pngOf } from '#png'
import { expect, type Site, test } from '#site'

test('the desk: a parent signs up, the office finds, charges and confirms, enters another, undoes a mistake; an editor is refused', async ({
  page,
  context,
  browser,
  site,
  t,
  language,
}) => {
  const texts = (key: string, values?: Record<string, string>) => t('desk', key, values)
  const signUps = (key: string) => t('registrations', key)
  const office = await addMember(site)
  const editor = await addMember(site)
  await site.cli('staff', 'add', office.username, '--role', 'office')
  await site.cli('staff', 'add', editor.username, '--role', 'editor')
  const mobile = newMobile()
  const digits = mobile.slice(-4)
  const parent = await addMember(site)
  await enter(context, site, parent)
  await signUp(page.request, site, mobile, await tokenOf(context, site))
  const open = async (person: { username: string; password: string }, at: string, of = page) => {
    await enter(of.context(), site, person)
    await of.goto(at)
    await expect(of).toHaveURL(/\/desk\/enter\?to=/)
    await of.getByLabel(texts('enter.password'), { exact: true }).fill(person.password)
    await of.getByRole('button', { name: texts('enter.submit') }).click()
  }

  await open(office, '/desk/registration')
  await expect(page).toHaveURL(/\/desk\/registration$/)
  await page.goto('/desk/registration')
  // The key works once the list is hydrated.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${digits}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('main'), 'every text has its words').not.toContainText('registrations.')
  await expectAccessible(page, 'the list of sign-ups')
  await expectAccessibleByNight(page, 'the list of sign-ups')
  // A file that is long in coming arrives, though another page is open by then. Playwright waits for it, but for keys.
  const left = page.waitForEvent('framenavigated')
  await context.route(/\/desk\/lists\/registration\?/, async (route) => {
    await left
    await route.continue()
  })
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: t('list', 'file.xlsx') }).click({ noWaitAfter: true })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  expect(await file.failure()).toBeNull()
  await expect(page).toHaveURL(/\/desk\/registration\/R/)
  const main = page.getByRole('main')
  await expect(main).not.toContainText('李大山')
  await main.getByRole('button', { name: signUps('one.reveal') }).click()
  await expect(main).toContainText('李大山')
  await expect(main, 'the question in words').not.toContainText('party')
  await expect(main, 'the class by its title').not.toContainText('jieqi-caomu')
  await main.getByLabel(signUps('money.feeLabel')).fill('480')
  await main.getByRole('button', { name: signUps('money.setFee') }).click()
  await expect(main).toContainText(t('registrations', 'money.yuan', { amount: '480.00' }))
  await main.getByRole('button', { name: signUps('one.confirm') }).click()
  const confirmed = t('registration-state', 'confirmed')
  await expect(main).toContainText(confirmed)
  await site.passTime(60_000)
  await expect
    .poll(async () => (await site.messagesTo(mobile)).length, { timeout: 60_000 })
    .toBeGreaterThan(1)
  await expectAccessible(page, 'a sign-up at the desk')
  await expectAccessibleByNight(page, 'a sign-up at the desk')
  const address = page.url()
  const cookie = (await context.cookies(address)).find(({ name }) => name === 'desk')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/desk' })

  // A wrong cancellation, taken back at once.
  await main.getByRole('button', { name: signUps('one.cancel') }).click()
  const dialog = page.getByRole('dialog')
  const really = dialog.getByRole('button', { name: signUps('one.cancel') })
  await really.click()
  await expect(dialog).toContainText(t('list', 'needed'))
  await dialog.getByRole('textbox').fill('x')
  await really.click()
  await expect(main).toContainText(t('registration-state', 'cancelled'))
  await page.getByRole('button', { name: t('list', 'work.undo') }).click()
  await expect(main.getByRole('button', { name: signUps('one.cancel') })).toBeVisible()
  await expect(main).toContainText(confirmed)

  // One taken by telephone, on the waiting list where the term is full.
  await page.goto('/desk/registration/new?form=zybm')
  await expect(main.locator('[name=term]'), 'no class is chosen ahead').toHaveValue('')
  await main.locator('[name=term]').selectOption('jieqi-caomu-1')
  await main.locator('[name="a.name"]').fill('陈思远')
  await main.locator('[name="a.mobile"]').fill(`${mobile.slice(0, 10)}${(Number(mobile.at(-1)) + 1) % 10}`)
  await main.locator('[name="a.birthday"]').fill('1988-02-03')
  await main.locator('[name="a.party"]').selectOption('adult')
  await main.getByRole('button', { name: signUps('entry.add') }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await expect(main.locator('[name="a.name"]')).toHaveValue('陈思远')
  await expectAccessible(page, 'a sign-up taken by telephone')
  await main.getByRole('checkbox', { name: signUps('entry.agreed') }).check()
  // The desk was left in another window: the password is asked for over the page, and then the form is sent.
  await context.clearCookies({ path: '/desk' })
  await main.getByRole('button', { name: signUps('entry.add') }).click()
  const again = page.getByRole('dialog', { name: t('sending', 'password.desk') })
  await again.getByRole('button', { name: t('sending', 'password.later') }).click()
  await expect(main.getByRole('alert')).toContainText(/工作台已经退出|desk session has ended/)
  await expect(main.locator('[name="a.name"]')).toHaveValue('陈思远')
  await main.getByRole('button', { name: signUps('entry.add') }).click()
  await again.getByLabel(t('sending', 'password.label'), { exact: true }).fill(office.password)
  await again.getByRole('button', { name: t('sending', 'password.enter') }).click()
  await expect(page).toHaveURL(/\/desk\/registration\/R/)
  await expect(main).toContainText(signUps('history.add'))

  // Somebody without an account wishes what was taken down to be deleted.
  await main.getByRole('button', { name: signUps('one.cancel') }).click()
  await dialog.getByRole('textbox').fill('x')
  await really.click()
  await main.getByLabel(signUps('erase.reason')).fill('x')
  await main.getByRole('button', { name: signUps('erase.do') }).click()
  await expect(dialog).toContainText(signUps('erase.ask'))
  await dialog.getByRole('button', { name: signUps('erase.do') }).click()
  await expect(main.getByRole('status').first()).toHaveText(signUps('erase.done'))
  // It is said once: whoever keeps or loads the address again is not told of it anew.
  await expect(page).toHaveURL(/\/desk\/registration$/)
  await expect(main.getByRole('status').first()).toHaveText(signUps('erase.done'))
  await expect(main).not.toContainText('陈')

  const other = await browser.newContext()
  await other.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  const strange = await other.newPage()
  await open(editor, address, strange)
  await expect(strange.getByRole('main')).not.toContainText(digits)
  await expect(strange.getByRole('main')).toContainText(texts('title'))
  await other.close()
})

test(
  'a teacher answers on a phone, and a shared check-in is shown with its picture',
  { tag: '@once' },
  async ({ page, context, site, t }) => {
    const q = (key: string) => t('questions', key)
    const main = page.getByRole('main')
    const asker = newPerson()
    const mobile = newMobile()
    const { password } = await site.cli<{ password: string }>(
      'member',
      'create',
      asker.username,
      '--mobile',
      mobile,
      '--email',
      asker.email,
    )
    await enter(context, site, { ...asker, password })
    const call = await callAs(context, site)
    const title = `晨读要读几遍 ${mobile}`
    const asked = await call('/api/question/ask', {
      title,
      body: '孩子七岁。',
      tag: 'lunyu',
      anonymous: false,
    })
    const { id } = asked as { id: number }
    const note = `读了三遍 ${mobile}`
    const image = await call('/api/ajax/upload', {
      multipart: { file: { name: 'page.png', mimeType: 'image/png', buffer: pngOf(64, 64) } },
    })
    const { file } = image as { file: { url: string } }
    await call('/api/habit/check-in', { note, wall: true, image: file.url })

    const teacher = await addMember(site)
    for (const role of ['teacher', 'office']) await site.cli('staff', 'add', teacher.username, '--role', role)
    await enter(context, site, teacher)
    await page.goto(`/desk/question?state=waiting&sort=oldest&search=${mobile}`)
    await page.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(teacher.password)
    await page.getByRole('button', { name: t('desk', 'enter.submit') }).click()
    await main.getByRole('link', { name: title }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await main.getByLabel(q('answer.text'), { exact: true }).fill('读**三遍**就好。')
    await main.getByRole('button', { name: q('answer.preview') }).click()
    await expect(main.locator('strong', { hasText: '三遍' })).toBeVisible()
    await expectAccessible(page, 'a question at the desk')
    await expectAccessibleByNight(page, 'a question at the desk')
    await main.getByRole('button', { name: q('answer.andShow') }).click()
    await expect(main.getByRole('status')).toBeVisible()
    expect(await main.innerText(), 'what was done is said when the page shows it').toContain(
      t('question', 'state.answered'),
    )
    await expect
      .poll(async () => JSON.stringify(await site.messagesTo(asker.email)), { timeout: 90_000 })
      .toContain(mobile)
    const visitor = await page.request.get(`${site.url}/guoxuewenda/${id}`)
    expect(await visitor.text()).toContain('<strong>三遍</strong>')

    await page.goto(`/desk/wall?state=pending&search=${mobile}`)
    const shown = main.locator('img').first()
    await expect(shown).toHaveAttribute('src', file.url)
    await expectAccessible(page, 'the wall at the desk')
    await main
      .getByRole('button', { name: t('wall', 'approve') })
      .first()
      .click()
    await page.getByRole('button', { name: new RegExp(t('list', 'work.undo')) }).click()
    await expect(main).toContainText(note)
    await main
      .getByRole('button', { name: t('wall', 'approve') })
      .first()
      .click()
    await expect(main).not.toContainText(note)
    const wall = await page.request.get(`${site.url}/api/habit/wall`)
    expect(await wall.text()).toContain(note)

    await test.step('a guest who waits for a class is reached and noted as told', async () => {
      const waits = newMobile()
      const data = { class: '', mobile: waits, agreed: true }
      await page.request.post(`${site.url}/api/class/wish`, { data })
      await page.goto(`/desk/wish?state=waiting&search=${waits}`)
      const masked = `${waits.slice(0, 3)}****${waits.slice(-4)}`
      await expect(main).toContainText(masked)
      await expect(main).not.toContainText(waits)
      await expectAccessible(page, 'who waits for a class')
      await expectAccessibleByNight(page, 'who waits for a class')
      await main.getByRole('button', { name: t('class-wishes', 'showNumber') }).click()
      await expect(main.getByRole('link', { name: waits })).toHaveAttribute('href', `tel:${waits}`)
      const tell = main.getByRole('button', { name: t('class-wishes', 'tell'), exact: false }).first()
      await tell.click()
      await page.getByRole('button', { name: new RegExp(t('list', 'work.undo')) }).click()
      await expect(tell).toBeVisible()
      await tell.click()
      await expect(main).toContainText(t('class-wishes', 'empty'))
    })
  },
)

/** Calls the API as whoever has entered; returns the data. */
async function callAs(context: BrowserContext, site: Site) {
  const cookies = await context.cookies(site.url)
  const kept = cookies.find(({ name }) => name === 'userInfo')?.value ?? ''
  const { token } = JSON.parse(decodeURIComponent(kept)) as { token: string }
  const headers = { 'ba-user-token': token, accept: 'application/json' }
  return async (path: string, body: Record<string, unknown> | { multipart: { file: Upload } }) => {
    const sent = 'multipart' in body ? (body as { multipart: { file: Upload } }) : { data: body }
    const answer = await context.request.post(site.url + path, { headers, ...sent })
    const told = (await answer.json()) as { code: number; msg: string; data: unknown }
    expect(told.code, `${path}: ${told.msg}`).toBe(1)
    return told.data
  }
}

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Signs somebody up as the form does. */
async function signUp(request: APIRequestContext, site: Site, mobile: string, token: string) {
  await site.cli('config', 'set', 'captcha', 'false')
  const proof = { captchaId: '', captchaInfo: '' }
  await request.post('/api/Sms/send', {
    data: { mobile, template_code: 'registration', password: '', ...proof },
  })
  const code = await site.codeFor(mobile)
  const answers = { name: '李大山', birthday: '1990-05-01', party: 'adult', mobile }
  const consents = agreedTo(['privacy', 'health'])
  const data = { form: 'zybm', term: 'jieqi-caomu-1', answers, guardian: null, consents, code, ...proof }
  const headers = { 'ba-user-token': token }
  const answer = await request.post('/api/registration/submit', { data, headers })
  expect(await answer.json()).toMatchObject({ code: 1, data: { result: 'registered' } })
  await site.cli('config', 'set', 'captcha', 'true')
}

/** Of whoever is logged in. */
async function tokenOf(context: BrowserContext, site: Site): Promise<string> {
  const cookie = (await context.cookies(site.url)).find(({ name }) => name === 'userInfo')
  return (JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as { token: string }).token
}

/** A number that no other test uses. */
function newMobile(): string {
  return `137${String(Date.now()).slice(-8)}`
}
