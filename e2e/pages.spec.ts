import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { layoutShift } from './layout-shift.ts'
import { memberPaths, publicPaths } from './paths.ts'
import { newPerson, register } from './people.ts'
import { expect, test } from './site.ts'

/** All pages in Chinese on a phone by day; in English on a desktop, and in the dark, one of each type. */
const pathsFor = (language: string, dark: boolean) =>
  Object.values(publicPaths).flatMap((paths) => (language === 'zh-cn' && !dark ? paths : paths.slice(0, 1)))

/** What the browser complains about: errors of scripts, refused resources, breaches of the security policy. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  return found
}

for (const dark of [false, true]) {
  const look = dark ? 'dark' : 'light'

  test(`every public page is there, quiet and accessible (${look})`, async ({
    page,
    site,
    language,
    context,
  }) => {
    test.setTimeout(300_000)
    await context.addCookies([{ name: 'ba-is-dark', value: dark ? '1' : '0', url: site.url }])
    const found = complaints(page)
    for (const path of pathsFor(language, dark)) {
      const response = await page.goto(path, { waitUntil: 'networkidle' })
      expect(response?.status(), path).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-CN')
      await expect(page.locator('html')).toHaveClass(dark ? /dark/ : /^(?!.*dark)/)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expectAccessible(page, `${path} ${look}`)
    }
    expect(found).toEqual([])
  })

  test(`every member page is quiet and accessible (${look})`, async ({ page, site, t, context }) => {
    test.setTimeout(120_000)
    await context.addCookies([{ name: 'ba-is-dark', value: dark ? '1' : '0', url: site.url }])
    const person = newPerson()
    await register(page, site, t, person)
    site.cli('member', 'grant-points', person.username, '120', '--memo', '首次签到')
    site.cli('member', 'grant-money', person.username, '12.34', '--memo', '押金')
    const found = complaints(page)
    for (const path of memberPaths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page).toHaveURL(new RegExp(`${path.replaceAll(/[/.%]/g, '\\$&')}$`))
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expectAccessible(page, `${path} ${look}`)
    }
    expect(found).toEqual([])
  })
}

test('an unknown address is a 404 that names it, in the look of the site', async ({ page, t }) => {
  const response = await page.goto('/no/such-page?x=1')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layouts', 'error.notFoundHeading'))
  await expect(page.getByText('/no/such-page?x=1')).toBeVisible()
  await expectAccessible(page, '404')
})

test('nothing moves while a page loads', async ({ page }) => {
  for (const path of [
    '/',
    '/guoxue',
    '/guoxue/read/lunyu/xueer',
    '/lessons/lunyu-rumen/xuexi',
    '/class',
    '/wen-gongzhonghao/xue-er',
    '/user/login',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await layoutShift(page), path).toBeLessThan(0.01)
  }
})
