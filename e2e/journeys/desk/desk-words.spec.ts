import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { deskPaths } from '#paths'
import { killed } from '#killed'
import { addMember, enter, enterDesk, type Person } from '#people'
import { watchRequests } from '#settled'
import { signUpAdult } from '#sign-up'
import { expect, type Site, test } from '#site'

type Texts = (namespace: string, key: string, values?: Record<string, string>) => string

/** Pages of one thing, made before. */
interface Made {
  member: string
  question: string
}

/** A form of the desk: where it stands, what is written in, and what sends it. */
interface DeskForm {
  name: string
  path: (made: Made) => string
  field: string
  button: string
  /** Asked before it is sent, by a button in a dialog. */
  asks?: true
  /** The field is empty once it was sent. */
  empties?: true
  /** The server says why it does not take it: nobody can have signed up for the class yet. */
  refused?: true
}

const forms: readonly DeskForm[] = [
  {
    name: 'a note on a member',
    path: ({ member }) => `/desk/member/${member}`,
    field: 'textarea[name=note]',
    button: 'button[value=note]',
  },
  {
    name: 'an answer to a question',
    path: ({ question }) => `/desk/question/${question}`,
    field: 'form:has(button[value=answer]) textarea[name=text]',
    button: 'button[value=answer]',
    empties: true,
  },
  {
    name: 'a message to a class',
    path: () => '/desk/class/mengxue-qinzi-2',
    field: 'textarea[name=text]',
    button: 'button[value=write]',
    asks: true,
    refused: true,
  },
  {
    name: 'the text of a message',
    path: () => '/desk/site/messages?kind=confirmed',
    field: 'textarea[name=subject]',
    button: 'button[value=save]',
  },
  {
    name: 'the foot of the pages',
    path: () => '/desk/site/footer',
    field: 'textarea[name=about]',
    button: 'button[value="zh-cn"]',
  },
  {
    name: 'a setting',
    path: () => '/desk/site',
    field: 'input[name="site_name.zh-cn"]',
    button: 'form:has(input[name="site_name.zh-cn"]) button[name=act]',
  },
]

const panelOf = (page: Page, t: Texts) => page.getByRole('region', { name: t('sending', 'title') })
const passwordOf = (page: Page, t: Texts) =>
  page.getByRole('dialog', { name: t('sending', 'password.desk'), exact: true })

/** The desk's session ends, as after twelve hours. */
const shutDesk = (page: Page) => page.context().clearCookies({ name: 'desk' })

async function unlock(page: Page, t: Texts, { password }: Person) {
  const dialog = passwordOf(page, t)
  await expect(dialog.getByLabel(t('sending', 'password.label'), { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test(
  'every form of the desk outlives a lost network, a server that is away and the end of the session',
  { tag: '@once' },
  async ({ page, context, site, t }) => {
    test.setTimeout(300_000)
    const settled = watchRequests(page)
    const owner = await enterDesk(page, site, t, 'owner')
    const made = await makeThings(page.request, site)
    for (const form of forms) {
      await test.step(form.name, async () => {
        await page.goto(form.path(made))
        await settled()
        const field = page.locator(form.field).first()
        const button = page.locator(form.button).first()
        const send = async () => {
          await button.click()
          if (!form.asks) return
          const label = await button.innerText()
          await page.getByRole('dialog').getByRole('button', { name: label.trim() }).click()
        }
        const words = `一句话 ${form.button.length}`
        await field.fill(words)
        await context.setOffline(true)
        await send()
        const panel = panelOf(page, t)
        await expect(panel).toContainText(t('sending', 'trouble.offline.saved'))
        await expect(field).toHaveValue(words)
        await context.setOffline(false)
        await page.route(/\.data/, (route) => route.fulfill({ status: 503, body: '' }))
        const again = panel.getByRole('button', { name: t('sending', 'again') })
        await again.click()
        await expect(panel).toContainText(t('sending', 'trouble.away.saved'))
        await page.unroute(/\.data/)
        await shutDesk(page)
        await again.click()
        await unlock(page, t, owner)
        const said = page.locator('main').getByRole(form.refused ? 'alert' : 'status')
        await expect(said.first()).toBeVisible()
        await expect(field).toHaveValue(form.empties ? '' : words)
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(form.path(made))
        expect(await draftsIn(page), 'what was stored is kept no longer').toHaveLength(form.refused ? 1 : 0)
        await page.evaluate(() => localStorage.clear())
      })
    }
  },
)

test(
  'a page that cannot be opened leaves the present one as it is, and a password opens it',
  { tag: '@once' },
  async ({ page, site, t }) => {
    const owner = await enterDesk(page, site, t, 'owner')
    const { member } = await makeThings(page.request, site)
    await page.goto(`/desk/member/${member}`)
    const note = page.locator('textarea[name=note]')
    const link = page.getByRole('link', { name: t('desk', 'menu.staff'), exact: true })
    await note.fill('还没有保存')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/desk/member')
    // Not by going back: a browser fills in forms by itself then.
    await page.goto(`/desk/member/${member}`)
    await expect(page.getByText(t('draft', 'take'))).toBeVisible()
    await expectAccessible(page, 'a draft of an earlier visit')
    await page.getByRole('button', { name: t('draft', 'drop') }).click()

    await page.route(/desk\/staff\.data/, (route) => route.fulfill({ status: 502, body: '' }))
    const menu = page.locator('summary', { hasText: t('desk', 'menu.title') })
    if (await menu.isVisible()) await menu.click()
    await link.click()
    await expect(panelOf(page, t)).toContainText(t('sending', 'trouble.away.shown'))
    await expectAccessible(page, 'a page that cannot be opened')
    await expectAccessibleByNight(page, 'a page that cannot be opened')
    await panelOf(page, t)
      .getByRole('button', { name: t('sending', 'stay') })
      .click()
    await expect(panelOf(page, t)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/desk/member/${member}$`))
    await page.unroute(/desk\/staff\.data/)

    await shutDesk(page)
    await link.click()
    await expect(passwordOf(page, t)).toBeVisible()
    await expectAccessible(page, 'the password over a page')
    await expectAccessibleByNight(page, 'the password over a page')
    await unlock(page, t, owner)
    await expect(page).toHaveURL(/\/desk\/staff$/)
  },
)

test(
  'what two colleagues write at once stands side by side, and a draft is its writer’s alone',
  { tag: '@once' },
  async ({ page, browser, site, t, language }) => {
    await enterDesk(page, site, t, 'owner')
    const { member } = await makeThings(page.request, site)
    const path = `/desk/member/${member}`
    const other = await browser.newContext()
    await other.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    const colleague = await other.newPage()
    await enterDesk(colleague, site, t, 'owner')
    await page.goto(path)
    await colleague.goto(path)
    const note = page.locator('textarea[name=note]')
    await note.fill('我写的')
    await colleague.locator('textarea[name=note]').fill('同事写的')
    await colleague.locator('button[value=note]').click()
    await expect(colleague.locator('main').getByRole('status').first()).toBeVisible()
    await page.locator('button[value=note]').click()
    await expect(page.getByText(t('desk', 'others.wrote'))).toBeVisible()
    await expect(page.getByText('同事写的')).toBeVisible()
    await expect(note).toHaveValue('我写的')
    await expectAccessible(page, 'the words of two colleagues')
    expect(await draftsIn(page)).toHaveLength(1)

    const second = await addMember(site)
    await site.cli('staff', 'add', second.username, '--role', 'owner')
    await page.context().clearCookies({ name: /^(?!ba-lang$)/ })
    await enter(page.context(), site, second)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(path)
    await page.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(second.password)
    await page.getByRole('button', { name: t('desk', 'enter.submit') }).click()
    await expect(note).toHaveValue('同事写的')
    await expect(page.getByText(t('draft', 'take'))).toHaveCount(0)
    await other.close()
  },
)

test(
  'every form with lines, and those of a line that are listed, keeps what is typed until it is sent',
  { tag: '@once' },
  async ({ page, site, t }) => {
    test.setTimeout(300_000)
    await enterDesk(page, site, t, 'owner')
    const made = await makeThings(page.request, site)
    const no = await signUpAdult(page, site, { name: '周一', term: 'jiazhang-gongdu-1' })
    const ofLines = [
      `/desk/member/${made.member}`,
      `/desk/registration/${no}/edit`,
      '/desk/staff',
      '/desk/site/wechat',
      '/desk/distributor/new',
      '/desk/content/new?kind=lessons',
    ]
    page.on('dialog', (dialog) => void dialog.accept())
    const lost: string[] = []
    for (const path of new Set([...ofLines, ...forms.map(({ path: of }) => of(made)), ...deskPaths])) {
      // The words of a file are kept as a whole.
      if (path.startsWith('/desk/content/edit')) continue
      await page.goto(path)
      for (const { place, fields } of await writtenForms(page, ofLines.includes(path))) {
        await writeInto(page, place)
        const kept = expect.poll(() => draftsIn(page)).toHaveLength(1)
        await kept.catch(() => lost.push(`${path} ${fields}`))
      }
    }
    expect(lost).toEqual([])
  },
)

test(
  'what was typed for a class is offered again where the tab was killed: its room, days off, other lessons, homework',
  { tag: '@once' },
  async ({ page: first, site, t }) => {
    const typed = [
      ['/desk/class/jieqi-caomu-1/edit', t('class-term', 'place'), '东厢'],
      ['/desk/holiday', t('class-term', 'dayName'), '校庆'],
      ['/desk/class/days', t('classes', 'days.reason'), '台风'],
      ['/desk/class/jieqi-caomu-1/homework', t('class-homework', 'text'), '读三遍'],
    ] as const
    let page = first
    await enterDesk(page, site, t, 'owner')
    for (const [path, label, words] of typed) {
      await test.step(`${label}`, async () => {
        const field = () => page.getByRole('main').getByLabel(label, { exact: true })
        await page.goto(path)
        await field().fill(words)
        await expect.poll(() => wordsIn(page)).toContain(words)
        page = await killed(page)
        page.on('dialog', (dialog) => void dialog.accept())
        await page.goto(path)
        await expect(field()).not.toHaveValue(words)
        await page.getByRole('button', { name: t('draft', 'take'), exact: true }).click()
        await expect(field()).toHaveValue(words)
      })
    }
  },
)

/** What of a page is sent, and where people write in it: all but secrets. */
const writing = {
  forms: 'main form[method=post]',
  fields:
    ':is(textarea, input:not([type=hidden], [type=file], [type=password], [type=checkbox], [type=radio])):not([readonly], [data-undrafted])',
}

/** The forms of a page in which people write, only lines of several rows or any; one of those with the same fields. */
const writtenForms = (page: Page, lines: boolean) =>
  page.evaluate(
    ({ forms: all, fields }) => {
      const found = [...document.querySelectorAll<HTMLFormElement>(all)].map((form, place) => ({
        place,
        fields: [...form.querySelectorAll<HTMLInputElement>(fields)].map(({ name }) => name).join(),
      }))
      const first = new Map(found.toReversed().map((form) => [form.fields, form]))
      return [...first.values()].filter((form) => form.fields !== '')
    },
    lines ? writing : { ...writing, fields: 'textarea:not([readonly])' },
  )

/** Writes into a form, after all that the browser kept is gone. */
const writeInto = (page: Page, place: number) =>
  page.evaluate(
    ([at, { forms: all, fields }]) => {
      localStorage.clear()
      const form = document.querySelectorAll<HTMLFormElement>(all)[at]
      const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(fields)
      if (!field) throw new Error(`there is no form ${at}`)
      const values: Record<string, string> = { date: '2027-01-05', time: '09:10', number: '7' }
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
      set?.call(field, values[field.type] ?? `${field.value}.`)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    [place, writing] as const,
  )

/** The keys of what the browser keeps of forms. */
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))

/** What the browser keeps of forms. */
const wordsIn = (page: Page) => page.evaluate(() => Object.values(localStorage).join())

let count = 0

/** Somebody who has asked a question; their cookies are not the page's. */
async function makeThings(request: APIRequestContext, site: Site): Promise<Made> {
  count += 1
  const mobile = `138${String(Date.now() + count).slice(-8)}`
  const asker = `w${Date.now().toString(36)}${count}`
  const answer = await site.cli<{ id: number; password: string }>(
    'member',
    'create',
    asker,
    '--mobile',
    mobile,
    '--email',
    `${asker}@example.test`,
  )
  await site.cli('config', 'set', 'captcha', 'false')
  const headers = { server: 'true', accept: 'application/json' }
  const proof = { captchaId: '', captchaInfo: '' }
  const data = { tab: 'login', username: asker, password: answer.password, keep: false, ...proof }
  const entered = await request.post(`${site.url}/api/user/checkIn`, { headers, data })
  const { userInfo } = ((await entered.json()) as { data: { userInfo: { id: number; token: string } } }).data
  await site.cli('config', 'set', 'captcha', 'true')
  const asked = await request.post(`${site.url}/api/question/ask`, {
    headers: { ...headers, 'ba-user-token': userInfo.token },
    data: { title: `晨读读几遍 ${mobile}`, body: '', tag: 'lunyu', anonymous: false },
  })
  const question = ((await asked.json()) as { data: { id: number } }).data
  return { member: String(userInfo.id), question: String(question.id) }
}
