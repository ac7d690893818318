import type { Page } from '@playwright/test'
import { fileWith, modulesOfFiles } from '#build-files'
import { addMember, logIn } from '#people'
import { watchRequests } from '#settled'
import { expect, test } from '#site'

// As most visitors of a school in China: who lives by another clock is shown that too.
test.use({ savesData: false, timezoneId: 'Asia/Shanghai' })

/** In kB (1,000 bytes) on the wire, and the number of requests. */
interface Weight {
  scripts: number
  styles: number
  html: number
  requests: number
}

/** What any public page may weigh; docs/performance.md has what each weighed last. */
const most: Weight = { scripts: 175, styles: 16.5, html: 17, requests: 35 }

/** Public pages of each kind, some with a limit of their own. */
const publicPages: Readonly<Record<string, Partial<Weight>>> = {
  '/': { scripts: 150 },
  '/guoxue': { html: 17.5 },
  '/guoxue/read/lunyu/bayi': {},
  '/lessons': {},
  '/lessons/jieqi-shenghuo/jingzhe': {},
  '/class': {},
  '/class/jiazhang-gongdu': {},
  '/teacher/guoxue': {},
  '/wen-gongzhonghao/xue-er': {},
  '/guoxuewenda': {},
  '/guoxuebaoming': { scripts: 195, requests: 40 },
  '/czdaka': {},
  '/user/login': { scripts: 165 },
}

interface Load {
  files: { path: string; bytes: number; startTime: number }[]
  html: number
  /** Milliseconds until the first text is visible. */
  painted: number
  fonts: number
}

/** What the console says is wrong with the pages that follow. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/**
 * A function that loads a page and says what it requests until it is settled. Idle callbacks are blocked, because slow
 * machines run them earlier.
 */
async function watchLoads(page: Page): Promise<(path: string) => Promise<Load>> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const settled = watchRequests(page)
  return async (path) => {
    await page.goto(path)
    await settled()
    return page.evaluate(whatWasLoaded)
  }
}

function whatWasLoaded(): Load {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const files = resources.map(({ name, encodedBodySize, startTime }) => ({
    path: new URL(name).pathname.slice(1),
    bytes: encodedBodySize,
    startTime,
  }))
  return {
    files: files.filter((file) => file.path.startsWith('assets/')),
    html: document?.encodedBodySize ?? 0,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    fonts: files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file.path)).length,
  }
}

function weightOf({ files, html }: Load): Weight {
  const sum = (ending: string) =>
    files.filter(({ path }) => path.endsWith(ending)).reduce((all, { bytes }) => all + bytes, 0) / 1000
  return { scripts: sum('.js'), styles: sum('.css'), html: html / 1000, requests: files.length + 1 }
}

function expectWithin(weight: Weight, limit: Weight, path: string) {
  for (const kind of ['scripts', 'styles', 'html', 'requests'] as const)
    expect.soft(weight[kind], `${kind} of ${path}`).toBeLessThanOrEqual(limit[kind])
}

test('what a page needs until it answers stays within its budget, nothing is asked for before it is painted, and nothing fails', async ({
  page,
}) => {
  const errors = watchErrors(page)
  const load = await watchLoads(page)
  for (const [path, own] of Object.entries(publicPages)) {
    const loaded = await load(path)
    expectWithin(weightOf(loaded), { ...most, ...own }, path)
    expect.soft(loaded.fonts, path).toBe(0)
    const scripts = loaded.files.filter((file) => file.path.endsWith('.js'))
    const first = Math.min(...scripts.map(({ startTime }) => startTime))
    expect.soft(first, `first script of ${path}`).toBeGreaterThanOrEqual(loaded.painted)
    expect.soft(errors.splice(0), `errors of ${path}`).toEqual([])
  }
})

/** Counts uses of `Intl` formatters, whose data a browser loads at the first use. */
function noteIntl() {
  const asked: string[] = []
  Object.assign(window, { asked })
  for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules'] as const) {
    const noted = new Proxy(Intl[name], {
      construct(target, args) {
        asked.push(name)
        return Reflect.construct(target, args) as object
      },
    })
    Object.assign(Intl, { [name]: noted })
  }
  Object.assign(String.prototype, {
    localeCompare: (other: string) => asked.push(`localeCompare ${other}`),
  })
}

test('a page starts without the browser’s calendars, plurals and orders of letters', async ({ page }) => {
  const load = await watchLoads(page)
  await page.addInitScript(noteIntl)
  const pages = [
    '/',
    '/guoxue',
    '/guoxue/read/lunyu/bayi',
    '/lessons',
    '/lessons/jieqi-shenghuo/jingzhe',
    '/class',
    '/wen-gongzhonghao',
    '/wen-gongzhonghao/xue-er',
    '/guoxuewenda',
  ]
  for (const path of pages) {
    await load(path)
    const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked)
    expect.soft(asked, path).toEqual([])
  }
})

test('the member’s first page stays within its budget', async ({ page, site, t }) => {
  await logIn(page, site, t, await addMember(site))
  await expect(page).toHaveURL(/overview/)
  const load = await watchLoads(page)
  const path = '/user/account/overview'
  expectWithin(weightOf(await load(path)), { ...most, requests: 46 }, path)
})

test('who reads a chapter loads nothing of forms, dialogs, charts and codes', async ({ page }) => {
  const load = await watchLoads(page)
  const { files } = await load('/guoxue/read/lunyu/bayi')
  const modules = await modulesOfFiles()
  const loaded = files.flatMap(({ path }) => Object.keys(modules[path] ?? {}))
  expect(loaded).toContain('app/features/reader/chapter.tsx')
  const unwanted =
    /^(zod|uqr|opentype\.js|hanzi-writer|react-hook-form|@base-ui)\/|\/(parts\/form|captcha|poster)\/|year-grid/
  expect(loaded.filter((module) => unwanted.test(module))).toEqual([])
})

for (const saveData of [false, true]) {
  test(`what may be wanted is ${saveData ? 'not ' : ''}fetched ahead where data is ${saveData ? '' : 'not '}saved`, async ({
    page,
  }) => {
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } })
    }, saveData)
    await page.goto('/')
    await page.locator('footer a[href="/lessons"]').focus()
    const fetched = async (module: string) => {
      const file = await fileWith(module)
      return page.evaluate(
        (file) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(`/${file}`)),
        file,
      )
    }
    // Idle work that everybody needs.
    await expect.poll(() => fetched('app/routing/start/after-start.ts')).toBe(true)
    if (saveData) await page.waitForTimeout(1000)
    // The phone's menu, and the page that the focus is on a link to.
    await expect.poll(() => fetched('app/layouts/drawer/drawer-menu.tsx')).toBe(!saveData)
    await expect.poll(() => fetched('app/features/course/catalogue.tsx')).toBe(!saveData)
  })
}
