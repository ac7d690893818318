import type { Page } from '@playwright/test'
import { expectAccessible } from '#axe'
import { fileWith } from '#build-files'
import { addMember, deskByCommand, logIn } from '#people'
import { expect, test } from '#site'
import type { Language } from '#texts'

test.use({ ownSite: { file: 'question-set' } })
test.describe.configure({ mode: 'default' })

/** As they stand in content/<language>/question-sets. */
const words: Record<Language, Record<'survey' | 'thanks' | 'role' | 'unclear' | 'weary', string>> = {
  'zh-cn': {
    survey: '课程小问卷',
    thanks: '收到了，谢谢您。',
    role: '自己读',
    unclear: '没有明显的偏向',
    weary: '偏于气虚',
  },
  en: {
    survey: 'A short survey on our courses',
    thanks: 'Thank you, your answers have arrived.',
    role: 'For myself',
    unclear: 'No clear leaning',
    weary: 'Leaning to qi deficiency',
  },
}

const place = (page: Page) => page.getByRole('main').locator('output').first()

test('a survey is finished on a second visit, sent once, and nobody says by whom', async ({
  page,
  site,
  language,
  t,
}) => {
  const say = (key: string, values?: Record<string, string>) => t('question-set', key, values)
  const main = page.getByRole('main')
  const at = (number: number) => say('run.place', { place: String(number), total: '7' })
  const next = main.getByRole('button', { name: say('run.next') })
  const runnerLoaded: string[] = []
  const runner = await fileWith('app/features/question-set/answering/runner.tsx')
  page.on('request', (request) => {
    if (request.url().endsWith(runner)) runnerLoaded.push(request.url())
  })

  await test.step('begin, and answer two questions', async () => {
    await page.goto('/question')
    await main.getByRole('link', { name: words[language].survey }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].survey)
    expect(runnerLoaded, 'the runner is loaded when somebody is about to begin').toEqual([])
    await main.getByRole('button', { name: say('begin.start') }).click()
    await expect(place(page)).toHaveText(at(1))
    await expectAccessible(page, 'a question')
    await main.getByText(words[language].role, { exact: true }).click()
    await expect(place(page)).toHaveText(at(2))
    await main.getByRole('checkbox').first().check()
    await next.click()
    await expect(place(page)).toHaveText(at(3))
  })

  await test.step('come back, go on at the third, and be led to what was left out', async () => {
    await page.goto('/question')
    await page.goto('/question/kecheng-fankui')
    await main.getByRole('button', { name: say('begin.resume') }).click()
    await expect(place(page)).toHaveText(at(3))
    await next.click()
    for (const number of [4, 5]) {
      await expect(place(page)).toHaveText(at(number))
      await main.getByRole('radio').nth(1).click()
    }
    await expect(place(page)).toHaveText(at(6))
    await main.getByRole('textbox').fill('1 2 3')
    await next.click()
    await expect(place(page)).toHaveText(at(7))
    const send = main.getByRole('button', { name: say('run.send') })
    await send.click()
    await expect(place(page)).toHaveText(at(3))
    await expect(main.getByRole('alert')).toBeVisible()
    await main.getByRole('radio').nth(2).click()
    await expect(place(page)).toHaveText(at(7))
    await send.click()
    await expect(main.getByText(words[language].thanks)).toBeVisible()
    await expectAccessible(page, 'thanks')
  })

  await test.step('it is sent, counted, and not asked for again', async () => {
    const desk = await deskByCommand(site, 'office')
    const sent = await desk<{
      sent: number
      items: { id: string; counts?: number[]; words?: string[] }[]
    }>('survey/answers', { set: 'kecheng-fankui' })
    expect(sent.sent).toBe(1)
    expect(sent.items.find(({ id }) => id === 'pace')?.counts).toEqual([0, 0, 1, 0, 0])
    expect(sent.items.find(({ id }) => id === 'best')?.words).toEqual(['1 2 3'])
    await page.goto('/question/kecheng-fankui')
    await expect(main.getByRole('link', { name: say('begin.sent') })).toBeVisible()
    await expect(main.getByRole('button', { name: say('begin.start') })).toHaveCount(0)
    await page.goto('/question')
    await expect(
      main
        .getByRole('article')
        .filter({ hasText: words[language].survey })
        .getByText(t('question-set', language === 'en' ? 'taken_one' : 'taken_other', { count: '1' })),
    ).toBeVisible()
  })
})

/** Goes through the constitution check without a pointer, with the same answer to every question. */
async function takeByKeyboard(page: Page, start: string, answer: number) {
  const begin = page.getByRole('main').getByRole('button', { name: start, exact: true })
  await expect(begin).toBeVisible()
  await page.keyboard.press('Tab')
  for (let presses = 0; presses < 40; presses += 1) {
    if (await begin.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(place(page)).toContainText('1')
  // A man: 43 questions follow.
  await page.keyboard.press('1')
  await expect(page.getByRole('radio')).toHaveCount(5)
  await page.keyboard.press(String(answer))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio').nth(answer - 1)).toBeChecked()
  await page.keyboard.press('ArrowRight')
  // The arrows up and down choose, too.
  for (let step = 1; step < answer; step += 1) await page.keyboard.press('ArrowDown')
  if (answer === 1) await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  for (let question = 3; question <= 43; question += 1) {
    await page.keyboard.press(String(answer))
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/\/question\/tizhi-zice\/result$/)
}

test('the constitution check by keyboard alone; saved with consent, compared, and nobody else’s', async ({
  page,
  site,
  language,
  browser,
  t,
}) => {
  const say = (key: string, values?: Record<string, string>) => t('question-set', key, values)
  const main = page.getByRole('main')
  const note = main.getByRole('note')
  const { unclear, weary } = words[language]

  await test.step('answer everything by the keyboard', async () => {
    await page.goto('/question/tizhi-zice')
    await expect(note).toBeVisible()
    await takeByKeyboard(page, say('begin.start'), 1)
    await expect(note).toBeVisible()
    await expect(main.getByRole('heading', { name: unclear })).toBeVisible()
    await expect(main.getByRole('row')).toHaveCount(10)
    await expectAccessible(page, 'a result')
  })

  const member = await addMember(site)
  await test.step('log in, and save it with consent', async () => {
    await main.getByRole('link', { name: say('save.logIn') }).click()
    await expect(page).toHaveURL(/\/user\/login/)
    await logIn(page, site, t, member)
    await expect(main.getByRole('heading', { name: unclear })).toBeVisible()
    await main.getByRole('button', { name: say('save.save') }).click()
    await expect(main.getByText(say('save.consent'))).toBeVisible()
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: say('save.save') }).click()
    await expect(main.getByText(say('save.done'), { exact: true })).toBeVisible()
  })

  await test.step('take it once more, and see both', async () => {
    await site.passTime(24 * 3600 * 1000)
    await main.getByRole('button', { name: say('result.retake') }).click()
    await takeByKeyboard(page, say('begin.start'), 3)
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: say('save.save') }).click()
    const history = main.getByRole('region', { name: say('history.title') })
    await expect(history.getByRole('link')).toHaveText([weary, unclear])
    await history.getByRole('link', { name: unclear }).click()
    await expect(page).toHaveURL(/\/user\/account\/attempts\/\d+$/)
    await expect(main.getByRole('heading', { name: unclear })).toBeVisible()
  })

  await test.step('another member gets a 404', async () => {
    const saved = new URL(page.url()).pathname
    expect((await page.goto(saved))?.status()).toBe(200)
    const context = await browser.newContext({ baseURL: site.url })
    await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    const other = await context.newPage()
    await logIn(other, site, t, await addMember(site))
    expect((await other.goto(saved))?.status()).toBe(404)
    await expect(other.getByText(unclear)).toHaveCount(0)
    await context.close()
  })

  await test.step('delete it', async () => {
    await main.getByRole('button', { name: say('saved.remove') }).click()
    await main.getByRole('button', { name: say('saved.removeSure') }).click()
    await expect(page).toHaveURL(/\/user\/account\/attempts$/)
    await expect(main.getByRole('listitem').filter({ hasText: weary })).toHaveCount(1)
    await expect(main.getByText(unclear)).toHaveCount(0)
    await expectAccessible(page, 'saved results')
  })
})
