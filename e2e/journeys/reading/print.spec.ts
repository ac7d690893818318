import type { Page } from '@playwright/test'
import { expect, test } from '#site'

/** What belongs to the screen alone. */
async function expectPaperOnly(page: Page, tools: string) {
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('toolbar', { name: tools })).toBeHidden()
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
}

/** How many sheets of A4 the page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const file = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** What each rule for pages says of their margin: a printer that is told nothing may leave none. */
const marginsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSPageRule)
      .map(({ style }) => style.getPropertyValue('margin-top')),
  )

test('a chapter prints as it looks, with or without pinyin', async ({ page, t }) => {
  await page.goto('/guoxue/read/lunyu/xueer')
  const syllable = page.locator('#l1-1 rt').first()
  await page.emulateMedia({ media: 'print' })
  await expectPaperOnly(page, t('reader', 'tools'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: t('reader', 'chapters') })).toBeHidden()
  await expect(syllable).toBeVisible()
  const withPinyin = await sheetsOf(page)

  await page.emulateMedia({ media: 'screen' })
  const tools = page.getByRole('toolbar', { name: t('reader', 'tools') })
  await tools.getByRole('button', { name: t('reader', 'settings.title') }).click()
  await tools.getByRole('switch', { name: t('reader', 'settings.pinyin') }).uncheck()
  const notes = tools.getByRole('switch', { name: t('reader', 'settings.notes') })
  await notes.check()
  await page.keyboard.press('Escape')
  await expect(syllable).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(t('reader', 'meaning'), { exact: true }).first()).toBeVisible()
  await expect(page.locator('#l16-1')).toBeVisible()
  await expect(syllable).toBeHidden()
  const without = await sheetsOf(page)

  // Sixteen sections, first without notes and meanings on phones, then with them.
  for (const sheets of [withPinyin, without]) {
    expect(sheets).toBeGreaterThan(1)
    expect(sheets).toBeLessThanOrEqual(8)
  }
})

test('a poem prints on one sheet', { tag: '@once' }, async ({ page }) => {
  for (const poem of ['jingyesi', 'shanjuqiuming', 'huanghelou']) {
    await page.goto(`/guoxue/read/tangshi/${poem}`)
    expect(await sheetsOf(page), poem).toBe(1)
  }
})

test(
  'a sheet to write on has a cell with lines for each character, on paper of A4',
  { tag: '@once' },
  async ({ page, t }) => {
    await page.goto('/guoxue/read/tangshi/chunxiao')
    await page
      .getByRole('toolbar', { name: t('reader', 'tools') })
      .getByRole('button', { name: t('reader', 'settings.title') })
      .click()
    await page.getByRole('link', { name: t('reader', 'print.sheet') }).click()
    await expect(page).toHaveURL(/\/chunxiao\?sheet=grid$/)
    await expect(page.getByRole('button', { name: t('reader', 'sheet.print') })).toBeVisible()

    await page.emulateMedia({ media: 'print' })
    await expectPaperOnly(page, t('reader', 'tools'))
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByText(t('reader', 'sheet.name'), { exact: true })).toBeVisible()
    // 春眠不觉晓……花落知多少
    const cells = page.locator('.sheet-cells:not([aria-hidden]) > li')
    await expect(cells).toHaveCount(20)
    await expect(page.getByRole('img', { name: '晓' })).toHaveCount(1)
    await expect(cells.first()).toContainText('chūn')

    // The lower cell has only its lines.
    const empty = cells.first().locator('svg').last()
    const box = await empty.boundingBox()
    expect(box?.width).toBeGreaterThan(20)
    expect(box?.height).toBeCloseTo(box?.width ?? 0, 0)
    const lines = await empty.screenshot()
    await empty.locator('use').evaluate((use) => use.remove())
    expect(lines.equals(await empty.screenshot())).toBe(false)
    expect(await sheetsOf(page)).toBe(1)

    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('switch', { name: t('reader', 'settings.pinyin') }).uncheck()
    await page.emulateMedia({ media: 'print' })
    await expect(cells.first().getByText('chūn')).toBeHidden()
    expect(await sheetsOf(page)).toBe(1)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the lines of a sheet are chosen by a form', { tag: '@once' }, async ({ page, t }) => {
    await page.goto('/guoxue/read/lunyu/xueer?sheet=grid')
    const first = await page.locator('.sheet-cells:not([aria-hidden]) > li').count()
    await page.getByRole('spinbutton', { name: t('reader', 'sheet.from') }).fill('2')
    await page
      .getByRole('spinbutton', {
        name: new RegExp(t('reader', 'sheet.to', { lines: '\\d+' }).replaceAll(/[()（）]/g, '.')),
      })
      .fill('2')
    await page
      .getByRole('combobox', { name: t('reader', 'settings.script') })
      .selectOption({ label: t('reader', 'choice.script.t') })
    await page.getByRole('button', { name: t('reader', 'sheet.change') }).click()
    // 有朋自遠方來，不亦樂乎？
    await expect(page.locator('.sheet-cells:not([aria-hidden]) > li')).toHaveCount(10)
    expect(first).not.toBe(10)
    await expect(page.getByRole('img', { name: '遠' })).toHaveCount(1)
  })
})

test(
  'what is filled in on paper has gaps of 12 mm, and the answers on a last page of their own',
  { tag: '@once' },
  async ({ page, t }) => {
    await page.emulateMedia({ media: 'print' })
    for (const kind of ['cloze', 'first']) {
      await page.goto(`/guoxue/read/tangshi/chunxiao?sheet=${kind}`)
      const gaps = page.locator('.work-blank')
      const widths = await gaps.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
      expect(widths.length, kind).toBeGreaterThanOrEqual(4)
      // 96 pixels are an inch.
      for (const width of widths) expect((width / 96) * 25.4, kind).toBeGreaterThanOrEqual(11.9)
      await expect(
        page.getByRole('heading', { name: t('reader', 'sheet.key', { chapter: '' }) }),
      ).toBeVisible()
      expect(await sheetsOf(page), kind).toBe(2)
    }
    await page.goto('/guoxue/read/lunyu/xueer/exercises')
    await expect(page.getByRole('heading', { name: t('exercises', 'key', { title: '' }) })).toBeVisible()
    expect(await sheetsOf(page)).toBeLessThanOrEqual(3)
  },
)

test(
  'a syllable on a sheet stands nearer to its own gap than to the one above',
  { tag: '@once' },
  async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/guoxue/read/lunyu/xueer?sheet=cloze')
    const gaps = page.locator('.work-gap')
    await expect(gaps.nth(20)).toBeVisible()
    const places = await gaps.evaluateAll((all) =>
      all.map((each) => {
        const [gap, syllable] = [each.querySelector('.work-blank'), each.querySelector('rt')]
        if (!gap || !syllable) throw new Error('a gap without a syllable')
        const { top, bottom } = gap.getBoundingClientRect()
        const { top: over, bottom: under } = syllable.getBoundingClientRect()
        return { top, bottom, over, under }
      }),
    )
    for (const { top, over, under } of places) {
      const above = Math.max(...places.map(({ bottom }) => bottom).filter((bottom) => bottom < top))
      if (Number.isFinite(above)) expect(top - under).toBeLessThan((over - above) / 2)
    }
  },
)

test('a long chapter fills the sheets it takes', { tag: '@once' }, async ({ page }) => {
  for (const chapter of ['lunyu/xueer', 'shijing/1', 'gushici/maowu', 'sanzijing/renzhichu']) {
    await page.goto(`/guoxue/read/${chapter}?sheet=grid`)
    expect(await sheetsOf(page), chapter).toBeLessThanOrEqual(2)
    // One to write on, one with the answers.
    for (const kind of ['cloze', 'first', 'match']) {
      await page.goto(`/guoxue/read/${chapter}?sheet=${kind}`)
      expect(await sheetsOf(page), `${chapter} ${kind}`).toBe(2)
    }
  }
})

test('everything prints on A4', { tag: '@once' }, async ({ page }) => {
  for (const path of [
    '/guoxue/read/lunyu/xueer',
    '/guoxue/read/lunyu/xueer?sheet=match',
    '/guoxue/read/lunyu/xueer/exercises',
    '/guoxue/words/particles',
    '/lessons2/guoxue-sanbu',
    '/wen-gongzhonghao/xue-er',
    '/seals',
    '/yuer',
  ]) {
    await page.goto(path)
    // Nothing but the page itself says how large the paper is.
    const file = (await page.pdf({ preferCSSPageSize: true, width: '100mm', height: '100mm' })).toString(
      'latin1',
    )
    expect(await marginsOf(page), path).not.toContain('')
    const boxes = [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes.length, path).toBeGreaterThan(0)
    for (const [, width, height] of boxes) {
      expect(Number(width), path).toBeCloseTo(595, -1)
      expect(Number(height), path).toBeCloseTo(842, -1)
    }
  }
})

test('a learning path prints as a list to tick off', { tag: '@once' }, async ({ page, t }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/lessons2/guoxue-sanbu')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('color', 'rgb(236, 229, 214)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectPaperOnly(page, t('reader', 'tools'))
  await expect(title).toBeVisible()
  // Dark on paper, whatever the screen has.
  await expect(title).toHaveCSS('color', 'rgb(33, 29, 23)')
  await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible()
  expect(await sheetsOf(page)).toBeLessThanOrEqual(6)
})
