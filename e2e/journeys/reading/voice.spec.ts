import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { addMember, enter } from '#people'
import { expect, test } from '#site'

const poem = '/guoxue/read/tangshi/jingyesi'

/** Seconds of the only player of a page's main part. */
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

test('a poem is heard while one moves about, read after, and sent to the teacher, who answers', async ({
  page,
  browser,
  site,
  language,
  t,
}) => {
  const parent = await addMember(site)
  const teacher = await addMember(site)
  await site.cli('staff', 'add', teacher.username, '--role', 'teacher')
  const say = (key: string, values?: Record<string, string>) => t('aloud', key, values)
  const stop = /^(读完了|Done)/

  await test.step('the line that is read is lit, and the voice goes on elsewhere', async () => {
    await enter(page.context(), site, parent)
    await page.goto(`${poem}?listen=1`)
    const panel = page.getByRole('region', { name: say('title') })
    await panel.getByRole('button', { name: say('play') }).click()
    await expect(page.locator('.line[data-mark=reading]')).toHaveCount(1)
    await expect(panel.getByRole('button', { name: say('pause') })).toBeVisible()
    await expectAccessible(page, 'listening')
    await expectAccessibleByNight(page, 'listening')
    await page.getByRole('toolbar').getByRole('link').click()
    const mini = page.getByRole('region', { name: t('listening', 'label') })
    await expect(mini).toContainText('静夜思')
    await expectAccessible(page, 'the small player')
    await mini.getByRole('link').click()
    await expect(panel).toBeVisible()
    await expect(mini).toHaveCount(0)
  })

  await test.step('a line is read after it, and stays on the device', async () => {
    // At the first line again: on a slow machine the voice has gone on to another.
    await page.goto(`${poem}?listen=1`)
    const echo = page.getByRole('region', { name: say('echo.title') })
    await echo.getByRole('button', { name: say('echo.record') }).click()
    await expect(echo.getByRole('button', { name: stop })).toContainText('1')
    await echo.getByRole('button', { name: stop }).click()
    await expect(echo.getByRole('button', { name: say('echo.both') })).toBeVisible()
    // The device is still writing it when the button is there.
    await expect(echo).toHaveAttribute('aria-busy', 'false')
    await page.goto(`${poem}?listen=1`)
    await expect(page.getByRole('button', { name: say('echo.both') })).toBeVisible()
  })

  await test.step('the whole is sent to the teacher', async () => {
    const sending = page.getByRole('region', { name: say('send.title') })
    await sending.getByRole('button', { name: say('send.record') }).click()
    // The browser's false microphone is heard for a quarter of each second, and the teacher wants a whole one.
    await expect(sending.getByRole('button', { name: stop })).toContainText('6')
    await sending.getByRole('button', { name: stop }).click()
    await sending.getByRole('button', { name: say('send.send') }).click()
    await expect(sending.locator('output')).toContainText(say('send.done'))
  })

  await test.step('the teacher hears it and answers', async () => {
    const theirs = await (await browser.newContext()).newPage()
    await theirs.context().addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    await enter(theirs.context(), site, teacher)
    await theirs.goto('/desk/recitations?state=waiting')
    await theirs.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(teacher.password)
    await theirs.getByRole('button', { name: t('desk', 'enter.submit') }).click()
    const main = theirs.getByRole('main')
    await expectAccessible(theirs, 'the recitations at the desk')
    await main.getByRole('row').last().getByRole('link').click()
    await expect(main.getByRole('button', { name: t('recitations', 'send') })).toBeVisible()
    expect(await lengthHeard(theirs)).toBeGreaterThan(2)
    await main.getByText(t('recitations', 'marks.good'), { exact: true }).click()
    await main.getByRole('textbox').fill('读得清楚，第二句再慢一点。')
    await expectAccessible(theirs, 'a recitation at the desk')
    await main.getByRole('button', { name: t('recitations', 'send') }).click()
    await expect(main.getByRole('status')).toBeVisible()
    await theirs.context().close()
  })

  await test.step('the parent reads the answer and hears it again', async () => {
    await page.goto('/user/account/notices')
    await page.getByRole('main').getByText('第二句再慢一点').first().click()
    await page.goto('/user/account/learning')
    const main = page.getByRole('main')
    await expect(main).toContainText('读得清楚，第二句再慢一点。')
    expect(await lengthHeard(page)).toBeGreaterThan(2)
    await expectAccessible(page, 'what was sent to the teacher')
  })
})

test('a self-test tells at once what is right, and ends with a poster', async ({ page, t }) => {
  const say = (key: string, values?: Record<string, string>) => t('question-set', key, values)
  const main = page.getByRole('main')
  await page.goto('/question/ershisi-jieqi')
  await main.getByRole('button', { name: say('begin.start') }).click()
  for (let number = 1; number <= 16; number += 1) {
    await expect(main.locator('output').first()).toHaveText(
      say('run.place', { place: String(number), total: '16' }),
    )
    await main.getByRole('radio').first().click()
    await expect(main.getByText(new RegExp(`^(${say('run.right')}|${say('run.wrong')})$`))).toBeVisible()
    if (number === 1) {
      await expect(page.getByRole('banner')).toBeHidden()
      await expectAccessible(page, 'a question that is answered')
      await expectAccessibleByNight(page, 'a question that is answered')
    }
    await main.getByRole('button', { name: say(number < 16 ? 'run.next' : 'run.finish') }).click()
  }
  await expect(page).toHaveURL(/\/result$/)
  await expect(main.locator('svg[viewBox^="-110"]')).toBeVisible()
  await expectAccessible(page, 'a drawn result')
  await main.getByRole('button', { name: say('result.poster') }).click()
  await expect(page.getByRole('dialog').getByRole('img').last()).toBeVisible()
})
