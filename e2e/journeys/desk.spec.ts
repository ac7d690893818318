import type { APIRequestContext } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { addMember, enter } from '#people'
import { expect, type Site, test } from '#site'

test('the desk: the office finds a sign-up by its last digits and confirms it; an editor is refused', async ({
  page,
  context,
  browser,
  site,
  t,
}) => {
  const texts = (key: string, values?: Record<string, string>) => t('desk', key, values)
  const office = await addMember(site)
  const editor = await addMember(site)
  await site.cli('staff', 'add', office.username, '--role', 'office')
  await site.cli('staff', 'add', editor.username, '--role', 'editor')
  const mobile = newMobile()
  const digits = mobile.slice(-4)
  await signUp(page.request, site, mobile)
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
  await page.keyboard.press('/')
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${digits}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('main'), 'every text has its words').not.toContainText('registrations.')
  await expectAccessible(page, 'the list of sign-ups')
  await expectAccessibleByNight(page, 'the list of sign-ups')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/registration\/R/)
  const main = page.getByRole('main')
  await expect(main).not.toContainText('李大山')
  await main.getByRole('button', { name: texts('registration.reveal') }).click()
  await expect(main).toContainText('李大山')
  await expect(main, 'the question in words').not.toContainText('party')
  await expect(main, 'the class by its title').not.toContainText('jieqi-caomu')
  await main.getByRole('button', { name: texts('registration.confirm') }).click()
  await expect(main).toContainText(t('registration-state', 'confirmed'))
  await expectAccessible(page, 'a sign-up at the desk')
  await expectAccessibleByNight(page, 'a sign-up at the desk')
  const address = page.url()
  const cookie = (await context.cookies(address)).find(({ name }) => name === 'desk')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/desk' })

  const other = await browser.newContext()
  const strange = await other.newPage()
  await open(editor, address, strange)
  await expect(strange.getByRole('main')).not.toContainText(digits)
  await expect(strange.getByRole('main')).toContainText(texts('title'))
  await other.close()
})

/** Signs somebody up as the form does. */
async function signUp(request: APIRequestContext, site: Site, mobile: string) {
  await site.cli('config', 'set', 'captcha', 'false')
  const proof = { captchaId: '', captchaInfo: '' }
  await request.post('/api/Sms/send', {
    data: { mobile, template_code: 'registration', password: '', ...proof },
  })
  const code = await site.codeFor(mobile)
  const answers = { name: '李大山', birthday: '1990-05-01', party: 'adult', mobile }
  const consents = ['privacy', 'health'].map((doc) => ({ doc, version: '1.0', agreed: true }))
  const data = { form: 'zybm', term: 'jieqi-caomu-1', answers, guardian: null, consents, code, ...proof }
  const answer = await request.post('/api/registration/submit', { data })
  expect(await answer.json()).toMatchObject({ code: 1, data: { result: 'registered' } })
  await site.cli('config', 'set', 'captcha', 'true')
}

/** A number that no other test uses. */
function newMobile(): string {
  return `137${String(Date.now()).slice(-8)}`
}
