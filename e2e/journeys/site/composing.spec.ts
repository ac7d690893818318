import type { Page } from '@playwright/test'
import { expect, test } from '#site'

/** An input method that composes what is typed into the field that has the focus, and then gives a word for it. */
async function inputMethod(page: Page) {
  const client = await page.context().newCDPSession(page)
  return {
    compose: (text: string) =>
      client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    give: (word: string) => client.send('Input.insertText', { text: word }),
  }
}

test('arrow keys go through the words of an input method, not through what was found @once', async ({
  page,
  t,
}) => {
  const { compose, give } = await inputMethod(page)
  await page.goto('/class')
  const dialog = page.getByRole('dialog', { name: t('search', 'title') })
  const field = dialog.getByRole('searchbox')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await field.fill('学而')
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await compose('shixi')
  await page.keyboard.press('ArrowDown')
  await expect(field).toBeFocused()
  await give('时习之')
  await expect(field).toHaveValue('学而时习之')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
})

test('letters of a code that an input method composes are written once @once', async ({ page, t }) => {
  const { compose, give } = await inputMethod(page)
  await page.goto('/receive')
  const field = page.getByRole('textbox', { name: t('claim', 'form.label') })
  await field.focus()
  for (const typed of ['s', 'sj', 'sj7', 'sj7k', 'sj7k2']) {
    await compose(typed)
    await expect(field).toHaveValue(typed)
  }
  await give('sj7k2')
  await expect(field).toHaveValue('SJ7K-2')
})
