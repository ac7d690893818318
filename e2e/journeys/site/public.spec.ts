import { fileWith } from '#build-files'
import { addMember, enter } from '#people'
import { expect, test } from '#site'

test('language and dark are chosen, kept, and stay when the member centre is closed', async ({
  page,
  site,
  language,
  context,
  t,
}) => {
  const open = async () => {
    const menu = page.getByRole('button', { name: t('layouts', 'menu') })
    if (await menu.isVisible()) await menu.click()
  }
  await site.cli('config', 'set', 'open_member_center', 'false')
  try {
    // Pages that were rendered ahead follow within a few seconds.
    await expect
      .poll(async () => (await (await page.request.get('/')).text()).includes(t('layouts', 'logIn')), {
        timeout: 20_000,
      })
      .toBe(false)
    await page.goto('/')
    await expect(page.getByRole('switch', { name: t('layouts', 'dark') }).first()).toBeVisible()
    await page
      .getByRole('switch', { name: t('layouts', 'dark') })
      .first()
      .click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/dark/)

    await page
      .getByRole('link', { name: language === 'en' ? '中文' : 'English' })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'zh-CN' : 'en')
    const kept = (await context.cookies()).find(({ name }) => name === 'ba-lang')?.value
    expect(kept).toBe(language === 'en' ? 'zh-cn' : 'en')
    await open()
  } finally {
    await site.cli('config', 'set', 'open_member_center', 'true')
  }
})

test('a phone has a bar at the lower edge, and its drawer folds after each navigation', async ({
  page,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: t('layouts', 'menu') }).click()
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('link', { name: /国学|classics/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/guoxue$/)
  await expect(drawer).toBeHidden()

  const bar = page.getByRole('navigation', { name: t('layouts', 'bar.label') })
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bar).toBeHidden()
})

test('moving inside the site loads no document and shows the page in the visitor’s language', async ({
  page,
  language,
}) => {
  await page.goto('/guoxue')
  await page.waitForLoadState('networkidle')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.locator('main a[href="/lessons"], main a[href="/class"]').first().click()
  await expect(page).toHaveURL(/\/(lessons|class)$/)
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en' : 'zh-CN')
  expect(documents).toEqual([])
})

test(
  'leaving the site: known hosts count down, others ask, tricks are refused',
  { tag: '@once' },
  async ({ page, t }) => {
    await page.goto(`/redirect?to=${encodeURIComponent('https://unknown-host.example/path?a=1')}`)
    const onward = page.getByRole('link', { name: t('redirect', 'continue') })
    await expect(onward).toHaveAttribute('href', 'https://unknown-host.example/path?a=1')
    await expect(onward).toHaveAttribute('rel', /noopener/)
    await expect(page.getByText('unknown-host.example').first()).toBeVisible()

    for (const trick of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:pass@bank.example/',
      '',
      'http://',
    ]) {
      await page.goto(`/redirect?to=${encodeURIComponent(trick)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('redirect', 'refusedHeading'))
      await expect(page.getByRole('link', { name: t('redirect', 'continue') })).toHaveCount(0)
    }

    await page.goto(`/redirect?to=${encodeURIComponent('/guoxue')}`)
    await expect(page).toHaveURL(/\/guoxue$/)
  },
)

test(
  'a page of another site is framed only after a question, and other protocols never',
  { tag: '@once' },
  async ({ page, site, t }) => {
    await enter(page.context(), site, await addMember(site))
    await page.goto(`/user/iframe/${encodeURIComponent('https://unknown-host.example/a?b=1')}`)
    await expect(page.getByRole('heading', { name: t('frame', 'askHeading') })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.goto(`/user/iframe/${encodeURIComponent('javascript:alert(1)')}`)
    await expect(page.getByRole('heading', { name: t('frame', 'refusedHeading') })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test('the app’s own documents about builds are there', { tag: '@once' }, async ({ page }) => {
  const latest = await (await page.request.get(`/builds/latest.json?${Date.now()}`)).json()
  expect(latest).toMatchObject({ id: expect.any(String) })
  const meta = await page.request.get(`/builds/meta/${latest.id}.json`)
  expect(meta.status()).toBe(200)
  const payload = await page.request.get('/guoxue/_payload.json?lang=en')
  expect(payload.status()).toBe(200)
  expect(Object.keys(await payload.json())).toContain('guoxue')
})

test(
  'texts that cannot be loaded are asked for again after a while, not at once',
  { tag: '@once' },
  async ({ page }) => {
    const file = `**/${await fileWith('app/parts/share/zh-cn.json')}`
    const isFile = (url: string) => url.endsWith(file.slice(3))
    let failed = 0
    let came = 0
    await page.route(file, (route) => {
      failed += 1
      return route.abort()
    })
    page.on('requestfinished', (request) => {
      if (isFile(request.url())) came += 1
    })
    await page.goto('/')
    await expect.poll(() => failed).toBeGreaterThan(0)
    // A page whose file is missing is loaded anew once, and each time asks once.
    await page.waitForTimeout(2000)
    expect(failed).toBeLessThan(5)
    await page.unroute(file)
    await expect.poll(() => came, { timeout: 20_000 }).toBeGreaterThan(0)
  },
)
