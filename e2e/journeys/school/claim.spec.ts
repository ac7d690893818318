import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkSign, groupedCode } from '../../../contract/src/claim/claim-code.ts'
import { expectAccessible } from '#axe'
import { addMember, deskByCommand, logIn, solveCaptcha } from '#people'
import { expect, type Site, test } from '#site'

test.use({ ownSite: { file: 'claim' } })
test.describe.configure({ mode: 'default' })

const minute = 60_000

/** Makes codes of an offer, as the office does. */
async function make(site: Site, offer: string, count = 1): Promise<string[]> {
  const desk = await deskByCommand(site, 'office')
  const { codes } = await desk<{ codes: { code: string }[] }>('code/make', { offer, count })
  return codes.map(({ code }) => code)
}

/** A code with a valid check digit that was never issued. */
function wrongCode(index: number): string {
  const body = `JF${String(index).padStart(9, '0')}`
  return groupedCode(body + checkSign(body))
}

test('codes: points once, shown again, another’s, a file by link that ends, too many wrong ones', async ({
  page,
  context,
  browser,
  site,
  t,
}) => {
  test.setTimeout(240_000)
  const texts = (key: string, values?: Record<string, string>) => t('claim', key, values)
  const box = (of: Page) => of.getByRole('textbox', { name: texts('form.label') })
  const submit = (of: Page) => of.locator('#claim form').getByRole('button', { name: texts('form.submit') })
  const result = (of: Page) => of.getByRole('region', { name: texts('result.label') })
  const enter = async (code: string) => {
    await box(page).fill(code)
    await submit(page).click()
  }
  const [points = '', second = ''] = await make(site, 'jifen-ka', 2)
  const [course = ''] = await make(site, 'siji-ke')
  const member = await addMember(site)

  await test.step('the login is on the way, and the code is in no address', async () => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto(`/receive#code=${points}`)
    await expect(box(page)).toHaveValue(points)
    await expect(page).toHaveURL(/\/receive$/)
    await expectAccessible(page, 'the desk')
    await submit(page).click()
    await result(page)
      .getByRole('link', { name: texts('form.logIn') })
      .click()
    await expect(page).toHaveURL(/\/user\/login/)
    await logIn(page, site, t, member)
    await expect(page).toHaveURL(/\/receive$/)
    await expect(box(page)).toHaveValue(points)
    expect(addresses.filter((address) => address.includes(points))).toEqual([])
  })

  await test.step('points are booked once, and the ledger shows the line', async () => {
    await submit(page).click()
    await expect(result(page)).toContainText(texts('result.done'))
    await submit(page).click()
    await expect(result(page)).toContainText(texts('result.again'))
    await result(page)
      .getByRole('link', { name: texts('gift.points') })
      .click()
    await expect(page.getByRole('main').getByText('+20')).toHaveCount(1)
  })

  await test.step('another member is told that it is taken', async () => {
    const other = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
    await other.addCookies(
      await context.cookies().then((all) => all.filter(({ name }) => name === 'ba-lang')),
    )
    const theirs = await other.newPage()
    await logIn(theirs, site, t, await addMember(site))
    await theirs.goto('/receive', { waitUntil: 'networkidle' })
    await box(theirs).fill(points.toLowerCase().replaceAll('-', ' '))
    await submit(theirs).click()
    await expect(result(theirs)).toContainText(texts('result.usedHelp'))
    await other.close()
  })

  await test.step('a course opens', async () => {
    await page.goto('/lessons/siji-xiaoshi/minnong')
    await expect(page.getByText(t('course', 'code.text'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('course', 'code.enter') })
      .click()
    await enter(course)
    await result(page)
      .getByRole('link', { name: texts('gift.course') })
      .click()
    await expect(page).toHaveURL(/\/lessons\/siji-xiaoshi$/)
    await page.goto('/lessons/siji-xiaoshi/minnong')
    await expect(page.getByText(t('course', 'code.text'))).toBeHidden()
    await expect(page.getByRole('main').locator('ol li').first()).toBeVisible()
  })

  await test.step('a file needs no code; its link ends after a quarter of an hour', async () => {
    await page.goto('/receive?offer=siji-xiezi')
    // In the card, not the form.
    await page
      .locator('#claim section')
      .getByRole('button', { name: texts('card.claim') })
      .click()
    const button = result(page).getByRole('button', { name: /kB|MB/ })
    const saving = page.waitForEvent('download')
    await button.click()
    const download = await saving
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    const answer = () => page.request.get(download.url())
    expect((await answer()).status()).toBe(200)
    await site.passTime(15 * minute)
    expect((await answer()).status()).toBe(410)
    const again = page.waitForEvent('download')
    await button.click()
    expect((await page.request.get((await again).url())).status()).toBe(200)
  })

  await test.step('after five wrong codes a captcha comes, after ten a lock of half an hour', async () => {
    await page.goto('/receive', { waitUntil: 'networkidle' })
    await enter('SJ7K-2M9P-Q4RT'.replace('T', 'X'))
    await expect(page.locator('#claim form')).toContainText(texts('form.slip'))
    for (let index = 0; index < 10; index += 1) {
      const answered = page.waitForResponse('**/api/claim/redeem')
      await enter(wrongCode(index))
      if (index >= 5) await solveCaptcha(page, site, t)
      await answered
      await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true')
      await expect(result(page)).not.toContainText(texts('result.failed'))
    }
    await enter(second)
    await expect(result(page)).toContainText('30')
    await site.passTime(30 * minute)
    await enter(second)
    await expect(result(page)).toContainText(texts('result.done'))
  })

  await test.step('all is listed', async () => {
    await context.addCookies([{ name: 'ba-is-dark', value: '1', url: site.url }])
    await result(page)
      .getByRole('link', { name: texts('mine') })
      .click()
    await expect(page).toHaveURL(/\/user\/account\/claims$/)
    await page.reload()
    await expect(page.getByRole('main').locator('li', { hasText: texts('kind.points') })).toHaveCount(2)
    await expect(page.getByRole('main').locator('li', { hasText: texts('kind.course') })).toHaveCount(1)
    await expectAccessible(page, 'my claims')
  })

  const { problems } = await site.cli<{ problems: object[] }>('ledger', 'verify')
  expect(problems).toEqual([])
})
