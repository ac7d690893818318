import { expect, test } from '#site'

test.beforeEach(async ({ page }) => {
  // As a browser whose storage is full, or that forbids it.
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
})

test('a browser that keeps nothing does not say that it does @once', async ({ page, t }) => {
  const main = page.getByRole('main')
  const plain = (text: string) => text.replaceAll(/<[^>]*>/g, '')

  await test.step('a check-in, before and after', async () => {
    await page.goto('/czdaka')
    await expect(main).toContainText(plain(t('habit', 'today.guestUnkept')))
    await main.getByRole('button', { name: t('habit', 'today.checkIn') }).click()
    await expect(main.getByRole('button', { name: t('habit', 'today.done') })).toBeVisible()
    await expect(main).toContainText(plain(t('habit', 'today.guestUnkept')))
    await main.getByRole('button', { name: t('habit', 'today.write') }).click()
    await main.getByLabel(t('habit', 'said.note')).fill('读了三遍')
    await main.getByRole('button', { name: t('habit', 'said.save') }).click()
    await expect(page.getByText(t('habit', 'said.unkept'))).toBeVisible()
    await expect(main.locator('#today')).toContainText('读了三遍')
  })

  await test.step('a lesson that is done, and a favourite', async () => {
    await page.goto('/lessons/pei-haizi-dushu/buken')
    await main.getByRole('button', { name: t('course', 'done.mark') }).click()
    await expect(page.getByText(t('learning', 'unkept.guest')).first()).toBeVisible()
    await page.goto('/lessons/pei-haizi-dushu')
    await main.getByRole('button', { name: /陪孩子读书/ }).click()
    await expect(page.getByText(t('learning', 'unkept.guest'))).toBeVisible()
  })

  await test.step('a self-test, which still can be gone through', async () => {
    await page.goto('/question/fumu-fansi')
    await expect(main).toContainText(t('question-set', 'how.atOnce'))
    await main.getByRole('button', { name: t('question-set', 'begin.start') }).click()
    await main.getByRole('radio').first().click()
    await expect(
      main
        .locator('output')
        .filter({ hasText: /^\D*2\D/ })
        .first(),
    ).toBeVisible()
  })

  await test.step('the drafts of a sign-up and of a question', async () => {
    await page.goto('/guoxuebaoming?term=jiazhang-gongdu-1')
    await page.locator('form:has(ol)').getByRole('textbox').first().fill('明小学')
    await expect(page.getByText(t('registration', 'draft.unkept'))).toBeVisible()
  })
})
