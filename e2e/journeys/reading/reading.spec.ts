import type { Locator, Page } from '@playwright/test'
import { layoutShift } from '#layout-shift'
import { addMember, logIn, logOut } from '#people'
import { expect, test } from '#site'

type Texts = (namespace: string, key: string, values?: Record<string, string>) => string

const chapter = '/guoxue/read/lunyu/xueer'
/** 有朋自远方来，不亦乐乎？ */
const favourite = 'l1-2'

/** The reader's state in each frame from the first one with text: `pinyin script flow size`. */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const frame = () => {
      const reader = document.getElementById('reader')
      const line = reader?.querySelector<HTMLElement>('.line')
      if (reader && line && getComputedStyle(line).visibility === 'visible') {
        const { pinyin, flow, size } = reader.dataset
        seen.add([pinyin, line.querySelector('ruby[data-t="习"]') ? 't' : 's', flow, size].join(' '))
      }
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
}

/** The panel of reading settings, opened from the bar above the text. */
async function openSettings(page: Page, t: Texts): Promise<Locator> {
  const tools = page.getByRole('toolbar', { name: t('reader', 'tools') })
  await tools.getByRole('button', { name: t('reader', 'settings.title') }).click()
  await expect(page.getByRole('heading', { name: t('reader', 'settings.title') })).toBeVisible()
  return tools
}

async function lookUp(page: Page, line: string, character: string): Promise<Locator> {
  await page.locator(`#${line} ruby`).filter({ hasText: character }).first().click()
  const panel = page.getByRole('dialog', { name: character })
  await expect(panel).toBeVisible()
  return panel
}

test('what is chosen about the page stays, from its first frame on and without moving anything', async ({
  page,
  t,
}) => {
  await page.goto(chapter)
  const text = page.getByRole('group', { name: new RegExp(t('reader', 'textLabel', { title: '.*' })) })
  const syllable = page.locator('#l1-2 rt').first()
  await expect(syllable).toBeVisible()
  const size = async () =>
    Number.parseFloat(await text.evaluate((element) => getComputedStyle(element).fontSize))
  const usual = await size()

  const settings = await openSettings(page, t)
  await settings.getByRole('switch', { name: t('reader', 'settings.pinyin') }).uncheck()
  await settings.getByRole('switch', { name: t('reader', 'settings.flow') }).check()
  const radio = (name: string, choice: string) =>
    settings
      .getByRole('group', { name: t('reader', `settings.${name}`) })
      .getByRole('radio', { name: t('reader', `choice.${name}.${choice}`), exact: true })
  await radio('script', 't').check()
  await radio('size', '4').check()
  await page.keyboard.press('Escape')

  const expectChosen = async () => {
    await expect(syllable).toBeHidden()
    await expect(page.locator('#l1-2')).toContainText('遠')
    await expect(text).toHaveCSS('writing-mode', 'vertical-rl')
    expect(await size()).toBeGreaterThan(usual)
  }
  await expectChosen()

  const frames = await watchFrames(page)
  await page.reload({ waitUntil: 'networkidle' })
  await expectChosen()
  expect(await frames()).toEqual(['off t vertical 4'])
  expect(await layoutShift(page)).toBeLessThan(0.01)
  // With room for it, an open book: on each of its two pages the same number of whole columns.
  if ((page.viewportSize()?.width ?? 0) >= 1280) {
    const spreads = await text.evaluate(
      (element) => element.clientWidth / (2 * Number.parseFloat(getComputedStyle(element).lineHeight)),
    )
    expect(spreads).toBeCloseTo(Math.round(spreads))
  }

  // Also after a move inside the site, where the page's own scripts do not run.
  await page
    .getByRole('navigation', { name: t('reader', 'chapters') })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/\/lunyu\/weizheng$/)
  await expect(text).toHaveCSS('writing-mode', 'vertical-rl')
  await expect(page.locator('#l1-1 rt').first()).toBeHidden()
  await expect(page.locator('article.chapter, article[lang=zh-Hant]').first()).toHaveAttribute(
    'lang',
    'zh-Hant',
  )
})

test('a character is looked up by tap and by key: its strokes, and they alone, are fetched', async ({
  page,
  t,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/strokes/')) files.push(pathname)
  })
  await page.goto(chapter)
  const panel = await lookUp(page, 'l1-1', '习')
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('xí')
  await expect(
    panel.getByRole('figure', { name: t('reader', 'strokes.label', { character: '习', count: '3' }) }),
  ).toBeVisible()
  expect(files).toEqual(['/strokes/4e60.json'])
  await panel.getByRole('radio', { name: t('reader', 'choice.script.t') }).check()
  await expect(
    panel.getByRole('figure', { name: t('reader', 'strokes.label', { character: '習', count: '11' }) }),
  ).toBeVisible()
  expect(files).toEqual(['/strokes/4e60.json', '/strokes/7fd2.json'])

  await panel.getByRole('link', { name: '传不习乎' }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/lunyu\/xueer#l\d+-\d+$/)
  await expect(page.locator(new URL(page.url()).hash)).toBeInViewport()

  // The same without a pointer: the text is one stop, arrows go from character to character.
  await page.goto(chapter)
  await page.getByRole('group', { name: new RegExp(t('reader', 'textLabel', { title: '.*' })) }).focus()
  const first = page.locator('#l1-1 ruby').first()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const studied = page.getByRole('dialog', { name: '学' })
  await expect(studied.getByRole('heading', { level: 2 })).toContainText('xué')
  await page.keyboard.press('Escape')
  await expect(studied).toBeHidden()
  expect(files.slice(2)).toEqual(['/strokes/5b66.json'])
})

test('one reads, recites, leaves, comes back, logs in, and it is all still there, for oneself alone', async ({
  page,
  site,
  language,
  browser,
  t,
}) => {
  test.setTimeout(240_000)
  const recite = page
    .getByRole('toolbar', { name: t('reader', 'tools') })
    .getByRole('button', { name: t('reader', 'study.recite') })
  const score = t('recite', 'score.4')
  const goOn = (of: Page) =>
    of.getByRole('button', { name: new RegExp(`^${t('reader', 'goOn.line', { line: '\\d+' })}$`) })
  const star = (panel: Locator) =>
    panel.getByRole('button', { name: new RegExp(t('favourite', 'label', { title: '.*有朋.*' })) })

  await test.step('recite with words hidden, look at some, and judge oneself', async () => {
    await page.goto(chapter)
    const visible = () => page.locator('#l1-2 ruby:not([aria-hidden])').count()
    const all = await visible()
    await recite.click()
    const preparing = page.getByRole('region', { name: t('recite', 'preparing.title') })
    await preparing.getByRole('radio', { name: t('recite', 'mode.all'), exact: true }).check()
    await preparing.getByRole('button', { name: t('recite', 'preparing.begin') }).click()
    await expect.poll(visible).toBe(0)
    // A tap uncovers the phrase: 有朋自远方来.
    await page.locator('#l1-2 ruby').first().click()
    await expect.poll(visible).toBe(6)
    const reciting = page.getByRole('region', { name: t('recite', 'reciting.title') })
    await reciting.getByRole('button', { name: t('recite', 'reciting.phrase') }).click()
    await reciting.getByRole('button', { name: t('recite', 'reciting.finish') }).click()
    await expect.poll(visible).toBe(all)
    await page
      .getByRole('region', { name: t('recite', 'judging.title') })
      .getByRole('button', { name: score })
      .click()
    await expect(preparing).toContainText(score)
    await preparing.getByRole('button', { name: t('recite', 'close') }).click()
    await expect(preparing).toBeHidden()
  })

  await test.step('keep a line among the favourites', async () => {
    const panel = await lookUp(page, favourite, '朋')
    await star(panel).click()
    await expect(star(panel)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
  })

  await test.step('read on, leave, and be led back to the line', async () => {
    await page.locator('#l8-1').evaluate((line) => line.scrollIntoView({ block: 'start' }))
    // The position is stored once the page has stopped scrolling.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('learning')))
      .toMatch(/"chapter:lunyu\/xueer":\{"position":\d\d/)
    await page.goto('/guoxue')
    await page.goto(chapter)
    await goOn(page).click()
    const arrived = page.locator('.line[data-mark=arrived]')
    await expect(arrived).toBeInViewport()
    expect(await arrived.getAttribute('id')).toMatch(/^l[5-8]-/)
    await expect(goOn(page)).toBeHidden()
  })

  const [first, second] = [await addMember(site), await addMember(site)]
  const expectEverything = async (of: Page) => {
    await of.goto(chapter)
    await expect(goOn(of)).toBeVisible()
    const panel = await lookUp(of, favourite, '朋')
    await expect(star(panel)).toHaveAttribute('aria-pressed', 'true')
    await of.keyboard.press('Escape')
    await of
      .getByRole('toolbar', { name: t('reader', 'tools') })
      .getByRole('button', { name: t('reader', 'study.recite') })
      .click()
    await expect(of.getByRole('region', { name: t('recite', 'preparing.title') })).toContainText(score)
  }

  await test.step('log in: what the guest did is the member’s', async () => {
    await logIn(page, site, t, first)
    await expectEverything(page)
  })

  await test.step('find it in another browser', async () => {
    const context = await browser.newContext({ baseURL: site.url })
    await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    const other = await context.newPage()
    await logIn(other, site, t, first)
    // What the first browser had is sent in its idle time.
    await expect(() => expectEverything(other)).toPass()
    await other.goto('/user/account/favourites')
    await other
      .getByRole('main')
      .getByRole('link', { name: /有朋自远方来/ })
      .click()
    await expect(other).toHaveURL(new RegExp(`/lunyu/xueer#${favourite}$`))
    await context.close()
  })

  const expectNothing = async () => {
    await expect(goOn(page)).toBeHidden()
    const panel = await lookUp(page, favourite, '朋')
    await expect(star(panel)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Escape')
    await recite.click()
    const preparing = page.getByRole('region', { name: t('recite', 'preparing.title') })
    await expect(preparing).toBeVisible()
    await expect(preparing).not.toContainText(score)
  }
  const answerOf = (path: string) =>
    page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === `/api/${path}` && response.request().method() === 'GET',
    )

  await test.step('leave it to nobody else on the device', async () => {
    await page.goto('/guoxue')
    await logOut(page, t)
    await page.goto(chapter, { waitUntil: 'networkidle' })
    await expectNothing()

    await logIn(page, site, t, second)
    const read = [answerOf('learning/progress'), answerOf('favourite/refs'), answerOf('recitation/list')]
    await page.goto(chapter, { waitUntil: 'networkidle' })
    await expectNothing()
    await Promise.all(read)
    await expect(goOn(page)).toBeHidden()
    await expect(page.getByRole('region', { name: t('recite', 'preparing.title') })).not.toContainText(score)
  })
})
