import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { addMember, book, enter, type Person } from '#people'
import { expect, type Site, test } from '#site'

test.use({ ownSite: { file: 'privacy' } })
test.describe.configure({ mode: 'default' })

const day = 86_400_000

/** The same member on another device. */
async function elsewhere(browser: Browser, site: Site, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  await enter(context, site, person)
  return context.newPage()
}

test('a member ends the session of another device, takes the data along, and leaves', async ({
  page,
  context,
  browser,
  site,
  t,
}) => {
  const person = await addMember(site)
  await book(site, person, { kind: 'points', amount: '12', memo: '=奖励' })
  const other = await elsewhere(browser, site, person)
  await enter(context, site, person)
  await page.goto('/user/account/privacy')

  const sessions = page.locator('section', {
    has: page.getByRole('heading', { name: t('privacy', 'sessions.title') }),
  })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('privacy', 'sessions.end') })
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await other.goto('/user/account/balance')
  await expect(other).toHaveURL(/\/user\/login/)
  await other.context().close()

  await page.getByRole('button', { name: t('privacy', 'export.gather') }).click()
  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: t('privacy', 'export.json') }).click()
  const exported = JSON.parse(await readFile(await (await whole).path(), 'utf8')) as {
    parts: { name: string; rows: unknown[] }[]
  }
  expect(exported.parts.find(({ name }) => name === 'user_score_log')?.rows).toHaveLength(1)
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(t('privacy', 'export.part.user_score_log')) }).click()
  // What a spreadsheet would take for a formula is text.
  const csv = await readFile(await (await table).path(), 'utf8')
  expect(csv).toContain("'=奖励")
  // People read it: headings in words, times as a calendar has them.
  expect(csv).toContain(t('privacy', 'export.column.memo'))
  expect(csv).toMatch(/,20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/)

  const ask = async () => {
    await page.getByRole('button', { name: t('privacy', 'deletion.ask') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('privacy', 'deletion.password'), { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: t('privacy', 'deletion.confirm') }).click()
  }
  await ask()
  await page.getByRole('button', { name: t('privacy', 'deletion.undo') }).click()
  await ask()
  await expect(page.getByRole('button', { name: t('privacy', 'deletion.undo') })).toBeVisible()
  await page.goto('/user/account/notices')
  const unread = page
    .getByRole('listitem')
    .filter({ has: page.getByText(t('notice', 'new'), { exact: true }) })
  await expect(unread).toHaveCount(3)
  const markAll = page.getByRole('button', { name: t('notice', 'markAll') })
  await page.context().setOffline(true)
  await markAll.click()
  await expect(page.getByText(t('sending', 'trouble.offline.saved'))).toBeVisible()
  await expect(unread).toHaveCount(3)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t('sending', 'again') }).click()
  await expect(page.getByText(t('notice', 'new'), { exact: true })).toHaveCount(0)

  await site.passTime(15 * day)
  expect((await site.cli<{ deleted: number[] }>('member', 'delete-due')).deleted).toHaveLength(1)
  const members = await site.cli<{ list: { username: string }[] }>(
    'member',
    'list',
    '--search',
    person.username,
  )
  expect(members.list).toEqual([])
})
