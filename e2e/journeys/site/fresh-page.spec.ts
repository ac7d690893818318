import type { Page } from '@playwright/test'
import { layoutShift } from '#layout-shift'
import { expect, test } from '#site'

/** Whether the browser has laid out the last link of the page. */
const lastLaidOut = (page: Page) =>
  page
    .locator('footer a')
    .last()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
const fresh = (page: Page) => page.locator('html.fresh')

test.describe('before the browser has time', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
  })

  test('a page opened at its top leaves what is far, and has it for who goes there', async ({ page }) => {
    await page.goto('/guoxue')
    await expect(fresh(page)).toBeAttached()
    expect(await lastLaidOut(page)).toBe(false)
    await page.locator('footer a').last().focus()
    await expect.poll(() => lastLaidOut(page)).toBe(true)
    await expect(page.locator('footer a').last()).toBeInViewport()
  })

  test('who is taken to a place finds the page laid out', async ({ page }) => {
    await page.goto('/guoxue#nowhere')
    expect(await lastLaidOut(page)).toBe(true)
    await page.goto('/guoxue')
    await page.reload()
    expect(await lastLaidOut(page)).toBe(true)
  })
})

test('after the start all is laid out, and nothing moves', async ({ page }) => {
  await page.goto('/guoxue')
  await expect(fresh(page)).not.toBeAttached()
  expect(await lastLaidOut(page)).toBe(true)
  expect(await layoutShift(page)).toBe(0)
})
