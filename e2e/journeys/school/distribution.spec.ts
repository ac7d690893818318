import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#axe'
import { addMember, confirmPlace, deskByCommand, enter, type Person } from '#people'
import { expect, type Site, test } from '#site'
import type { Language } from '#texts'

test.use({ ownSite: { file: 'distribution' } })
test.describe.configure({ mode: 'default' })

type Texts = (namespace: string, key: string, values?: Record<string, string>) => string

const day = 86_400_000
const shownName = '李老师'

/** Somebody else's browser, which shares nothing with the test's page. */
async function otherBrowser(browser: Browser, site: Site, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  return context.newPage()
}

/** The referral codes in the browser, newest first; marked until the server has acknowledged them. */
const keptCodes = (page: Page) =>
  page.evaluate(() => {
    const { list = [] } = JSON.parse(localStorage.getItem('distribution') ?? '{}')
    return list.map(({ code, confirmed }: { code: string; confirmed: boolean }) =>
      confirmed ? code : `${code}?`,
    )
  })

/** What the office decides about the distributor with a code or name; returns the code. */
async function decide(site: Site, search: string, act: string, reason = ''): Promise<string> {
  const desk = await deskByCommand(site, 'office')
  const { list } = await desk<{ list: { id: number; code: string }[] }>('distributor/list', { search })
  const { id = 0, code = '' } = list[0] ?? {}
  const { version } = await desk<{ version: string }>('distributor/show', { id })
  await desk(`distributor/${act}`, { id, version, reason })
  return code
}

/** Asks to become a distributor, by the member's page; the office approves. */
async function join(page: Page, site: Site, t: Texts, member: Person): Promise<string> {
  await enter(page.context(), site, member)
  await page.goto('/user/account/distribution')
  await page.getByRole('textbox', { name: t('distributor', 'apply.realName') }).fill('李明')
  await page.getByRole('textbox', { name: t('distributor', 'apply.shownName') }).fill(shownName)
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: t('distributor', 'apply.send') }).click()
  await expect(page.getByText(t('distributor', 'waiting', { name: shownName }))).toBeInViewport()
  const code = await decide(site, shownName, 'approve')
  await page.reload()
  await expect(page.getByRole('navigation', { name: t('distributor', 'views.label') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('distributor', 'links.title') })).toBeVisible()
  return code
}

/** Signs up for a class as an adult who lets the referrer see it; returns the number on the receipt. */
async function signUp(page: Page, t: Texts, mobile: string): Promise<string> {
  const form = page.locator('form:has(ol)')
  const next = page.getByRole('button', { name: t('registration', 'submit.next') })
  await form.getByRole('textbox').first().fill('欧阳女士')
  await form.locator('input[type=date]').first().fill('1988-03-08')
  await form.getByRole('radio').first().check()
  await next.click()
  await form.locator('input[type=tel]').fill(mobile)
  await next.click()
  await expect(form.getByText(t('referral', 'line', { name: shownName }))).toBeVisible()
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: t('registration', 'submit.send') }).click()
  await expect(page).toHaveURL(/\/receipt\?no=/)
  return page.locator('main .font-mono').first().innerText()
}

test('a link is followed, two days later somebody signs up, and the credit comes and goes', async ({
  page,
  browser,
  site,
  language,
  t,
}) => {
  test.setTimeout(240_000)
  const teacher = await otherBrowser(browser, site, language)
  const member = await addMember(site)
  const code = await join(teacher, site, t, member)

  await test.step('a link to the home page is kept, and told on the next page that reports', async () => {
    await page.goto(`/?d=${code}`)
    await expect.poll(() => keptCodes(page)).toEqual([`${code}?`])
    await page.goto('/guoxue')
    await expect.poll(() => keptCodes(page)).toEqual([code])
  })

  await test.step('a link with a mistake in it still says who passed it on', async () => {
    await page.goto(`/class/no-such-class?d=${code}`)
    await expect.poll(() => keptCodes(page)).toEqual([code])
  })

  await test.step('a code that is nobody’s drives out none that counts', async () => {
    await page.goto('/yuer?d=ZZZZZZZZ')
    await expect.poll(() => keptCodes(page)).toEqual([code])
    expect(page.url()).toMatch(/\/yuer\?d=ZZZZZZZZ$/)
  })

  await site.passTime(2 * day)
  const mobile = `138${String(Date.now()).slice(-8)}`
  const no = await test.step('two days later, on another page, the form names the referrer', async () => {
    await page.goto('/guoxuebaoming?term=jiazhang-gongdu-1')
    return signUp(page, t, mobile)
  })

  const item = teacher.getByRole('main').getByRole('listitem').filter({ hasText: '欧*' })
  const points = (name: string) =>
    teacher.getByRole('definition').filter({
      has: teacher.locator(`xpath=preceding-sibling::dt[1][.="${t('distributor', `credit.${name}`)}"]`),
    })
  const showReport = () => teacher.goto('/user/account/distribution?view=report')
  const showList = () => teacher.goto('/user/account/distribution?view=registrations')

  await test.step('the distributor sees it, masked', async () => {
    await showList()
    await expect(item).toContainText(t('distributor', 'status.submitted'))
    await expect(item).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    await expect(teacher.getByRole('main')).not.toContainText('欧阳')
    await expectAccessible(teacher, 'registrations by my links')
  })

  await test.step('confirmed, its credit waits for seven days and is then available', async () => {
    await confirmPlace(site, no)
    await showList()
    await expect(item).toContainText(t('distributor', 'credit.pending'))
    await showReport()
    await expect(points('pending')).toContainText('100')
    await site.passTime(7 * day)
    await enter(teacher.context(), site, member)
    // The site does this once a minute; the command does it now.
    await site.cli('ledger', 'settle')
    await showReport()
    await expect(points('available')).toContainText('100')
    await expect(points('pending')).not.toContainText('100')
    await expectAccessible(teacher, 'report of a distributor')
  })

  await test.step('cancelled, it is taken back', async () => {
    const desk = await deskByCommand(site, 'office')
    await desk('registration/cancel', { no, reason: 'moved away' })
    await showReport()
    await expect(points('reversed')).toContainText('100')
    await expect(points('available')).not.toContainText('100')
    expect(await site.cli('ledger', 'verify')).toEqual({ problems: [] })
  })

  await test.step('suspended, the code counts no more', async () => {
    await decide(site, code, 'freeze', 'to be looked at')
    await teacher.reload()
    await expect(teacher.getByText(t('distributor', 'frozen.title'))).toBeVisible()
    const guest = await otherBrowser(browser, site, language)
    const told = guest.waitForResponse('**/api/distribution/touch')
    await guest.goto(`/guoxue?d=${code}`)
    await told
    await expect.poll(() => keptCodes(guest)).toEqual([])
    await guest.context().close()
  })
  await teacher.context().close()
})
