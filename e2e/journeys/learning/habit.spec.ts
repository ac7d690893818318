import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '#axe'
import { addMember, deskByCommand, logIn } from '#people'
import { expect, type Site, test } from '#site'

test.use({ ownSite: { file: 'habit' } })
test.describe.configure({ mode: 'default' })

const hour = 3_600_000
const day = 24 * hour

/** Milliseconds until midnight in Shanghai, which has no summer time. */
const untilMidnight = (now: number) => day - ((now + 8 * hour) % day)
const dayAt = (now: number) => new Date(now + 8 * hour).toISOString().slice(0, 10)

/** Moves the time of the site and of the browser. */
async function pass(site: Site, page: Page, ms: number) {
  await site.passTime(ms)
  await page.clock.fastForward(ms)
}

async function dark(context: BrowserContext, site: Site) {
  await context.addCookies([{ name: 'ba-is-dark', value: '1', url: site.url }])
}

test('a daily check-in: as a guest, as a member, around midnight, without a network, made up, on the wall', async ({
  page,
  context,
  browser,
  site,
  language,
  t,
}) => {
  test.setTimeout(240_000)
  const texts = (key: string, values?: Record<string, string>) => t('habit', key, values)
  const member = await addMember(site)
  const button = (of: Page) => of.locator('#today').getByRole('button', { name: texts('today.checkIn') })
  const done = (of: Page) => of.locator('#today').getByRole('button', { name: texts('today.done') })
  const figure = (of: Page, name: string) =>
    of
      .locator('dl > div')
      .filter({ hasText: texts(`figure.${name}`) })
      .locator('dd')
  const write = async (of: Page, note: string, wall = false) => {
    await of.getByRole('button', { name: texts('today.write') }).click()
    await of.getByLabel(texts('said.note')).fill(note)
    if (wall) await of.locator('input[name=wall]').check()
    await of.getByRole('button', { name: texts('said.save') }).click()
    await expect(of.getByLabel(texts('said.note'))).toBeHidden()
  }

  await test.step('check in on one device', async () => {
    const other = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
    await other.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    const device = await other.newPage()
    await device.clock.install({ time: site.now() })
    await logIn(device, site, t, member)
    await device.goto('/czdaka')
    await button(device).click()
    await expect(figure(device, 'current')).toHaveText('1')
    await write(device, 'One device')
    await other.close()
  })

  await test.step('check in on another as a guest, who then logs in: both are kept', async () => {
    await page.clock.install({ time: site.now() })
    await page.goto('/czdaka')
    await button(page).click()
    await expect(done(page)).toHaveAttribute('aria-pressed', 'true')
    await write(page, 'Another device')
    await expectAccessible(page, 'a guest’s check-in')
    await page.reload()
    await expect(done(page)).toBeVisible()
    await page.locator('#today').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/user\/login\?to=/)
    await logIn(page, site, t, member, true)
    await expect(page).toHaveURL(/\/czdaka#today$/)
    await expect(figure(page, 'total')).toHaveText('1')
    await page.goto('/user/account/checkins')
    await expect(page.getByText('One device')).toContainText('Another device')
  })

  await test.step('a child checks in too, with days of its own; the choice is remembered', async () => {
    await page.goto('/user/account/children')
    await page.getByRole('button', { name: t('child', 'add') }).click()
    await page.getByRole('textbox', { name: t('child', 'name') }).fill('明小学')
    await page.getByLabel(t('child', 'birthday')).fill('2019-03-08')
    await page.getByRole('button', { name: t('child', 'save') }).click()
    await expect(page.getByRole('heading', { name: '明小学' })).toBeVisible()
    await expectAccessible(page, 'the children')
    await page.goto('/czdaka')
    const chooser = page.getByRole('combobox', { name: t('person', 'label') })
    await expect(done(page)).toBeVisible()
    await chooser.selectOption('明小学')
    await button(page).click()
    await expect(done(page)).toBeVisible()
    await page.reload()
    await expect(chooser.locator('option:checked')).toHaveText('明小学')
    await expect(done(page)).toBeVisible()
    await page.goto('/user/account/checkins')
    await expect(page).toHaveURL(/child=\d+/)
    await expect(page.getByText('One device')).toBeHidden()
    await page.goto('/user/account/learning')
    await expect(page).toHaveURL(/child=\d+/)
    await page.goto('/czdaka')
    await chooser.selectOption(t('person', 'self'))
    await expect(done(page)).toBeVisible()
  })

  await test.step('just before and just after midnight are two days', async () => {
    await page.goto('/czdaka')
    await expect(done(page)).toBeVisible()
    await pass(site, page, untilMidnight(site.now()) + day - 2 * 60_000)
    await button(page).click()
    await expect(figure(page, 'current')).toHaveText('2')
    await pass(site, page, 4 * 60_000)
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(true)
    await button(page).click()
    await expect(page.getByText(texts('today.waiting'))).toBeVisible()
    await context.setOffline(false)
    await expect(figure(page, 'current')).toHaveText('3')
    await expect(page.getByText(texts('today.waiting'))).toBeHidden()
  })

  await test.step('make up the day that was missed, by the keyboard', async () => {
    await pass(site, page, 2 * day)
    await page.goto('/czdaka')
    await expect(figure(page, 'current')).toHaveText('0')
    const cell = (ago: number) => page.locator(`#month [data-day="${dayAt(site.now() - ago * day)}"]`)
    await cell(0).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(cell(1)).toBeFocused()
    await page.getByRole('button', { name: texts('makeUp.do', { cost: '10' }) }).click()
    await expect(cell(1)).toHaveAccessibleName(new RegExp(texts('state.madeUp')))
    await expect(figure(page, 'current')).toHaveText('4')
    await expect(figure(page, 'tickets')).toHaveText('1')
  })

  await test.step('share today’s on the wall', async () => {
    await button(page).click()
    await expect(figure(page, 'current')).toHaveText('5')
    const note = `Shared by ${member.username}`
    await write(page, note, true)
    const wall = page.locator('#wall')
    const desk = await deskByCommand(site, 'office')
    const { list } = await desk<{ list: { id: number; version: string; note: string }[] }>('wall/list', {
      state: 'pending',
    })
    const { id = 0, version = '' } = list.find((entry) => entry.note === note) ?? {}
    await page.reload()
    await expect(done(page)).toBeVisible()
    await expect(wall.getByText(note)).toHaveCount(0)
    await desk('wall/approve', { id, version })
    await page.reload()
    await expect(wall.getByText(note)).toBeVisible()
    // Neither the prerendered page nor its data contain it.
    expect(await (await page.request.get('/czdaka')).text()).not.toContain(note)
  })

  await test.step('a note outlives the end of its session, and stays where the password is not given yet', async () => {
    await page.getByRole('button', { name: texts('today.write') }).click()
    await page.getByLabel(texts('said.note')).fill('Written too late')
    const cookie = (await context.cookies()).find(({ name }) => name === 'userInfo')
    const session = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as Record<string, string>
    await context.request.post(`${site.url}/api/user/logout`, {
      headers: { 'ba-user-token': session.token ?? '', server: 'true' },
      data: { refreshToken: session.refresh_token },
    })
    await page.getByRole('button', { name: texts('said.save') }).click()
    const asked = page.getByRole('dialog', { name: t('sending', 'password.member') })
    await asked.getByRole('button', { name: t('sending', 'password.later') }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByLabel(texts('said.note'))).toHaveValue('Written too late')
    await logIn(page, site, t, member)
    await page.goto('/czdaka')
  })

  await test.step('take a reminder along', async () => {
    await page.getByLabel(texts('reminder.time')).fill('06:45')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: texts('reminder.add') }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toMatch(/DTSTART;TZID=Asia\/Shanghai:\d{8}T064500\r\n/)
    expect(text).toContain('RRULE:FREQ=DAILY')
  })

  await test.step('find every day in the member area', async () => {
    await dark(context, site)
    await page.goto('/user/account/overview')
    await expect(page.getByRole('heading', { name: t('family', 'self') })).toBeVisible()
    await page.goto('/user/account/checkins')
    await expect(figure(page, 'longest')).toHaveText('5')
    await expect(page.getByText(texts('state.queued'), { exact: true })).toBeVisible()
    await expect(page.getByText(texts('history.wall.shown'), { exact: true })).toBeVisible()
    await expectAccessible(page, 'a member’s check-ins in the dark')
    await page.getByRole('button', { name: texts('history.takeDown') }).click()
    await expect(page.getByText(texts('history.wall.shown'), { exact: true })).toBeHidden()
  })
  expect((await site.cli<{ problems: unknown[] }>('ledger', 'verify')).problems).toEqual([])
})
