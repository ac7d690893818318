import type { Locator } from '@playwright/test'
import { addMember } from '#people'
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
  site,
  t,
}) => {
  const member = await addMember(site)
  // What a keyboard leaves of a phone.
  await page.setViewportSize({ width: 390, height: 504 })
  await page.goto('/user/login')
  await page.getByRole('textbox', { name: t('login', 'account') }).fill(member.username)
  const field = page.getByLabel(t('login', 'password'), { exact: true })
  await field.fill('wrong-12345')
  await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().top - 90))
  await page.keyboard.press('Enter')
  const toast = page.locator('[data-toast]').filter({ hasText: '账户或密码不正确' })
  await expect(toast).toBeVisible()
  await expect(field).toBeFocused()
  await expect(toast).toBeInViewport({ ratio: 1 })
  expect(await covered(toast, field)).toBeLessThanOrEqual(0)
  expect(
    await covered(toast, page.getByRole('button', { name: t('login', 'login.submit') })),
  ).toBeLessThanOrEqual(0)
})
