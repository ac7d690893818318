import type { Browser, Page } from '@playwright/test'
import { agreedTo } from '#consents'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { lessonsAtDesk, moveLesson, restoreLesson } from '#lessons'
import { addMember, confirmPlace, deskByCommand, enter, type Person } from '#people'
import { expect, type Site, test } from '#site'
import { translate } from '#translator'
import { schoolDay } from '../../../contract/src/time/school-day.ts'

const term = 'jieqi-caomu-1'
const name = '李大山'

test('a teacher marks attendance by the receipt and by tap, the parent sees it, the office changes a lesson', async ({
  page,
  browser,
  site,
  t,
  language,
}) => {
  const [teacher, office, mother] = [await addMember(site), await addMember(site), await addMember(site)]
  await site.cli('staff', 'add', teacher.username, '--role', 'teacher')
  await site.cli('staff', 'add', office.username, '--role', 'office')
  const others = await contextOf(browser, site, { language, person: mother })
  const no = await signUp(others, site)
  await confirmPlace(site, no)
  const desk = await deskByCommand(site, 'office')
  const [first = '', second = ''] = (await lessonsAtDesk(desk, term)).map(({ planned }) => planned)
  const today = schoolDay(new Date(site.now()))
  await moveLesson(desk, { term, planned: first, day: today })

  const open = async (person: Person, at: string) => {
    await enter(page.context(), site, person)
    await page.goto(at)
    await page.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(person.password)
    await page.getByRole('button', { name: t('desk', 'enter.submit') }).click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === at)
  }
  const main = page.getByRole('main')
  const attend = (key: string, values?: Record<string, string>) => t('attend', key, values)
  const noted = (state: string) => attend('noted', { name, state: attend(state) })

  await test.step('the address in the receipt’s code asks to enter and leads to one tap', async () => {
    await open(teacher, `/desk/attend?no=${no}`)
    await expect(main).toContainText(name)
    await expect(main).not.toContainText(noted('present'))
    await expectAccessible(page, 'a scanned receipt')
    await main.getByRole('button', { name: attend('isHere'), exact: true }).click()
    await expect(main).toContainText(noted('present'))
    await expectAccessibleByNight(page, 'a scanned receipt')
  })

  await test.step('a tap changes the mark, and another takes that back, in a translated page too', async () => {
    await main.getByRole('link', { name: attend('wholeLesson') }).click()
    const form = main.getByRole('form', { name })
    await expect(form).toBeVisible()
    await translate(page)
    await expect(main.getByRole('button', { name: attend('takeBack') })).toHaveCount(0)
    await expect(form.getByRole('button', { pressed: true })).toHaveText(attend('present'))
    await form.getByRole('button', { name: attend('absent') }).click()
    await expect(main).toContainText(noted('absent'))
    await expect(form.getByRole('button', { pressed: true })).toHaveText(attend('absent'))
    await expectAccessible(page, 'attendance')
    await main.getByRole('button', { name: attend('undo') }).click()
    await expect(form.getByRole('button', { pressed: true })).toHaveText(attend('present'))
    await expect(page.getByRole('main'), 'every text has its words').not.toContainText('attend.')
    await page.getByRole('main').evaluate(() => document.documentElement.classList.remove('dark'))
  })

  await test.step('the teacher gives the class two files and tells the families of both at once', async () => {
    await page.goto(`/desk/class/${term}`)
    await main.getByRole('link', { name: t('classes', 'files'), exact: true }).click()
    const words = (key: string, values?: Record<string, string>) => t('class-files', key, values)
    const given = ['一.pdf', '二.pdf'].map((file) => ({
      name: file,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    }))
    await main.getByLabel(words('files')).setInputFiles(given)
    await main.getByRole('button', { name: words('send'), exact: true }).click()
    await expect(main.getByRole('link', { name: '二.pdf' })).toBeVisible()
    await expectAccessible(page, 'files of a class')
    const tell = words('tell', { count: '2' })
    await main.getByRole('button', { name: tell }).click()
    await page.getByRole('dialog', { name: tell }).getByRole('button', { name: tell }).click()
    await expect(main.getByRole('button', { name: tell })).toHaveCount(0)
    await expect(main.getByText(words('untold'))).toHaveCount(0)
    await expectAccessibleByNight(page, 'files of a class')
  })

  await test.step('the parent sees who came, and opens the files', async () => {
    await others.goto(`/user/account/registrations/${no}`)
    await expect(others.getByRole('main')).toContainText(t('receipt', 'lessons.attendance.present'))
    const [saved] = await Promise.all([
      others.waitForEvent('download'),
      others.getByRole('link', { name: '一.pdf' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('一.pdf')
    await expectAccessible(others, 'a receipt with files')
  })

  await test.step('the teacher gives homework, the parent hands it in, the teacher answers', async () => {
    const words = (key: string, values?: Record<string, string>) => t('class-homework', key, values)
    await page.goto(`/desk/class/${term}`)
    await main.getByRole('link', { name: t('classes', 'homework'), exact: true }).click()
    await main.getByLabel(words('text'), { exact: true }).fill('背给家里人听')
    await main.getByLabel(words('task'), { exact: true }).selectOption('recite')
    await main.getByLabel(words('chapter'), { exact: true }).selectOption('lunyu/xueer')
    const due = schoolDay(new Date(site.now() + 3 * 86_400_000))
    await main.getByLabel(words('due'), { exact: true }).fill(due)
    await main.getByRole('button', { name: words('submit'), exact: true }).click()
    const given = main.getByRole('link', { name: '背给家里人听' })
    await expect(given).toBeVisible()
    await expectAccessible(page, 'homework of a class')

    const home = (key: string) => t('homework', key)
    const receipt = others.getByRole('main')
    await others.reload()
    await expect(receipt).toContainText('背给家里人听')
    await receipt.getByText(home('handIn'), { exact: true }).click()
    const picture = await others.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
    await receipt
      .getByLabel(home('pictures'))
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
    await expect(receipt.getByRole('img', { name: t('homework', 'picture', { number: '1' }) })).toBeVisible()
    await receipt.getByLabel(home('text'), { exact: true }).fill('背了三遍')
    await receipt.getByRole('button', { name: home('done') }).click()
    await expect(receipt).toContainText(home('states.handed'))
    await expectAccessible(others, 'a receipt with homework')
    await expectAccessibleByNight(others, 'a receipt with homework')

    await given.click()
    await expect(main).toContainText('背了三遍')
    await expectAccessible(page, 'homework that waits')
    await main.getByText(words('marks.good'), { exact: true }).click()
    await main.getByLabel(words('sentence'), { exact: true }).fill('声音真好听')
    await main.getByRole('button', { name: words('send'), exact: true }).click()
    await expect(main).toContainText(words('empty.waiting'))
    await main.getByRole('link', { name: words('parts.answered', { count: '1' }) }).click()
    await expect(main.getByLabel(words('sentence'), { exact: true })).toHaveValue('声音真好听')
    await expectAccessibleByNight(page, 'homework that was answered')
    await others.reload()
    await expect(receipt).toContainText('声音真好听')
    await expect(receipt).toContainText(home('states.good'))
  })

  await test.step('the record sheet says what was recited, when and how, on one page for each child', async () => {
    await page.goto(`/desk/class/${term}`)
    await main.getByRole('link', { name: t('classes', 'record.title'), exact: true }).click()
    const sheet = main.getByRole('region', { name: t('classes', 'record.of', { name }) })
    const row = sheet.getByRole('row').filter({ hasText: t('classes', 'record.said.good') })
    await expect(row).toContainText(t('classes', 'record.beside'))
    await expectAccessible(page, 'a record of reading')
    await page.emulateMedia({ media: 'print' })
    const file = await page.pdf({ preferCSSPageSize: true })
    const children = await main.getByRole('heading', { level: 2 }).count()
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(children)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the teacher writes the report of the term, finds what was left, gives it, the parent prints it', async () => {
    const words = (key: string, values?: Record<string, string>) => t('class-reports', key, values)
    await page.goto(`/desk/class/${term}`)
    await main.getByRole('link', { name: t('classes', 'reports'), exact: true }).click()
    const area = main.getByLabel(words('words', { name }), { exact: true })
    await area.fill('读得认真')
    await main.getByText(words('starters.title')).click()
    await main.getByRole('button', { name: words('starters.asks'), exact: true }).click()
    const written = words('joined', { before: '读得认真', sentence: words('starters.asks') })
    await expect(area).toHaveValue(written)
    await expectAccessible(page, 'reports of a class')
    await page.reload()
    await main.getByRole('button', { name: t('draft', 'take'), exact: true }).click()
    await expect(area).toHaveValue(written)
    await main.getByRole('button', { name: words('release'), exact: true }).click()
    const asks = page.getByRole('dialog', { name: words('release') })
    await asks.getByRole('button', { name: words('release') }).click()
    await expect(main.getByText(words('states.given'), { exact: true })).toBeVisible()
    await expectAccessibleByNight(page, 'reports of a class that were given')

    const home = (key: string) => t('term-report', key)
    const receipt = others.getByRole('main')
    await others.reload()
    await expect(receipt).toContainText(written)
    await expectAccessible(others, 'a receipt with a report')
    await receipt.getByRole('button', { name: home('sheet') }).click()
    await expect(receipt.getByRole('button', { name: home('print') })).toBeVisible()
    await expectAccessible(others, 'a report to print')
    await receipt.getByRole('button', { name: home('back') }).click()
    await expect(receipt).toContainText(no)
    await others.context().close()
  })

  await test.step('the office cancels a lesson, sees how to reach people, and what today is like', async () => {
    await page.context().clearCookies({ name: 'desk' })
    await open(office, '/desk/class')
    await expectAccessible(page, 'the classes')
    await main
      .getByRole('link', { name: classTitle(language) })
      .first()
      .click()
    const lesson = main.getByRole('listitem').filter({ has: page.locator(`input[value="${second}"]`) })
    await lesson.locator('summary').click()
    await lesson.getByRole('button', { name: t('classes', 'cancelLesson') }).click()
    const asks = page.getByRole('dialog', { name: t('classes', 'cancelLesson') })
    await expect(asks).toContainText(t('classes', 'cancelAsk', { count: '1', day: '' }).slice(-20))
    await expectAccessible(page, 'the question before a lesson is cancelled')
    await asks.getByRole('button', { name: t('list', 'back') }).click()
    await lesson.getByRole('button', { name: t('classes', 'cancelLesson') }).click()
    await asks.getByRole('button', { name: t('classes', 'cancelLesson') }).click()
    await expect(lesson.getByRole('status')).toBeVisible()
    await expect(lesson.getByRole('link'), 'no attendance where no lesson is held').toHaveCount(0)
    await expect(lesson).toContainText(t('classes', 'cancelled'))

    // A colleague was quicker: the page says so and shows what is stored now.
    await restoreLesson(desk, term, second)
    await lesson.getByRole('button', { name: t('classes', 'holdAgain') }).click()
    await expect(lesson.getByRole('alert')).toBeVisible()
    await expect(lesson.getByRole('button', { name: t('classes', 'cancelLesson') })).toBeVisible()
    await main.getByRole('button', { name: t('classes', 'showContacts'), exact: true }).click()
    await expect(main.getByRole('link', { name: /^137\d{8}$/ })).toBeVisible()
    await expectAccessible(page, 'a class')
    await expectAccessibleByNight(page, 'a class')
    await page.goto('/desk/home')
    await expect(main).toContainText(t('today', 'marked', { marked: '1', seated: '1' }))
    await expect(main.getByRole('link', { name: t('today', 'waiting.signUps') })).toContainText('0')
    await expect(main.getByRole('row', { name: new RegExp(`^${classTitle(language)} 1 1$`) })).toBeVisible()
    await expect(main, 'every text has its words').not.toContainText('today.')
    await expectAccessible(page, 'today')
    await expectAccessibleByNight(page, 'today')
  })
  await test.step('the office says which account is the teacher’s, who sees the own hours and no others', async () => {
    const words = (key: string, values?: Record<string, string>) => t('hours', key, values)
    await page.goto('/desk/hours')
    const account = main.getByRole('listitem').filter({ has: page.locator('input[value="guoxue"]') })
    await account.getByRole('combobox').selectOption({ label: teacher.username })
    await account.getByRole('button', { name: words('save') }).click()
    await expect(main.getByText(words('accounts'), { exact: true })).toBeVisible()
    await expect(account.getByRole('combobox').locator('option:checked')).toHaveText(teacher.username)
    await expectAccessible(page, 'hours')
    await page.context().clearCookies({ name: 'desk' })
    await open(teacher, '/desk/hours')
    await expect(main.getByText(words('unknown'))).toHaveCount(0)
    await expect(main.getByText(words('accounts'), { exact: true })).toHaveCount(0)
    await expectAccessibleByNight(page, 'own hours')
  })
})

const classTitle = (language: string) =>
  language === 'en' ? 'Solar terms and plants, for families' : '节气与草木亲子课'

async function contextOf(
  browser: Browser,
  site: Site,
  { language, person }: { language: string; person: Person },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  await enter(context, site, person)
  return context.newPage()
}

/** Signs an adult up as the form of a member does; returns the receipt's number. */
async function signUp(page: Page, site: Site): Promise<string> {
  const mobile = `137${String(Date.now()).slice(-8)}`
  const kept = (await page.context().cookies()).find((cookie) => cookie.name === 'userInfo')
  const { token } = JSON.parse(decodeURIComponent(kept?.value ?? '{}')) as { token: string }
  const headers = { server: 'true', accept: 'application/json', 'ba-user-token': token }
  await site.cli('config', 'set', 'captcha', 'false')
  const proof = { captchaId: '', captchaInfo: '' }
  const ask = { mobile, template_code: 'registration', password: '', ...proof }
  await page.request.post('/api/Sms/send', { data: ask, headers })
  const code = await site.codeFor(mobile)
  const answers = { name, birthday: '1990-05-01', party: 'adult', mobile }
  const consents = agreedTo(['privacy', 'health'])
  const data = { form: 'zybm', term, answers, guardian: null, consents, code, ...proof }
  const answer = await page.request.post('/api/registration/submit', { data, headers })
  const { data: made, msg } = (await answer.json()) as { data: { no?: string } | null; msg: string }
  await site.cli('config', 'set', 'captcha', 'true')
  if (!made?.no) throw new Error(`not signed up: ${msg}`)
  return made.no
}
