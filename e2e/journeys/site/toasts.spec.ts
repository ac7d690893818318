import type { Locator } from '@playwright/test'
import { expect, test } from '#site'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it has no place')
  return box
}

/** How many pixels of height one covers of another. */
async function covered(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
}

test('what went wrong covers neither the field that is typed in nor its button @once', async ({
  page,
  t,
}) => {
  const message = '账户或密码不正确'
  // Not of the server, which counts what went wrong.
  await page.route(/\/api\/user\/checkIn/, async (route) => {
    if (route.request().method() === 'POST')
      await route.fulfill({ json: { code: 0, msg: message, time: 0, data: null } })
    else await route.continue()
  })
  // What a keyboard leaves of a phone.
  await page.setViewportSize({ width: 390, height: 504 })
  await page.goto('/user/login?type=password')
  await page.getByRole('textbox', { name: t('login', 'account') }).fill('mingdaxue')
  const field = page.getByLabel(t('login', 'password'), { exact: true })
  await field.fill('wrong-12345')
  // Above a keyboard a page can be moved on beyond its end.
  await field.evaluate((input) => {
    document.body.style.setProperty('padding-bottom', '100vh')
    scrollBy(0, input.getBoundingClientRect().top - 90)
  })
  expect((await boxOf(field)).y, 'where toasts stand').toBeLessThan(100)
  await page.keyboard.press('Enter')
  const toast = page.locator('[data-toast]').filter({ hasText: message })
  await expect(toast).toBeVisible()
  await expect(field).toBeFocused()
  await expect(toast).toBeInViewport({ ratio: 1 })
  expect(await covered(toast, field)).toBeLessThanOrEqual(0)
  expect(
    await covered(toast, page.getByRole('button', { name: t('login', 'login.submit') })),
  ).toBeLessThanOrEqual(0)
})
