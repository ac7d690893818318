import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { lessonsAtDesk } from '#lessons'
import { addMember, confirmPlace, deskByCommand, enter, enterDesk } from '#people'
import { signUpAdult } from '#sign-up'
import { killed } from '#killed'
import { expect, test } from '#site'
import { schoolDay } from '../../../contract/src/time/school-day.ts'

// A chapter gets a recording, which readers hear.
test.use({ ownSite: { file: 'desk-sounds' } })

const term = 'jiazhang-gongdu-1'
const name = '周小麦'
const chapter = 'daxue/jing'

/** How long the only player of a page's main part is, in seconds. */
async function lengthHeard(page: Page): Promise<number> {
  const sound = page.getByRole('main').locator('audio')
  await expect(sound).toHaveCount(1)
  await sound.evaluate((audio: HTMLAudioElement) => {
    audio.preload = 'auto'
    audio.load()
  })
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0)
  return sound.evaluate((audio: HTMLAudioElement) => audio.duration)
}

test('a family hands in a recording, the teacher hears it in the list of the class, and records a chapter', async ({
  page,
  browser,
  site,
  t,
  language,
}) => {
  const mother = await addMember(site)
  const family = await browser.newContext({ baseURL: site.url })
  await family.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  await enter(family, site, mother)
  const theirs = await family.newPage()
  const no = await signUpAdult(theirs, site, { name, term, token: await tokenOf(theirs) })
  await confirmPlace(site, no)
  const desk = await deskByCommand(site, 'teacher')
  const due = schoolDay(new Date(site.now() + 3 * 86_400_000))
  const [{ planned = '' } = {}] = await lessonsAtDesk(await deskByCommand(site, 'office'), term)
  const given = { term, lesson: planned, text: '背给家里人听', task: 'recite', ref: chapter, due }
  await desk('homework/add', given)
  const stop = /^(读完了|Done)/
  let main = page.getByRole('main')

  await test.step('the family records on the receipt, hears it and hands it in', async () => {
    const home = (key: string) => t('homework', key)
    const receipt = theirs.getByRole('main')
    await theirs.goto(`/user/account/registrations/${no}`)
    await receipt.getByText(home('handIn'), { exact: true }).click()
    await receipt.getByRole('button', { name: home('record'), exact: true }).click()
    const done = receipt.getByRole('button', { name: stop })
    // The browser's false microphone is heard for a quarter of each second, and the teacher wants a whole one.
    await expect(done).toContainText('6')
    await done.click()
    await receipt.getByRole('button', { name: home('hear'), exact: true }).click()
    await receipt.getByRole('button', { name: home('giveRecording'), exact: true }).click()
    await expect(receipt.locator('audio')).toHaveCount(1)
    await expectAccessible(theirs, 'a receipt with a recording')
    await receipt.getByRole('button', { name: home('done') }).click()
    await expect(receipt).toContainText(home('states.handed'))
    await family.close()
  })

  await test.step('the teacher hears what the class has recorded, and goes from there to answer it', async () => {
    const words = (key: string, values?: Record<string, string>) => t('class-sounds', key, values)
    const one = (key: string) => words(`${key}_${language === 'en' ? 'one' : 'other'}`, { count: '1' })
    await enterDesk(page, site, t, 'teacher')
    await page.goto(`/desk/class/${term}`)
    await main.getByRole('link', { name: words('title'), exact: true }).click()
    await expect(main.getByRole('heading', { level: 2, name: one('waiting') })).toBeVisible()
    await expect(main).toContainText('背给家里人听')
    expect(await lengthHeard(page)).toBeGreaterThan(2)
    await expectAccessible(page, 'what a class has recorded')
    await expectAccessibleByNight(page, 'what a class has recorded')
    await main.getByRole('link', { name, exact: true }).click()
    await main.getByText(t('class-homework', 'marks.good'), { exact: true }).click()
    await main.getByRole('button', { name: t('class-homework', 'send'), exact: true }).click()
    await expect(main).toContainText(t('class-homework', 'empty.waiting'))
    await page.goto(`/desk/class/${term}/sounds`)
    await expect(main.getByRole('heading', { level: 2, name: one('answered') })).toBeVisible()
  })

  await test.step('the teacher records a chapter on the page, marks its lines, and readers hear it', async () => {
    const words = (key: string, values?: Record<string, string>) => t('recordings', key, values)
    await page.goto('/desk/recordings')
    await expectAccessible(page, 'the chapters that are to be recorded')
    await page.goto(`/desk/recordings?chapter=${chapter}`)
    const here = main.getByRole('region', { name: words('here.title') })
    await here.getByRole('button', { name: words('here.record') }).click()
    await expect(here.getByRole('button', { name: stop })).toContainText('6')
    await here.getByRole('button', { name: stop }).click()
    await here.getByRole('button', { name: words('here.hear') }).click()
    await here.getByRole('button', { name: words('here.take') }).click()
    expect(await lengthHeard(page)).toBeGreaterThan(2)
    const tap = main.getByRole('button', { name: words('tap') })
    const lines = await main.getByRole('listitem').count()
    // Each line begins a while after the one before.
    for (let at = 0; at < lines; at += 1) {
      await main.locator('audio').evaluate(
        (audio: HTMLAudioElement, [part, all]) => {
          audio.currentTime = (audio.duration * (part ?? 0)) / (all ?? 1)
        },
        [at + 1, lines + 1],
      )
      await tap.click()
    }
    await main.getByLabel(words('reader'), { exact: true }).fill('李老师领读')
    // The tab is killed before anything was saved: the recording, its times and the words are still there.
    const tapped = words('count', { times: String(lines), lines: String(lines) })
    await expect(main).toContainText(tapped)
    const stored = () => page.evaluate(() => JSON.stringify(localStorage))
    await expect.poll(stored).toContain('李老师领读')
    page = await killed(page)
    main = page.getByRole('main')
    await page.goto(`/desk/recordings?chapter=${chapter}`)
    await main.getByRole('button', { name: t('draft', 'take') }).click()
    await expect(main).toContainText(tapped)
    await expect(main.getByLabel(words('reader'), { exact: true })).toHaveValue('李老师领读')
    expect(await lengthHeard(page)).toBeGreaterThan(2)
    await expectAccessible(page, 'a chapter that was recorded')
    await expectAccessibleByNight(page, 'a chapter that was recorded')
    await main.getByRole('button', { name: words('save') }).click()
    await expect(main.getByRole('button', { name: words('remove') })).toBeVisible()
    await page.goto(`/desk/recordings?chapter=${chapter}`)
    await expect(main.getByRole('button', { name: words('save') })).toBeVisible()
    await expect(main.getByRole('button', { name: t('draft', 'take') })).toBeHidden()
    await page.goto(`/guoxue/read/${chapter}?listen=1`)
    await expect(main).toContainText('李老师领读')
  })
})

/** What proves in calls whose page this is. */
async function tokenOf(page: Page): Promise<string> {
  const kept = (await page.context().cookies()).find((cookie) => cookie.name === 'userInfo')
  return (JSON.parse(decodeURIComponent(kept?.value ?? '{}')) as { token: string }).token
}
