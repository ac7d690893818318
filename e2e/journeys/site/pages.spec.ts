import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { expectLargeLettersFit } from '#fitting'
import { layoutShift } from '#layout-shift'
import { expectPictures } from '#pictures'
import { deskPaths, memberPaths, publicPaths } from '#paths'
import { addMember, book, enter, enterDesk, newPerson, receiveCode } from '#people'
import { watchRequests } from '#settled'
import { expect, test } from '#site'

const all = process.env.TEST_ALL === 'yes'

/** All pages in Chinese on a phone; in English on a desktop one of each type. */
const seenIn = (language: string, paths: string[]) =>
  all || language === 'zh-cn' ? paths : paths.slice(0, 1)

/** Colours depend neither on width nor on language, so those of the night are looked at on the phone. */
const seenByNight = (language: string) => all || language === 'zh-cn'

/** The pages in parts of about equal length, so that two workers share them. */
const publicParts = inParts(Object.entries(publicPaths), 6)
const memberParts = inParts(memberPaths, 3)

function inParts<Item>(items: readonly Item[], count: number): Item[][] {
  const length = Math.ceil(items.length / count)
  return Array.from({ length: count }, (_unused, part) => items.slice(part * length, (part + 1) * length))
}

/** Errors of scripts, refused resources and violations of the security policy. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('pageerror', (error) => found.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  return found
}

/**
 * Expects that the page fits a narrow phone, which is also a desktop with text four times as large (WCAG
 * 1.4.10). Restores the window.
 */
async function expectNarrow(page: Page, path: string) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  const cut = page
    .locator('.chapter .line ruby')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > 320).length)
  expect(await cut, `characters that ${path} cuts off`).toBe(0)
  expect(await page.locator('.cells ruby').evaluateAll(marksAlone), `marks that ${path} parts`).toBe(0)
  await expectLargeLettersFit(page, path)
  if (size) await page.setViewportSize(size)
}

/** How many characters have their comma or full stop in the next row. */
function marksAlone(characters: Element[]): number {
  const range = document.createRange()
  return characters.filter((character) => {
    const { nextSibling: mark } = character
    if (!(mark instanceof Text) || !/^[，。；：？！、]/.test(mark.data)) return false
    range.setStart(mark, 0)
    range.setEnd(mark, 1)
    return range.getBoundingClientRect().top > character.getBoundingClientRect().bottom
  }).length
}

for (const part of publicParts) {
  const types = part.map(([type]) => type).join(', ')
  test(`public pages are there, quiet and accessible: ${types}`, async ({ page, language }) => {
    const found = complaints(page)
    const settled = watchRequests(page)
    for (const [, paths] of part) {
      for (const path of seenIn(language, paths)) {
        const response = await page.goto(path)
        await settled()
        expect(response?.status(), path).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-CN')
        await expect(page.locator('html')).toHaveClass(/^(?!.*dark)/)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
        await expectPictures(page, path)
        await expectAccessible(page, path)
        // Colours at night depend on a page's type, so one page of each type is checked.
        if (all || (path === paths[0] && seenByNight(language))) await expectAccessibleByNight(page, path)
        await expectNarrow(page, path)
      }
    }
    expect(found).toEqual([])
  })
}

for (const part of memberParts) {
  const names = part.map((path) => path.split('/').at(-1)).join(', ')
  test(`member pages are quiet and accessible by day and night: ${names}`, async ({
    page,
    site,
    language,
  }) => {
    const person = await addMember(site)
    await enter(page.context(), site, person)
    await book(site, person, { kind: 'points', amount: '120', memo: '首次签到' })
    await book(site, person, { kind: 'balance', amount: '12.34', memo: '押金' })
    const found = complaints(page)
    const settled = watchRequests(page)
    for (const path of part) {
      await page.goto(path)
      await settled()
      await expect(page).toHaveURL(new RegExp(`${path.replaceAll(/[/.%]/g, '\\$&')}$`))
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expectAccessible(page, path)
      if (seenByNight(language)) await expectAccessibleByNight(page, path)
      await expectNarrow(page, path)
    }
    expect(found).toEqual([])
  })
}

for (const [part, paths] of inParts(deskPaths, 2).entries()) {
  test(`pages of the desk are quiet and accessible by day and night: part ${part + 1}`, async ({
    page,
    site,
    language,
    t,
  }) => {
    await enterDesk(page, site, t, 'owner')
    const found = complaints(page)
    const settled = watchRequests(page)
    for (const path of paths) {
      await page.goto(path)
      await settled()
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      // What is folded away is looked at too.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true
      })
      await expectAccessible(page, path)
      if (seenByNight(language)) await expectAccessibleByNight(page, path)
      await expectNarrow(page, path)
    }
    expect(found).toEqual([])
  })
}

test('rows of the desk with long words fit a narrow phone @once', async ({ page, context, site, t }) => {
  const { email } = newPerson()
  await page.goto('/user/login?type=register')
  const byMail = page.getByRole('radio', { name: t('login', 'email') })
  if (await byMail.isVisible()) await byMail.check()
  await page.getByRole('textbox', { name: t('login', 'email') }).fill(`a-name-that-has-no-blanks-${email}`)
  await receiveCode(page, site, t, `a-name-that-has-no-blanks-${email}`)
  await enterDesk(page, site, t, 'owner')
  // English words are the longest.
  await context.addCookies([{ name: 'ba-lang', value: 'en', url: site.url }])
  for (const path of ['/desk/sent?what=code', '/desk/audit']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('td').first()).toBeAttached()
    await expectNarrow(page, path)
  }
})

test('the desk’s first pages fit a narrow phone @once', async ({ page, site, t }) => {
  await enterDesk(page, site, t, 'owner')
  for (const path of ['/desk/home', '/desk/registration', '/desk/class', '/desk/member']) {
    await page.goto(path)
    await expectNarrow(page, path)
  }
})

test('who chose the dark gets pages that are dark from the first paint', async ({ page, site, context }) => {
  await context.addCookies([{ name: 'ba-is-dark', value: '1', url: site.url }])
  for (const path of ['/', '/guoxue/read/sanzijing/renzhichu', '/user/login']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expectAccessible(page, `${path} in the dark`)
  }
})

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
