import { expect, test } from '#site'

/**
 * What people come for on each page, as a selector. At 390 × 844 it begins within the upper half of the screen, which the
 * bar at the foot and the words before it leave of it.
 */
const things: Record<string, string> = {
  '/': 'main ruby',
  '/guoxue': 'main header a',
  '/zhongyi': 'main header a',
  '/yuer': 'main header a',
  '/guoxuewenda': 'main input',
  '/guoxuewenda/ask': 'main h1',
  '/qr': 'main section > header h1',
  '/receive': 'main input:not([type=checkbox])',
  '/czdaka': '#today button',
  '/guoxuebaoming': 'main header a',
  '/guoxuebaoming/receipt': 'main input',
  '/guoxue/read/sanzijing': 'main a[href*="/sanzijing/"]',
  '/guoxue/read/sanzijing/renzhichu': 'main ruby',
  '/guoxue/read/lunyu/xueer/exercises': 'main input',
  '/guoxue/words': 'main a[href^="/guoxue/words/"]',
  '/lessons': 'main a[href^="/lessons/"]',
  '/lessons/jieqi-shenghuo': 'main a[href^="/lessons/jieqi-shenghuo/"], main button',
  '/lessons/lunyu-rumen/xuexi': 'main .prose p, main article p',
  '/lessons2': 'main a[href^="/lessons2/"]',
  '/lessons2/guoxue-sanbu': 'main header ~ * a, main header a[href^="/guoxue"], main header button',
  '/class': 'main h3',
  '/class/jieqi-caomu': '#terms li',
  '/teacher/guoxue': 'main section a',
  '/wen-gongzhonghao': 'main article',
  '/wen-gongzhonghao/xue-er': 'main article p',
  '/search?q=学而时习之': 'main [data-hit]',
  '/question': 'main article',
  '/question/tizhi-zice': 'main button',
  '/privacy': 'main ul a, main ol a',
  '/user/login': 'main input[name=contact]',
}

test('every page begins with its thing on a phone @once', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 400, 'a phone')
  const tops: Record<string, number> = {}
  for (const [path, thing] of Object.entries(things)) {
    await page.goto(path)
    const first = page.locator(thing).first()
    await expect(first, path).toBeVisible()
    tops[path] = Math.round((await first.boundingBox())?.y ?? Number.NaN)
  }
  expect(Object.entries(tops).filter(([, top]) => !(top <= 480))).toEqual([])
})
