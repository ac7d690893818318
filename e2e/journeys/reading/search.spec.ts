import { expect, test } from '#site'

const line = '学而时习之'

test('the key / opens the search, and the keyboard alone leads to a line of a classic', async ({
  page,
  t,
}) => {
  await page.goto('/class')
  const dialog = page.getByRole('dialog', { name: t('search', 'title') })
  const field = dialog.getByRole('searchbox', { name: t('search', 'label') })
  // The key works once the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(field).toBeFocused()
  await page.keyboard.type(line)

  const classics = dialog.getByRole('region', { name: new RegExp(t('search', 'group.classics')) })
  const hits = classics.getByRole('link')
  await expect(hits.first()).toContainText(line)
  await expect(dialog.getByRole('status')).toContainText(line)

  await page.keyboard.press('ArrowDown')
  const first = dialog.getByRole('link').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/guoxue\/read\/lunyu\/xueer#l1-1$/)
  await expect(dialog).toBeHidden()
  await expect(page.locator('#l1-1')).toBeInViewport()
  await expect(page.locator('#l1-1')).toHaveAttribute('data-mark', 'arrived')
})

test('Escape closes the search and gives the focus back; in a field / is only a character', async ({
  page,
  t,
}) => {
  await page.goto('/lessons')
  const open = page.getByRole('banner').getByRole('link', { name: t('layouts', 'search') })
  const dialog = page.getByRole('dialog', { name: t('search', 'title') })
  await open.focus()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  const field = page.getByRole('searchbox', { name: t('course', 'filter.search') })
  await field.focus()
  await page.keyboard.press('/')
  await expect(field).toHaveValue('/')
  await expect(dialog).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search has an address of its own', async ({ page, t }) => {
    await page.goto('/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('layouts', 'search') })
      .click()
    await expect(page).toHaveURL(/\/search$/)
    const main = page.getByRole('main')
    await main.getByRole('searchbox', { name: t('search', 'label') }).fill(line)
    await main.getByRole('button', { name: t('search', 'submit') }).click()
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(main.getByRole('searchbox')).toHaveValue(line)

    const classics = main.getByRole('region', { name: new RegExp(t('search', 'group.classics')) })
    await classics.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/guoxue\/read\/lunyu\/xueer#l1-1$/)
    await expect(page.locator('#l1-1')).toBeInViewport()
  })

  test('what is not there is said, with something to try', async ({ page, t }) => {
    const query = 'zzzzqqqq'
    const response = await page.goto(`/search?q=${query}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByText(t('search', 'nothing', { query }))).toBeVisible()
    const [example = ''] = t('search', 'examples').split('|')
    await page.getByRole('main').getByRole('link', { name: example }).click()
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
  })
})
