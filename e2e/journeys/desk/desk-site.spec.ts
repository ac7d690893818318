import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addMember, enter, enterDesk } from '#people'
import { expect, test } from '#site'

const wechatAccount = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }
// Each test changes the whole site.
test.use({ ownSite: { file: 'desk-site', knowsAddress: true, wechatAccount } })
test.describe.configure({ mode: 'default' })

/** The navigation of a visitor's page: in the header, on phones in the drawer. */
async function navigation(page: Page, t: (namespace: string, key: string) => string): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: t('layouts', 'menu') }).click()
  const nav = page.getByRole('navigation', { name: t('layouts', 'mainNavigation') })
  return nav
}

test(
  'an owner renames the school, writes its footer and adds an entry of each kind; each is seen where it belongs',
  { tag: '@once' },
  async ({ page, browser, site, language, t }) => {
    await enterDesk(page, site, t, 'owner')
    const main = page.getByRole('main')
    // The first page says what a new school has not done yet.
    await page.goto('/desk/home')
    const unnamed = main.getByRole('link', { name: t('today', 'noName') })
    await unnamed.click()
    await expect(page).toHaveURL('/desk/site')
    const chinese = language === 'zh-cn'
    const rule = (key: string, values?: Record<string, string>) => t('menu-rules', key, values)
    const guest = await (
      await browser.newContext({ viewport: page.viewportSize(), baseURL: site.url })
    ).newPage()
    await guest.context().addCookies([{ name: 'ba-lang', value: language, url: site.url }])

    await test.step('a wrong setting is answered by a sentence and loses nothing', async () => {
      const school = main.locator('form').first()
      const save = school.getByRole('button', { name: t('site', 'save') })
      await school.locator('[name="site_name.zh-cn"]').fill('清和书院')
      await school.locator('[name="site_name.en"]').fill('Qinghe Academy')
      await school.locator('[name=cdn_url]').fill('cdn.school.example')
      // A link does not lose what is not saved.
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.dismiss()
      })
      const footer = main.locator('a[href="/desk/site/footer"]').first()
      await footer.click()
      await expect(page).toHaveURL('/desk/site')
      await save.click()
      await expect(school.getByRole('alert')).toContainText('https://cdn.school.example')
      await expect(school.locator('[name="site_name.en"]')).toHaveValue('Qinghe Academy')
      await school.locator('[name=cdn_url]').fill('')
      await school.locator('[name=record_number]').fill('京ICP备00000000号')
      await save.click()
      await expect(school.getByRole('status')).toBeVisible()
      await footer.click()
      await expect(page).toHaveURL('/desk/site/footer')
      expect(asked, 'asked once, before it was saved').toEqual(['beforeunload'])
      page.removeAllListeners('dialog')
      await page.goto('/desk/home')
      await expect(unnamed).toHaveCount(0)
      await main.locator('a[href="/desk/content?mark=sample"]').click()
      await expect(
        main.getByRole('link', { name: t('content', 'kinds.teachers'), exact: true }),
      ).toBeVisible()
    })

    await test.step('the footer', async () => {
      await page.goto('/desk/site/footer')
      const footer = main.locator('form').nth(chinese ? 0 : 1)
      await footer.locator('[name=title]').last().fill('别处')
      await footer.locator('[name=links]').last().fill('没有地址的一行')
      await footer.getByRole('button', { name: t('footer', 'publish') }).click()
      await expect(footer.getByRole('alert')).toHaveText(t('site', 'why.noLink'))
      await footer.locator('[name=links]').last().fill('国家图书馆 nlc.cn')
      await footer.getByRole('button', { name: t('footer', 'publish') }).click()
      await expect(footer.getByRole('alert'), 'in the words of the page').toContainText(
        t('footer', 'place.link', { group: '4', link: '1' }),
      )
      await footer
        .locator('[name=links]')
        .last()
        .fill('国家图书馆 https://nlc.cn/\n班级 /class\n还没写的 /nowhere')
      await footer.getByRole('button', { name: t('footer', 'publish') }).click()
      await expect(footer.getByRole('status').first()).toBeVisible()
      await expect(footer).toContainText(t('site', 'deadLinks', { links: '/nowhere' }))
    })

    await page.goto('/desk/site/menus')
    const add = async (
      form: Locator,
      fields: Record<string, string>,
      options: Record<string, string> = {},
    ) => {
      for (const [name, value] of Object.entries(fields)) {
        const field = form.locator(`[name=${name}]`)
        // What is seldom needed is folded away.
        if (!(await field.isVisible())) await form.getByText(rule('more')).click()
        await field.fill(value)
      }
      for (const [name, value] of Object.entries(options)) {
        const field = form.locator(`[name=${name}]`)
        if (!(await field.isVisible())) await form.getByText(rule('more')).click()
        await field.selectOption(value)
      }
      await form.getByRole('button', { name: rule('add'), exact: true }).click()
    }
    const added = async (title: string) =>
      expect(main.getByRole('button', { name: new RegExp(`“${title}”`) })).toBeVisible()
    /** The form at the foot of the page, for the top level. */
    const top = main
      .locator('form')
      .filter({ has: page.locator('[name=pid][value="0"]') })
      .last()

    await test.step('entries of the header', async () => {
      await add(top, { title: '家书', path: 'wen-gongzhonghao' })
      await added('家书')
      await add(top, { title: '善本', url: 'nlc.cn' }, { menu_type: 'link' })
      // The browser itself refuses an address without a scheme.
      await expect(top.locator('[name=url]:invalid')).toHaveCount(1)
      await add(top, { url: 'https://nlc.cn/' })
      await added('善本')
      await add(top, { title: '自己', url: `${site.url}/guoxue` }, { menu_type: 'iframe' })
      await expect(main.getByRole('alert')).toBeVisible()
      await expect(top.locator('[name=title]'), 'what was typed stays').toHaveValue('自己')
      await add(top, { title: '古籍', url: 'https://ctext.org/' }, { menu_type: 'iframe' })
      await added('古籍')
      await add(top, { title: '只算权限', path: 'class' }, { extend: 'add_rules_only' })
      await added('只算权限')
      await add(top, { title: '名下', path: 'seals' }, { type: 'nav_user_menu' })
      await added('名下')
      await add(top, { title: '上传权', name: 'ajax/other' }, { type: 'route' })
      await added('上传权')
      await add(top, { title: '空目录' }, { type: 'menu_dir' })
      await added('空目录')
      await add(top, { title: '书院的事' }, { type: 'menu_dir' })
      await added('书院的事')
    })
    await test.step('a page below a folder, and a button below the page', async () => {
      const below = async (title: string) => {
        const row = main
          .locator('li')
          .filter({ has: page.getByRole('button', { name: new RegExp(`“${title}”`) }) })
        await row.locator('summary').first().click()
        await row.getByText(rule('addBelow')).click()
        return row.locator('form').filter({ has: page.locator('[name=pid]') })
      }
      await add(await below('书院的事'), { title: '院内公告', path: 'account/notices' })
      await added('院内公告')
      await add(await below('院内公告'), { title: '打印', name: 'account/notices/print' })
      await added('打印')
    })

    await test.step('what guests see', async () => {
      await expect(async () => {
        await guest.goto('/')
        await expect(guest.getByRole('contentinfo')).toContainText('京ICP备00000000号', { timeout: 500 })
        await expect(guest.getByRole('contentinfo')).toContainText('国家图书馆', { timeout: 500 })
        await expect(guest.getByRole('banner')).toContainText(chinese ? '清和书院' : 'Qinghe Academy', {
          timeout: 500,
        })
      }).toPass({ timeout: 30_000 })
      await expect(guest).toHaveTitle(chinese ? /清和书院/ : /Qinghe Academy/)
      const nav = await navigation(guest, t)
      const link = nav.getByRole('link', { name: '善本' })
      await expect(link).toHaveAttribute('href', 'https://nlc.cn/')
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(nav.getByRole('link', { name: '古籍' })).toHaveAttribute(
        'href',
        `/user/iframe/${encodeURIComponent('https://ctext.org/')}`,
      )
      for (const hidden of ['只算权限', '名下', '自己']) await expect(nav).not.toContainText(hidden)
      await nav.getByRole('link', { name: '家书' }).click()
      await expect(guest).toHaveURL(/\/wen-gongzhonghao$/)
    })

    await test.step('what a member sees', async () => {
      await enter(guest.context(), site, await addMember(site))
      await guest.goto('/user/account/overview')
      if ((guest.viewportSize()?.width ?? 0) < 992)
        await guest.getByRole('button', { name: t('layouts', 'memberMenu') }).click()
      const side = guest.getByRole('navigation', { name: t('layouts', 'memberNavigation') }).first()
      const all = guest.locator('body')
      await expect(all).toContainText('书院的事')
      await expect(all).not.toContainText('空目录')
      await expect(all).not.toContainText('打印')
      await expect(side).toBeVisible()
      await guest.getByRole('link', { name: '院内公告' }).click()
      await expect(guest).toHaveURL(/\/user\/account\/notices$/)
    })
    await guest.context().close()
  },
)

test('entries are put in order by keys, by buttons and by drag; one goes nowhere below itself', async ({
  page,
  site,
  language,
  t,
}) => {
  await enterDesk(page, site, t, 'owner')
  await page.goto('/desk/site/menus')
  // Titles in the reader's language.
  const [classics, medicine, parenting, courses, account, overview] =
    language === 'en'
      ? (['Chinese classics', 'Chinese medicine', 'Parenting', 'Courses', 'My account', 'Overview'] as const)
      : (['国学', '中医', '育儿', '课程', '我的账户', '账户概览'] as const)
  const main = page.getByRole('main')
  const titled = (title: string, level = '1') => t('menu-rules', 'handle', { title, level })
  const handle = (title: string, level?: string) =>
    main.getByRole('button', { name: titled(title, level), exact: true })
  const rowOf = (title: string, level?: string) =>
    main.locator('li').filter({ has: page.getByRole('button', { name: titled(title, level), exact: true }) })
  const order = () =>
    main
      .locator('li [id^=move-]')
      .evaluateAll((all) => all.map((one) => /“(.+?)”/.exec(one.ariaLabel ?? '')?.[1]))
  const expectOrder = (...titles: string[]) =>
    expect.poll(async () => (await order()).join(' ')).toContain(titles.join(' '))

  await expectOrder(classics, medicine, parenting, courses)
  await handle(parenting).press('ArrowUp')
  await expectOrder(classics, parenting, medicine, courses)
  await expect(handle(parenting), 'the handle keeps the focus').toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(handle(parenting, '2')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(handle(parenting)).toBeFocused()
  await expectOrder(classics, parenting, medicine, courses)

  const row = rowOf(parenting)
  await row.locator('summary').first().click()
  await row.getByRole('button', { name: t('menu-rules', 'step.down') }).click()
  await expectOrder(classics, medicine, parenting, courses)
  await row.locator('summary').first().click()

  // A row may still move while the mouse is on its way, where the page answers the act before.
  await expect(async () => {
    await dragTo(page, handle(courses), rowOf(classics), 4)
    const there = [courses, classics, medicine, parenting].join(' ')
    await expect.poll(async () => (await order()).join(' '), { timeout: 3000 }).toContain(there)
  }).toPass()
  await dragTo(page, handle(account), rowOf(overview, '2'), 22)
  await expect(main.getByRole('alert')).toBeVisible()
  await expect(handle(account)).toBeVisible()
})

/** Holds an entry by its handle and lets go `down` pixels below the upper edge of a row. */
async function dragTo(page: Page, handle: Locator, row: Locator, down: number) {
  await row.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await row.boundingBox()
  if (!from || !to) throw new Error('an entry has no place')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y - 10, { steps: 3 })
  await page.mouse.move(to.x + 80, to.y + down, { steps: 8 })
  await page.mouse.up()
}

test(
  'messages in the school’s words, a test mail, samples, other sites',
  { tag: '@once' },
  async ({ page, site, language, t }) => {
    const owner = await enterDesk(page, site, t, 'owner')
    const main = page.getByRole('main')

    await page.goto('/desk/site/messages?kind=confirmed')
    const text = main.locator('form').nth(language === 'zh-cn' ? 0 : 1)
    await text.locator('[name=subject]').fill('欢迎 {{who}}')
    await text.getByRole('button', { name: t('message-texts', 'save') }).click()
    await expect(text.getByRole('alert'), 'a variable that there is not').toContainText('who')
    await expect(text.locator('[name=subject]')).toHaveValue('欢迎 {{who}}')
    await text.locator('[name=subject]').fill('欢迎来{{title}}')
    await text.getByRole('button', { name: t('message-texts', 'preview') }).click()
    await expect(text.locator('output')).toContainText('欢迎来')
    await text.getByRole('button', { name: t('message-texts', 'save') }).click()
    // The preview is an output, which has this role too.
    await expect(text.locator('p[role=status]')).toBeVisible()
    await page.reload()
    await expect(text.locator('[name=subject]')).toHaveValue('欢迎来{{title}}')
    await text.getByRole('button', { name: t('message-texts', 'starter') }).click()
    await expect(text.locator('[name=subject]')).not.toHaveValue('欢迎来{{title}}')
    await text.locator('[name=short]').fill('{{nothing}}')
    await text.getByRole('button', { name: t('message-texts', 'save') }).click()
    await expect(text.getByRole('alert')).toBeVisible()
    await expect(text.locator('[name=short]'), 'what was typed stays').toHaveValue('{{nothing}}')

    await page.goto('/desk/site/delivery')
    await main.getByRole('button', { name: `${t('delivery', 'send')} ${t('delivery', 'mail')}` }).click()
    await expect(main.getByRole('status')).toBeVisible()
    expect(await site.messagesTo(owner.email)).toHaveLength(1)

    await page.goto('/desk/site/hosts')
    await main.locator('[name=host]').nth(-2).fill('HTTPS://Books.School.example/shelf?x=1')
    await main.locator('[name="title.zh-cn"]').nth(-2).fill('书架')
    await main.locator('[name="title.en"]').nth(-2).fill('The shelf')
    await main.getByRole('button', { name: t('link-hosts', 'publish') }).click()
    await expect(main.getByRole('status')).toBeVisible()
    await page.reload()
    await expect(main.locator('[name=host][value="books.school.example"]')).toHaveCount(1)

    const advisor = language === 'zh-cn' ? '示例顾问' : 'Sample advisor'
    const shown = async () => (await (await page.request.get(`${site.url}/guoxue`)).text()).includes(advisor)
    expect(await shown()).toBe(true)
    await page.goto('/desk/site')
    await main.getByRole('switch', { name: t('site', 'setting.samples.label') }).click()
    const school = main.locator('form').first()
    await school.getByRole('button', { name: t('site', 'save') }).click()
    await expect(school.getByRole('status')).toBeVisible()
    await expect.poll(shown, { timeout: 10_000 }).toBe(false)
  },
)

/** What WeChat's script does: checks a signature, and keeps what is to be shared. */
const sdk = `
  window.wxSeen = []
  let ready = () => {}
  window.wx = {
    config(options) { window.wxSeen.push({ config: options, url: location.href.split('#')[0] }); setTimeout(() => ready()) },
    ready(done) { ready = done },
    updateAppMessageShareData(shared) { window.wxSeen.push({ shared }) },
    updateTimelineShareData() {},
  }
`

test(
  'inside WeChat a page has its title and picture; elsewhere nothing of WeChat is loaded',
  { tag: '@once' },
  async ({ page, browser, site, language, t }) => {
    await enterDesk(page, site, t, 'owner')
    const main = page.getByRole('main')
    const visit = async (agent: string) => {
      const context = await browser.newContext({ userAgent: agent, baseURL: site.url })
      await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
      const visitor = await context.newPage()
      const asked: string[] = []
      await visitor.route('https://res.wx.qq.com/**', (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body: sdk })
      })
      return { visitor, asked, end: () => context.close() }
    }
    const inside =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile MicroMessenger/8.0.50'

    const before = await visit(inside)
    await before.visitor.goto('/wen-gongzhonghao/xue-er')
    await before.visitor
      .getByRole('button', { name: t('share', 'share') })
      .first()
      .click()
    await expect(before.visitor.getByRole('dialog')).toContainText(t('share', 'wechat'))
    expect(before.asked).toEqual([])
    await before.end()

    await page.goto('/desk/site/wechat')
    await main.locator('[name=appId]').fill('gh_123')
    await main.locator('[name=secret]').fill(wechatAccount.secret)
    await main.getByRole('button', { name: t('wechat', 'save') }).click()
    await expect(main.getByRole('alert')).toContainText('wx')
    await main.locator('[name=appId]').fill(wechatAccount.appId)
    await main.getByRole('button', { name: t('wechat', 'save') }).click()
    await expect(main.getByRole('status')).toBeVisible()
    await expect(main.locator('[name=secret]'), 'the secret is never shown').toHaveValue('')
    await main.getByRole('button', { name: t('wechat', 'test') }).click()
    await expect(main.getByRole('status')).toBeVisible()

    const seen = (visitor: Page) =>
      visitor.evaluate(() => (window as unknown as { wxSeen?: Seen[] }).wxSeen ?? [])
    const article = `${site.url}/wen-gongzhonghao/xue-er`
    const policy = async () =>
      (await page.request.get(article, { headers: { 'user-agent': inside } })).headers()
    await expect
      .poll(async () => (await policy())['content-security-policy'], { timeout: 10_000 })
      .toContain('wx.qq.com')
    const { visitor, asked, end } = await visit(inside)
    await visitor.goto('/wen-gongzhonghao/xue-er')
    await expect.poll(async () => (await seen(visitor)).length).toBe(2)
    expect(asked).toHaveLength(1)
    const [{ config, url }, { shared }] = (await seen(visitor)) as [Seen, Seen]
    const { nonceStr, timestamp, signature } = config
    const text = `jsapi_ticket=${site.wechatTicket()}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
    expect(createHash('sha1').update(text).digest('hex')).toBe(signature)
    expect(shared).toMatchObject({
      title: await visitor.title(),
      link: expect.stringContaining('/wen-gongzhonghao/xue-er'),
      imgUrl: expect.stringMatching(/^http/),
    })
    expect(shared.desc).not.toBe('')
    // A page that one moves to is signed and described anew, with the script that is there.
    await visitor.getByRole('banner').getByRole('link').first().click()
    await expect.poll(async () => (await seen(visitor)).at(-1)?.shared?.title).not.toBe(shared.title)
    expect((await seen(visitor)).at(-1)?.shared?.title).toBe(await visitor.title())
    expect(asked).toHaveLength(1)
    await end()

    const other = await visit('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile')
    const answer = await other.visitor.goto('/wen-gongzhonghao/xue-er')
    expect(answer?.headers()['content-security-policy']).not.toContain('wx.qq.com')
    expect(other.asked).toEqual([])
    await other.end()
  },
)

interface Seen {
  config: { nonceStr: string; timestamp: number; signature: string }
  /** The page's address as WeChat signs it. */
  url: string
  shared: { title: string; desc: string; link: string; imgUrl: string }
}
