import { expect, test } from '#site'

test('from today’s line to its seal: a guest reads a chapter, gets its seal and finds it in the album', async ({
  page,
  t,
  language,
}) => {
  await page.goto('/')
  const today = page.locator('#today')
  await today.getByRole('link', { name: t('blocks', 'readThrice') }).click()
  await expect(page).toHaveURL(/\/read\//)
  const chapter = new URL(page.url()).pathname

  await page.getByRole('button', { name: t('reader', 'markDone.idle') }).click()
  const card = page.locator('.at-foot').filter({ has: page.getByRole('link', { name: t('seal', 'title') }) })
  await expect(card.getByRole('button', { name: t('seal', 'card.family') })).toBeVisible()
  await card.getByRole('link', { name: t('seal', 'title') }).click()

  await expect(page).toHaveURL(/\/seals$/)
  await expect(
    page.getByText(t('seal', language === 'en' ? 'count_one' : 'count_other', { count: '1' })),
  ).toBeVisible()
  const stamped = page.locator(`a[href="${chapter}"]`).getByRole('img')
  await expect(stamped).toBeVisible()

  // Taken back, it is gone from the album; a reload shows the same.
  await page.goto(chapter)
  await page.getByRole('button', { name: t('reader', 'markDone.done') }).click()
  await page.goto('/seals')
  await expect(page.getByText(t('seal', 'empty'))).toBeVisible()
  await expect(stamped).toHaveCount(0)
})
