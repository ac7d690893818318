import type { Page } from '@playwright/test'
import { expectAccessible } from '#axe'
import { deskByCommand, enter, newPerson } from '#people'
import { expect, type Site, test } from '#site'
import type { Language } from '#texts'

let count = 0

/** Somebody with a mobile number, which asking needs. */
async function addAsker(site: Site) {
  const { username } = newPerson()
  count += 1
  const mobile = `139${String(Date.now() + count).slice(-8)}`
  const { password } = await site.cli<{ password: string }>('member', 'create', username, '--mobile', mobile)
  return { username, password }
}

interface DeskQuestion {
  status: string
  version: string
  answerList: { id: number; status: string; teacher: string }[]
  reportList: { reason: string }[]
}

const say: Record<Language, { title: string; again: string; body: string; answer: string; own: string }> = {
  'zh-cn': {
    title: '“温故而知新”要温到什么时候才算知新',
    again: '温故而知新怎么讲',
    body: '孩子七岁，已经温了一个月。',
    answer: '读三遍，说得出一句自己的话，就算知新。',
    own: '我家是每个星期天晚上温一次。',
  },
  en: {
    title: 'How long do we go over “温故而知新” before something new appears?',
    again: 'go over 温故而知新',
    body: 'My child is seven and has gone over it for a month.',
    answer: 'Read it three times; one sentence of his own is something new.',
    own: 'We go over the old ones every Sunday evening.',
  },
}

/** The page as it is now: the server hears of a change within a moment and renders the page anew. */
async function eventually(page: Page, path: string, check: () => Promise<void>) {
  await expect(async () => {
    await page.goto(path)
    await check()
  }).toPass({ timeout: 20_000, intervals: [300, 600, 1000] })
}

test('a question is searched, asked, approved, answered, found useful, accepted and found', async ({
  page,
  context,
  site,
  language,
  browser,
  t,
}) => {
  test.setTimeout(300_000)
  const q = (key: string, values?: Record<string, string>) => t('question', key, values)
  const words = say[language]
  const main = page.getByRole('main')
  const asker = await addAsker(site)
  let id = 0
  const desk = await deskByCommand(site, 'teacher')
  /** What staff do to the question as it is, which is returned as it is then. */
  const decide = async (act: string, fields: Record<string, string | number> = {}) => {
    const { version } = await desk<DeskQuestion>('question/show', { id })
    return desk<DeskQuestion>(`question/${act}`, { id, version, ...fields })
  }
  const guest = await browser.newContext({ baseURL: site.url })
  await guest.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  const thread = () => `/guoxuewenda/${id}`
  const statusFor = async (who: Page['request'], path: string) => (await who.get(path)).status()

  await test.step('search first: nothing like it, so ask', async () => {
    await page.goto('/guoxuewenda')
    await main.getByRole('searchbox', { name: q('search.label') }).fill(words.again)
    await main.getByRole('button', { name: q('search.submit') }).click()
    await expect(main.getByText(q('search.nothing', { query: words.again }))).toBeVisible()
    await main.getByRole('link', { name: q('search.ask') }).click()
    await expect(page).toHaveURL(/\/guoxuewenda\/ask\?title=/)
    await expect(main.getByRole('textbox', { name: q('ask.question') })).toHaveValue(words.again)
  })

  await test.step('write it, log in on the way, and send what was kept', async () => {
    await main.getByRole('textbox', { name: q('ask.question') }).fill(words.title)
    await main.getByRole('combobox', { name: q('ask.tag') }).selectOption('lunyu')
    await main.getByRole('textbox', { name: q('ask.body') }).fill(words.body)
    await expectAccessible(page, 'the form to ask')
    await main.getByRole('button', { name: q('ask.logIn') }).click()
    await expect(page).toHaveURL(/\/user\/login\?to=%2Fguoxuewenda%2Fask/)
    await enter(context, site, asker)
    await page.goto('/guoxuewenda/ask')
    await expect(main.getByRole('textbox', { name: q('ask.question') })).toHaveValue(words.title)
    await expect(main.getByRole('textbox', { name: q('ask.body') })).toHaveText(words.body)
    const send = main.getByRole('button', { name: q('ask.send') })
    await context.setOffline(true)
    await send.click()
    await expect(page.getByText(t('sending', 'trouble.offline.saved'))).toBeVisible()
    await expect(main.getByRole('textbox', { name: q('ask.body') })).toHaveText(words.body)
    await context.setOffline(false)
    await page.getByRole('button', { name: t('sending', 'again') }).click()
    await expect(page).toHaveURL(/\/user\/account\/questions\/\d+$/)
    id = Number(page.url().split('/').at(-1))
  })

  await test.step('it waits: for its asker alone', async () => {
    await expect(main.getByText(q('state.pending'), { exact: true })).toBeVisible()
    await expect(main.getByText(words.body)).toBeVisible()
    expect(await statusFor(guest.request, thread())).toBe(404)
    expect(await statusFor(page.request, thread())).toBe(404)
    await page.goto('/user/account/questions')
    await expect(main.getByRole('link', { name: words.title })).toBeVisible()
    await expectAccessible(page, 'my questions')
  })

  await test.step('approved it is public, not yet for search engines', async () => {
    const waiting = await desk<{ list: { id: number }[] }>('question/list', { state: 'waiting' })
    expect(waiting.list.map((row) => row.id)).toContain(id)
    expect(await decide('approve')).toMatchObject({ status: 'open' })
    await eventually(page, thread(), () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title, { timeout: 1000 }),
    )
    const html = await (await guest.request.get(thread())).text()
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).not.toContain('QAPage')
    await expect(main.getByText(q('thread.passage'))).toBeVisible()
  })

  const other = await browser.newContext({ baseURL: site.url })
  await other.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  const reader = await other.newPage()
  const readersMain = reader.getByRole('main')

  await test.step('both looks can be read by everybody', async () => {
    await guest.addCookies([{ name: 'ba-is-dark', value: '1', url: site.url }])
    const dark = await guest.newPage()
    for (const path of ['/guoxuewenda?tab=newest', thread()]) {
      await dark.goto(path)
      await expectAccessible(dark, `${path}, dark`)
    }
    await dark.close()
  })

  await test.step('another member follows, reports and answers; the answer waits', async () => {
    await enter(other, site, await addAsker(site))
    await reader.goto(thread())
    const follow = readersMain.getByRole('button', { name: q('follow') })
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')
    await readersMain.getByRole('button', { name: q('report.open') }).click()
    const dialog = reader.getByRole('dialog', { name: q('report.question') })
    await dialog.getByRole('button', { name: q('report.send') }).click()
    await expect(dialog.getByText(q('report.missing'))).toBeVisible()
    await dialog.getByRole('radio', { name: q('report.reason.other') }).check()
    await dialog.getByRole('button', { name: q('report.send') }).click()
    await expect(dialog).toBeHidden()
    await readersMain.getByRole('button', { name: q('answer.open') }).click()
    const own = readersMain.getByRole('textbox', { name: q('answer.title') })
    await expect(own).toBeEditable()
    // Left alone, and emptied: two things, said in two ways.
    await readersMain.getByRole('button', { name: q('answer.send') }).click()
    await expect(readersMain.getByText(t('form', 'editorRequired'))).toBeVisible()
    await own.fill('?')
    await own.fill('')
    await readersMain.getByRole('button', { name: q('answer.send') }).click()
    await expect(readersMain.getByText(t('form', 'contentEmpty'))).toBeVisible()
    await own.fill(words.own)
    await readersMain.getByRole('button', { name: q('answer.send') }).click()
    await expect(readersMain.getByText(q('answer.state.pending'))).toBeVisible()
    expect(await (await guest.request.get(thread())).text()).not.toContain(words.own)
  })

  await test.step('the school answers, shows the member’s answer and hides it again', async () => {
    const found = await decide('answer', { teacher: 'guoxue', text: words.answer })
    expect(found).toMatchObject({ status: 'answered', reportList: [{ reason: 'other' }] })
    const ofTeacher = found.answerList.find(({ teacher }) => teacher === 'guoxue')?.id
    const answer = found.answerList.find(({ status }) => status === 'pending')?.id ?? 0
    const stands = async (status: string, after: Promise<DeskQuestion>) =>
      expect((await after).answerList.find(({ id: each }) => each === answer)?.status).toBe(status)
    await stands('shown', decide('approve-answer', { answer }))
    await eventually(reader, thread(), async () => {
      await expect(readersMain.getByText(words.own)).toBeVisible({ timeout: 1000 })
      await expect(readersMain.getByText(words.answer)).toBeVisible({ timeout: 1000 })
    })
    const first = readersMain.locator(`#answer-${ofTeacher}`)
    const useful = first.getByRole('button', { name: q('useful') })
    await useful.click()
    await expect(useful).toHaveAttribute('aria-pressed', 'true')
    await expect(useful).toContainText('1')
    await stands('hidden', decide('hide-answer', { answer, reason: 'x' }))
    await eventually(reader, '/user/account/questions?list=answers', () =>
      expect(readersMain.getByText(q('answer.state.hidden'))).toBeVisible({ timeout: 1000 }),
    )
  })

  await test.step('the asker is told, accepts, and search engines are let in', async () => {
    await eventually(page, thread(), () =>
      expect(main.getByText(words.answer)).toBeVisible({ timeout: 1000 }),
    )
    await expectAccessible(page, 'a thread')
    await main
      .getByRole('button', { name: q('accept') })
      .first()
      .click()
    await expect(main.getByText(q('accepted'), { exact: true }).first()).toBeVisible()
    await expect(async () => {
      const html = await (await guest.request.get(thread())).text()
      expect(html).toContain('"@type":"QAPage"')
      expect(html).not.toMatch(/<meta name="robots" content="noindex/)
      expect(await (await guest.request.get('/sitemap.xml')).text()).toContain(`${thread()}<`)
    }).toPass({ timeout: 20_000 })
  })

  await test.step('it is found by what is like it, by the site’s search and on the home page', async () => {
    const browsing = await guest.newPage()
    const guestsMain = browsing.getByRole('main')
    const link = guestsMain.getByRole('link', { name: words.title })
    await eventually(browsing, `/guoxuewenda?q=${encodeURIComponent(words.again)}`, () =>
      expect(link).toBeVisible({ timeout: 1000 }),
    )
    await browsing.goto('/guoxuewenda/ask')
    await guestsMain.getByRole('textbox', { name: q('ask.question') }).fill(words.again)
    await expect(link).toBeVisible()
    await browsing.goto(`/search?q=${encodeURIComponent('温故而知新')}`)
    await expect(link.first()).toBeVisible()
    const hidden = browsing.getByRole('link', { name: words.title, includeHidden: true })
    const fold = browsing.locator('[data-folded]').filter({ has: hidden }).getByRole('checkbox')
    await eventually(browsing, '/', async () => {
      // On a phone the questions of the home page are folded.
      if (await fold.isVisible()) await fold.press(' ')
      await expect(link.first()).toBeVisible({ timeout: 1000 })
    })
  })

  await test.step('closed it stands without further answers; rejected it is gone, with the reason', async () => {
    expect(await decide('close')).toMatchObject({ status: 'closed' })
    await eventually(reader, thread(), () =>
      expect(readersMain.getByText(q('thread.closed'))).toBeVisible({ timeout: 1000 }),
    )
    expect(await decide('reject', { reason: 'Duplicate' })).toMatchObject({
      status: 'rejected',
    })
    await expect(async () => expect(await statusFor(guest.request, thread())).toBe(404)).toPass({
      timeout: 20_000,
    })
    await page.goto(`/user/account/questions/${id}`)
    await expect(main.getByText(q('own.reason', { reason: 'Duplicate' }))).toBeVisible()
  })
  await guest.close()
  await other.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lists and search answer, and what there is not is a 404', async ({ page, t }) => {
    await page.goto('/guoxuewenda')
    const main = page.getByRole('main')
    await main
      .getByRole('navigation', { name: t('question', 'tabs.label') })
      .getByRole('link', { name: t('question', 'tabs.unanswered') })
      .click()
    await expect(page).toHaveURL(/\?tab=unanswered/)
    await main.getByRole('searchbox').fill('zzzzqqqq')
    await main.getByRole('button', { name: t('question', 'search.submit') }).click()
    await expect(main.getByText(t('question', 'search.nothing', { query: 'zzzzqqqq' }))).toBeVisible()
    for (const path of ['/guoxuewenda/999999', '/guoxuewenda/x', '/guoxuewenda?tab=nothing']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
    }
  })
})
