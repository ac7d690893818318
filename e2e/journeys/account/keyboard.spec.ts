import type { Page } from '@playwright/test'
import { newPerson } from '#people'
import { expect, test } from '#site'

/** Presses Tab until the wanted element has focus; fails after many. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' | 'textbox' | 'checkbox' | 'radio',
) {
  const wanted = page.getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 60; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${role} ${String(name)}`)
}

test('the keyboard alone registers, by a code in place of the picture', async ({ page, site, t }) => {
  const person = newPerson()
  await page.goto('/user/login?type=register')
  await tabTo(page, t('login', 'mobile'), 'radio')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, t('login', 'username'), 'textbox')
  await page.keyboard.type(person.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await tabTo(page, t('login', 'email'), 'textbox')
  await page.keyboard.type(person.email)
  await tabTo(page, t('contact', 'send'), 'button')
  await page.keyboard.press('Enter')

  // The dialog holds the focus, and inside it is the alternative to the picture.
  await expect(page.getByRole('dialog')).toBeVisible()
  await tabTo(page, t('captcha', 'anotherWay'), 'button')
  await page.keyboard.press('Enter')
  await tabTo(page, t('captcha', 'substitute.send'), 'button')
  await page.keyboard.press('Enter')
  await expect.poll(() => site.codeFor(person.email).catch(() => '')).toMatch(/^\d{6}$/)
  await tabTo(page, t('captcha', 'substitute.code'), 'textbox')
  await page.keyboard.type(await site.codeFor(person.email))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  await expect.poll(() => site.codeFor(person.email)).toMatch(/^[0-9A-Z]{4}$/)
  await tabTo(page, t('login', 'code'), 'textbox')
  await page.keyboard.type(await site.codeFor(person.email))
  await tabTo(page, /.+/, 'checkbox')
  await page.keyboard.press('Space')
  await tabTo(page, t('login', 'register.submit'), 'button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\/account\/overview$/)
})

test('the first Tab offers the way to the content', async ({ page, t }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('layouts', 'skip') })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
