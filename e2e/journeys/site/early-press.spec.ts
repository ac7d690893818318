import type { Page } from '@playwright/test'
import { expect, test } from '#site'

/** Delays the page's scripts, as a slow line does, until the returned function is called. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('what is pressed before the page’s scripts run is done once they do', async ({ page, t }) => {
  const release = await holdScripts(page)

  await test.step('a button', async () => {
    await page.goto('/czdaka', { waitUntil: 'commit' })
    const today = page.locator('#today')
    await today.getByRole('button', { name: t('habit', 'today.checkIn') }).click()
    release()
    await expect(today.getByRole('button', { name: t('habit', 'today.done') })).toBeVisible()
  })

  await test.step('a form: what was filled in is neither sent by the browser itself nor lost', async () => {
    const again = await holdScripts(page)
    await page.goto('/user/login?type=password', { waitUntil: 'commit' })
    const name = page.getByRole('textbox', { name: t('login', 'account') })
    await name.fill('early-reader')
    await name.press('Enter')
    await expect(page).toHaveURL(/\/user\/login\?type=password$/)
    again()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(name).toHaveValue('early-reader')
  })
  await test.step('words in a field that React holds: they are read as if they were typed now', async () => {
    const again = await holdScripts(page)
    await page.goto('/receive', { waitUntil: 'commit' })
    const box = page.getByRole('textbox', { name: t('claim', 'form.label') })
    await box.fill('abcdefgh')
    again()
    await expect(box).toHaveValue('ABCD-EFGH')
  })
  await test.step('a choice: what follows from it is shown', async () => {
    const again = await holdScripts(page)
    await page.goto('/user/login?type=register', { waitUntil: 'commit' })
    await page.getByRole('radio', { name: t('login', 'email') }).check()
    again()
    await expect(page.getByRole('textbox', { name: t('login', 'email') })).toBeVisible()
  })
})
