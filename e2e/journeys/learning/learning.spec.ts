import { addMember, logIn, toMemberCentre } from '#people'
import { expect, test } from '#site'
import type { Language } from '#texts'

/** As they stand in content/<language>/courses. */
const titles: Record<Language, { course: string; first: string; second: string; member: string }> = {
  'zh-cn': {
    course: '陪孩子读书',
    first: '一盏灯，十分钟',
    second: '读出声来：耳朵先认字',
    member: '学而不思则罔：两只脚走路',
  },
  en: {
    course: 'Reading with your child',
    first: 'One lamp, ten minutes',
    second: 'Aloud: ears learn first',
    member: 'Learning and thinking: two feet',
  },
}

const course = '/lessons/pei-haizi-dushu'

test('a guest takes a lesson to done, and it is still done after logging in, here and elsewhere', async ({
  page,
  site,
  language,
  browser,
  t,
}) => {
  const { course: title, first, second } = titles[language]
  const main = page.getByRole('main')
  const done = main.getByRole('button', { name: t('course', 'done.mark') })
  const isDone = main.getByRole('button', { name: t('course', 'done.is') })
  const ring = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
    .getByText(t('course', 'progress', { percent: '16' }))

  await test.step('mark it as done as a guest', async () => {
    await page.goto(course)
    await main.getByRole('link', { name: t('course', 'start'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
    await done.click()
    await expect(isDone).toHaveAttribute('aria-pressed', 'true')
    const outline = page.getByRole('complementary', { name: t('course', 'outline') })
    await expect(outline.getByRole('link', { name: first })).toContainText(t('course', 'done.is'))
    await page.reload()
    await expect(isDone).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('see it in the catalogue and go on with the next', async () => {
    await page.goto('/lessons')
    await expect(ring).toBeVisible()
    await page.goto(course)
    await main.getByRole('link', { name: t('course', 'continue'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  })

  const member = await addMember(site)
  await test.step('log in and find it there', async () => {
    await logIn(page, site, t, member)
    await page.goto('/lessons')
    await expect(ring).toBeVisible()
  })

  await test.step('find the one that was begun on the overview', async () => {
    await page.goto(`${course}/duchulai`)
    await expect(done).toBeVisible()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2 }))
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('learning')))
      .toContain('lesson:pei-haizi-dushu/duchulai')
    await toMemberCentre(page, t)
    await expect(main.getByRole('link', { name: second })).toBeVisible()
    await main.getByRole('link', { name: second }).click()
    await expect(page).toHaveURL(/\/lessons\/pei-haizi-dushu\/duchulai$/)
  })

  await test.step('find both on another device', async () => {
    const context = await browser.newContext({ baseURL: site.url })
    await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    const other = await context.newPage()
    await logIn(other, site, t, member)
    await other.goto(`${course}/yizhandeng`)
    await expect(other.getByRole('button', { name: t('course', 'done.is') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    // The second half of a double tap must not undo the first.
    await other.getByRole('button', { name: t('course', 'done.is') }).click()
    const ask = other.getByRole('dialog')
    await ask.getByRole('button', { name: t('course', 'done.undo') }).click()
    await expect(other.getByRole('button', { name: t('course', 'done.mark') })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await context.close()
  })
})

test('a lesson for members is closed to guests and opens after logging in', async ({
  page,
  site,
  language,
  t,
}) => {
  const path = '/lessons/lunyu-rumen/xuesi'
  const response = await page.goto(path)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language].member)
  await expect(page.getByText(t('course', 'member.text'))).toBeVisible()
  // Text for members is neither in the page nor in its data.
  for (const address of [path, `${path}/_payload.json?lang=${language}`]) {
    const closed = await (await page.request.get(address)).text()
    expect(closed, address).not.toContain('思而不学则殆')
  }
  await expect(page.getByRole('button', { name: t('course', 'done.mark') })).toHaveCount(0)

  const member = await addMember(site)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('course', 'member.logIn') })
    .click()
  await expect(page).toHaveURL(/\/user\/login\?to=/)
  await logIn(page, site, t, member)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByText('思而不学则殆').first()).toBeVisible()
  await expect(page.getByText(t('course', 'member.text'))).toBeHidden()
  await expect(page.getByRole('button', { name: t('course', 'done.mark') })).toBeVisible()
})

test('a recording plays and seeks by the keyboard, and goes on where it stopped', async ({ page, t }) => {
  await page.goto('/lessons/jieqi-shenghuo/wuyin')
  const play = page.getByRole('button', { name: t('course', 'player.play') })
  const pause = page.getByRole('button', { name: t('course', 'player.pause') })
  const seek = page.getByRole('slider', { name: t('course', 'player.seek') })
  const seconds = async () => Number(await seek.inputValue())
  await expect.poll(async () => Number(await seek.getAttribute('max'))).toBeGreaterThan(30)

  await play.focus()
  await page.keyboard.press('Space')
  await expect(pause).toBeFocused()
  await expect.poll(seconds).toBeGreaterThan(0)

  await page.keyboard.press('l')
  await expect.poll(seconds).toBeGreaterThanOrEqual(15)
  await page.keyboard.press('k')
  await expect(play).toBeFocused()
  const stopped = await seconds()
  await seek.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(seconds).toBe(stopped + 1)
  await page.keyboard.press('j')
  await expect.poll(seconds).toBeLessThan(stopped)
  await page.keyboard.press('l')
  const speed = page.getByRole('combobox', { name: t('course', 'player.speed') })
  await speed.selectOption('1.5')
  await expect(speed).toHaveValue('1.5')

  // It goes on while one moves about, and its small player leads back to it.
  await play.click()
  await page
    .getByRole('main')
    .getByRole('link', { name: t('course', 'all') })
    .click()
  const mini = page.getByRole('region', { name: t('listening', 'label') })
  await expect(mini.getByRole('button', { name: t('listening', 'pause') })).toBeVisible()
  await mini.getByRole('link').click()
  await expect(mini).toHaveCount(0)
  await pause.click()
  await expect(speed).toHaveValue('1.5')

  await page.reload()
  const resumed = page.getByText(new RegExp(t('course', 'player.resumed', { time: '0:\\d\\d' })))
  await expect(resumed).toBeVisible()
  await expect.poll(seconds).toBeGreaterThanOrEqual(8)
  // A transcript for those who cannot hear.
  await expect(page.getByRole('heading', { name: t('course', 'transcript') })).toBeVisible()
})

test('the filters of courses and classes live in the address', async ({ page, t }) => {
  await page.goto('/lessons')
  const found = page.getByRole('main').getByRole('status').first()
  await expect(found).toHaveText(t('course', 'found_other', { count: '7' }))

  await page
    .getByRole('navigation', { name: t('course', 'filter.subject') })
    .getByRole('link', { name: t('catalogue', 'subject.guoxue') })
    .click()
  await expect(page).toHaveURL(/\/lessons\?subject=guoxue$/)
  await expect(found).toHaveText(/5/)

  await page.goto('/lessons?subject=zhongyi&access=member')
  await expect(page.getByText(t('course', 'none'))).toBeVisible()
  await page.getByRole('link', { name: t('catalogue', 'filter.clear') }).click()
  await expect(page).toHaveURL(/\/lessons$/)
  await expect(found).toHaveText(t('course', 'found_other', { count: '7' }))

  await page.goto('/class?place=online')
  const filters = page.getByRole('search', { name: t('catalogue', 'filter.label') })
  await expect(filters.getByRole('combobox', { name: t('class', 'filter.place') })).toHaveValue('online')
  await expect(page.getByRole('article')).toHaveCount(1)
  await filters.getByRole('combobox', { name: t('class', 'filter.place') }).selectOption('school')
  await filters.getByRole('button', { name: t('catalogue', 'filter.apply') }).click()
  await expect(page).toHaveURL(/\/class\?place=school$/)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters answer too', async ({ page, t }) => {
    await page.goto('/lessons')
    const filters = page.getByRole('search', { name: t('catalogue', 'filter.label') })
    await filters.getByText(t('catalogue', 'filter.more')).click()
    await filters
      .getByRole('combobox', { name: t('course', 'filter.access') })
      .selectOption({ label: t('catalogue', 'access.member') })
    await filters.getByRole('button', { name: t('catalogue', 'filter.apply') }).click()
    await expect(page).toHaveURL(/[?&]access=member/)
    await expect(page.getByRole('main').locator('a[href="/lessons/lunyu-rumen"]')).toBeVisible()
    await expect(page.getByRole('main').locator(`a[href="${course}"]`)).toHaveCount(0)

    await page.goto('/class?open=1')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(
      page.getByRole('article').getByText(t('catalogue', 'state.open'), { exact: true }),
    ).toHaveCount(2)
  })
})

test('an online class says by whose clock it is', { tag: '@once' }, async ({ page, t }) => {
  await page.goto('/class?place=online')
  await expect(page.getByRole('article')).toContainText(t('class', 'clock.beijing'))
})

test('a class says where each term stands, and gives its dates to a calendar', async ({ page, t }) => {
  await page.goto('/class')
  const chip = (state: string) =>
    page.getByRole('article').getByText(t('catalogue', `state.${state}`), { exact: true })
  // As the sample terms have them, counted from when they were made.
  await expect(chip('open')).toHaveCount(2)
  await expect(chip('soon')).toHaveCount(1)
  await expect(chip('late')).toHaveCount(1)
  // Four at the start; families.spec.ts may have taken one on the same site.
  const left = ['4', '3', '2', '1'].map((seats) => t('catalogue', 'left', { seats }))
  await expect(page.getByText(new RegExp(`^(?:${left.join('|')})$`))).toBeVisible()

  await page.goto('/class/jieqi-caomu')
  const main = page.getByRole('main')
  await expect(main.getByText(t('catalogue', 'state.open'), { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: t('class', 'signUp') }).first()).toHaveAttribute(
    'href',
    /\?term=jieqi-caomu-1#form$/,
  )
  const link = main.getByRole('link', { name: t('class', 'calendar') })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  const calendar = await page.request.get(download.url())
  expect(calendar.headers()['content-type']).toMatch(/^text\/calendar\b/)
  const text = await calendar.text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(0)

  await page.goto('/class/mengxue-qinzi')
  const late = page.getByText(t('catalogue', 'state.late'), { exact: true })
  const folded = main.locator('details').filter({ has: late })
  await expect(folded.locator(late), 'a term that takes nobody any more is folded away').toBeHidden()
  await folded.locator('summary').first().click()
  await expect(folded.locator(late)).toBeVisible()
  await expect(main.getByText(t('catalogue', 'state.soon'), { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: t('class', 'signUp') })).toHaveCount(0)
})
