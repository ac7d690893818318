import { logIn, newPerson, receiveCode, register, solveCaptcha } from './people.ts'
import { expect, test } from './site.ts'

test('a visitor registers by mail, uses every account page and leaves', async ({ page, site, t }) => {
  const person = newPerson()
  await register(page, site, t, person)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/user/account/changePassword')
  await page.getByLabel(t('password', 'old'), { exact: true }).fill(person.password)
  await page.getByLabel(t('password', 'new'), { exact: true }).fill('new-12345')
  await page.getByLabel(t('password', 'repeat'), { exact: true }).fill('new-12345')
  await page.getByRole('button', { name: t('password', 'save') }).click()
  await expect(page).toHaveURL(/\/user\/login/)

  await logIn(page, site, t, { ...person, password: 'new-12345' })
  await expect(page).toHaveURL(/\/user\/account\/overview$/)
})

test('a forgotten password is replaced by a code', async ({ page, site, t }) => {
  const person = newPerson()
  await register(page, site, t, person)
  await page.context().clearCookies({ name: 'userInfo' })

  await page.goto('/user/login')
  await page.getByRole('button', { name: t('check-in', 'login.forgotten') }).click()
  await page.getByRole('textbox', { name: t('check-in', 'email') }).fill(person.email)
  const code = await receiveCode(page, site, t, person.email)
  await page.getByRole('textbox', { name: t('check-in', 'code') }).fill(code)
  await page.getByLabel(t('check-in', 'forgotten.password'), { exact: true }).fill('other-12345')
  await page.getByRole('button', { name: t('check-in', 'forgotten.submit') }).click()

  await logIn(page, site, t, { ...person, password: 'other-12345' })
  await expect(page).toHaveURL(/\/user\/account\/overview$/)
})

test('a wrong captcha is said and another picture comes', async ({ page, site, t }) => {
  await page.goto('/user/login')
  await page.getByRole('textbox', { name: t('check-in', 'account') }).fill('nobody1')
  await page.getByLabel(t('check-in', 'password'), { exact: true }).fill('abc-12345')
  await page.getByRole('button', { name: t('check-in', 'login.submit') }).click()
  const picture = page.getByRole('dialog').locator('button:has(> img)')
  await picture.click({ position: { x: 4, y: 4 } })
  await picture.click({ position: { x: 80, y: 4 } })
  await expect(page.getByText(t('captcha', 'wrong'))).toBeVisible()
  await expect(page.getByText(t('captcha', 'wrong'))).toBeHidden()
  await solveCaptcha(page, site, t)
})
