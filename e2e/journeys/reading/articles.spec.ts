import { expect, test } from '#site'
import type { Language } from '#texts'

/** As they stand in content/<language>/articles/main. */
const words: Record<Language, { tag: string; newest: string; oldest: string; next: string }> = {
  'zh-cn': {
    tag: '论语',
    newest: '“学而时习之”，习的是什么',
    oldest: '不耻下问：孔圉为什么得了一个“文”字',
    next: '中秋：从“迎寒”到一家人看月亮',
  },
  en: {
    tag: 'Analects',
    newest: '“Learn and practise”: what is being practised?',
    oldest: 'Not ashamed to ask',
    next: 'Mid-Autumn: from a drum in the cold to the family moon',
  },
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('articles are found by tag and by month', async ({ page, language, t }) => {
    const { tag, newest, oldest, next } = words[language]
    const main = page.getByRole('main')
    const article = (name: string) => main.getByRole('link', { name, exact: true })
    await page.goto('/wen-gongzhonghao')
    await expect(article(next)).toBeVisible()
    // A list of one page offers no tags; a link to one does.
    await page.goto(`/wen-gongzhonghao?tag=${encodeURIComponent(tag)}`)
    const tags = main.getByRole('navigation', { name: t('article', 'tags') })
    await expect(article(newest)).toBeVisible()
    await expect(article(oldest)).toBeVisible()
    await expect(article(next)).toHaveCount(0)

    const chosen = tags.getByRole('link', { name: new RegExp(`^${tag}`) })
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    const months = main.getByRole('navigation', { name: t('article', 'months') })
    await months.getByRole('link', { name: /2026/ }).last().click()
    await expect(page).toHaveURL(/\?month=2026-08/)
    await expect(article(oldest)).toHaveCount(0)
    await months.locator('[aria-current]').click()
    await expect(page).toHaveURL(/\/wen-gongzhonghao(#list)?$/)
  })
})

test('an article explains its words by the keyboard and leads to the next', async ({ page, language, t }) => {
  const { oldest, next } = words[language]
  await page.goto('/wen-gongzhonghao')
  await page.getByRole('main').getByRole('link', { name: oldest, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldest)

  const word = page.getByRole('article').locator('button[popovertarget]').first()
  const note = page.locator(`#${(await word.getAttribute('popovertarget')) ?? ''}`)
  const term = (await word.innerText()).trim()
  await expect(note).toBeHidden()
  // It is the last stop before the text. Focus opens the note only once the page is hydrated.
  const before = page.getByRole('radio', { name: t('article', 'size.normal') })
  await expect(async () => {
    await before.focus()
    await page.keyboard.press('Tab')
    await expect(word).toBeFocused({ timeout: 500 })
    await expect(note).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(note).toContainText(term)
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(word).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(note).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(note).toBeHidden()

  await page
    .getByRole('navigation', { name: t('article', 'neighbours') })
    .getByRole('link', { name: next })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('each account has a feed that parses, with all its articles', async ({ page, language }) => {
  for (const [account, count] of [
    ['wen-gongzhonghao', 6],
    ['wen-gzh-zy', 5],
  ] as const) {
    await page.goto(`/${account}`)
    const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
    expect(address).toBeTruthy()
    const answer = await page.request.get(address ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^application\/atom\+xml/)
    const feed = await page.evaluate(
      async (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        const texts = (name: string) => [...parsed.getElementsByTagName(name)].map((node) => node.textContent)
        return {
          root: parsed.documentElement.localName,
          errors: parsed.getElementsByTagName('parsererror').length,
          lang: parsed.documentElement.getAttribute('xml:lang'),
          ids: texts('id'),
          entries: parsed.getElementsByTagName('entry').length,
          links: [...parsed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href') ?? ''),
        }
      },
      await answer.text(),
    )
    expect(feed).toMatchObject({ root: 'feed', errors: 0, entries: count })
    expect(feed.lang).toMatch(language === 'en' ? /^en/ : /^zh/)
    expect(new Set(feed.ids).size).toBe(count + 1)
    for (const link of feed.links) {
      const path = new URL(link, page.url()).pathname
      expect((await page.request.get(path)).status(), link).toBe(200)
    }
  }
})

test('an article that is not there is a 404 that says so', async ({ page, t }) => {
  for (const path of [
    '/wen-gongzhonghao/no-such-thing',
    '/wen-gzh-zy/xue-er',
    '/wen-gongzhonghao?tag=nothing',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layouts', 'error.notFoundHeading'))
    await expect(page.getByText(t('layouts', 'error.invalid', { path }))).toBeVisible()
  }
})
