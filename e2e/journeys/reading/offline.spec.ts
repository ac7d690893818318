import type { Page } from '@playwright/test'
import { expectAccessible } from '#axe'
import { enterAs } from '#calls'
import { expect, test } from '#site'

test.use({ serviceWorkers: 'allow', savesData: false })

const xueer = '/guoxue/read/lunyu/xueer'
const weizheng = '/guoxue/read/lunyu/weizheng'

/** Addresses in the browser's caches, by the cache's name. */
function keptAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys()
      kept[name] = keys.map(({ url }) => url.slice(location.origin.length))
    }
    return kept
  })
}

async function waitUntilKept(page: Page, path: string) {
  const all = async () => Object.values(await keptAddresses(page)).flat()
  await expect.poll(all, { timeout: 20_000 }).toContainEqual(expect.stringContaining(`${path}?kept=`))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('chapters that were read can be read without a network, in the language they were read in', async ({
  page,
  context,
  language,
  t,
}) => {
  await page.goto(xueer)
  await waitUntilKept(page, xueer)
  // Moves within the app, so the browser never requested the second document.
  await page.locator(`a[href="${weizheng}"]`).first().click()
  await waitUntilKept(page, weizheng)
  await page.locator('.chapter-text ruby').first().click()
  await expect(page.locator('.stroke-box path').first()).toBeAttached()

  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toContainText('为政')
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-CN')
  const [beforeTime = ''] = t('offline', 'keptOffline', { time: '|' }).split('|')
  await expect(page.getByText(beforeTime.trim()).first()).toBeVisible()
  await page.locator('.chapter-text ruby').first().click()
  await expect(page.locator('.stroke-box path').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await page.locator(`a[href="${xueer}"]`).first().click()
  await expect(heading(page)).toContainText('学而')
})

test('who has kept nothing is led to no list', async ({ page, context }) => {
  await page.goto('/lessons')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await context.setOffline(true)
  await expect(page.goto('/class')).rejects.toThrow('net::')
  expect(asked).toContain('/class')
  expect(asked).not.toContain('/offline')
})

test('a press without a network leaves the page as it is and says why', async ({ page, context, t }) => {
  const told = page.getByText(t('api', 'disconnected'))
  const closeNotice = async () => {
    // A part of the page that is still being fetched may say the same once more.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(told).toHaveCount(0, { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  }
  const ready = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/')
  await ready()
  await context.setOffline(true)
  await page.getByRole('main').locator('a[href="/class"]').first().click()
  await expect(told).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(heading(page)).toBeVisible()
  await closeNotice()
  await context.setOffline(false)
  // The press is over: where another file is missing later, the page that is shown is loaded anew, not that of the press.
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')))
  await loaded
  await expect(page).toHaveURL(/\/$/)
  await ready()
  await page.getByRole('main').locator('a[href="/class"]').first().click()
  await expect(page).toHaveURL(/\/class$/)

  await page.goto('/user/login?type=password')
  await page.waitForLoadState('networkidle')
  await page.getByRole('textbox', { name: t('login', 'account') }).fill('nobody')
  await page.getByLabel(t('login', 'password'), { exact: true }).fill('not-a-password')
  await context.setOffline(true)
  await page.getByRole('button', { name: t('login', 'login.submit') }).click()
  await expect(told.or(page.getByText(t('captcha', 'failed'))).first()).toBeVisible()
  await expect(page).toHaveURL(/\/user\/login/)
})

test('a file of a page that is gone costs one full load, and the press is not lost', async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.evaluate(() => {
    // React Router's list of each page's files.
    type Manifest = { routes: Record<string, { module: string } | undefined> }
    const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
    if (routes.class) routes.class.module = '/assets/gone.js'
  })
  await page.getByRole('main').locator('a[href="/class"]').first().click()
  await expect(page).toHaveURL(/\/class$/)
  await expect(heading(page)).toBeVisible()
  expect(documents).toEqual(['/class'])
})

test('without a network everything else leads to what is kept, and back once there is one', async ({
  page,
  context,
  t,
}) => {
  await page.goto(xueer)
  await waitUntilKept(page, xueer)
  await context.setOffline(true)
  await page.goto('/lessons')
  await expect(heading(page)).toHaveText(t('offline', 'title'))
  await expect(page.getByText(t('offline', 'text'))).toBeVisible()
  await expectAccessible(page, 'offline')
  const kept = page.getByRole('main').getByRole('listitem')
  await expect(kept).toHaveCount(1)
  await kept.getByRole('link').click()
  await expect(heading(page)).toContainText('学而')

  await page.goto('/lessons')
  await context.setOffline(false)
  await page.getByRole('button', { name: t('offline', 'retry') }).click()
  await expect(page).toHaveURL(/\/lessons$/)

  await page.goto('/offline')
  await page.getByRole('button', { name: t('offline', 'forget') }).click()
  await expect(page.getByText(t('offline', 'none'))).toBeVisible()
  expect(Object.keys(await keptAddresses(page)).filter((name) => name.startsWith('pages '))).toEqual([])
})

test('online the network’s page is shown, and nothing personal is ever kept', async ({ page }) => {
  await page.goto(xueer)
  await waitUntilKept(page, xueer)
  await page.goto('/user/login')
  await page.goto('/lessons')
  await page.goto(xueer)
  await expect(page.locator('html')).not.toHaveAttribute('data-kept')
  const kept = await keptAddresses(page)
  const paths = Object.values(kept).flat()
  expect(paths.filter((path) => /^\/(api|user|storage|lessons)/.test(path))).toEqual([])
  expect(paths.filter((path) => !/^\/(assets|strokes|offline|guoxue\/read)\b/.test(path))).toEqual([])
})

test('what an earlier build kept is had anew from this one, and the rest of that build goes', async ({
  page,
  context,
  language,
}) => {
  await page.goto(xueer)
  await waitUntilKept(page, xueer)
  await page.evaluate(
    async ({ path, language }) => {
      const headers = { 'x-kept-at': '1', 'x-kept-title': 'x', 'content-type': 'text/html' }
      const old = await caches.open('pages earlier')
      await old.put(`${path}?kept=${language}`, new Response('<html>earlier</html>', { headers }))
      await (await caches.open('files earlier')).put('/assets/earlier.js', new Response(''))
    },
    { path: weizheng, language },
  )
  await page.goto('/guoxue/read/sanzijing/renzhichu')
  await expect.poll(async () => Object.keys(await keptAddresses(page)).join()).not.toContain('earlier')
  await context.setOffline(true)
  await page.goto(weizheng)
  await expect(heading(page)).toContainText('为政')
})

test('on the way to class without a network: the code for the door, the next lessons, today’s check-in', async ({
  page,
  context,
  site,
  t,
}) => {
  const { signUp } = await enterAs(context, site)
  const no = await signUp('jiazhang-gongdu-1', {
    name: '陈小云',
    birthday: '1990-05-06',
    mobile: `137${String(Date.now()).slice(-8)}`,
  })
  await page.goto(`/user/account/registrations/${no}`)
  await expect(page.getByRole('main')).toContainText(no)
  await waitUntilKept(page, '/offline')
  const kept = Object.values(await keptAddresses(page)).flat()
  expect(kept.filter((path) => !/^\/(assets|offline)\b/.test(path))).toEqual([])

  await context.setOffline(true)
  await page.goto('/user/account/overview')
  await expect(heading(page)).toHaveText(t('offline', 'title'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /陈小云/ })).toBeVisible()
  await expect(main.getByRole('img', { name: t('offline', 'place.code', { no }) })).toBeVisible()
  await expect(
    main.getByRole('list', { name: t('offline', 'place.lessons') }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await main.getByRole('button', { name: t('offline', 'checkIn.do') }).click()
  await expect(main).toContainText(t('offline', 'checkIn.done'))
  await page.reload()
  await expect(main).toContainText(t('offline', 'checkIn.done'))
  await expectAccessible(page, 'offline with a place')

  // It is sent as soon as there is a network again.
  const sent = page.waitForResponse('**/api/habit/*')
  await context.setOffline(false)
  expect(await (await sent).json()).toMatchObject({ code: 1 })
  await page.goto('/czdaka')
  await expect(main.getByRole('button', { name: t('habit', 'today.done') })).toBeVisible()
})
