import { expectAccessible } from '#axe'
import { confirmPlace, deskByCommand, enterDesk } from '#people'
import { expect, test } from '#site'

// A further term would stand in the lists that other journeys count.
test.use({ ownSite: { file: 'trial' }, savesData: false })

const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

test('a family tries one lesson, stands on its list as a guest, and keeps the place with a press', async ({
  page,
  browser,
  site,
  t,
  language,
}) => {
  const desk = await deskByCommand(site, 'office')
  await site.cli('config', 'set', 'captcha', 'false')
  // In the last hour of a day its lesson has begun.
  if (new Date(site.now() + 8 * 3_600_000).getUTCHours() === 23) await site.passTime(3_600_000)
  const now = site.now()
  const lessons = [0, 7, 14].map((days) => ({
    key: '',
    day: dayOf(now + days * 86_400_000),
    from: '23:30',
    until: '23:50',
  }))
  const { term } = await desk<{ term: string }>('term/add', {
    course: 'jiazhang-gongdu',
    'lessons:': JSON.stringify(lessons),
    place: '书院',
    seats: 8,
    enrolFrom: dayOf(now - 86_400_000),
    enrolUntil: lessons[2]?.day ?? '',
    fee: '600',
    'trial:': JSON.stringify({ amount: '50', guests: 2, beside: false, counts: true }),
  })
  const words = (key: string, values?: Record<string, string>) => t('trial', key, values)
  const main = page.getByRole('main')
  const form = page.locator('form:has(ol)')
  const next = () => page.getByRole('button', { name: t('registration', 'submit.next') }).click()

  await test.step('the page of the class says that a lesson can be tried, and for what', async () => {
    await page.goto('/class/jiazhang-gongdu')
    await expect(main).toContainText(t('catalogue', 'fee.try', { sum: '¥50' }))
  })

  const no = await test.step('the form offers the next lessons, and says what one costs', async () => {
    await page.goto(`/guoxuebaoming?term=${term}#form`)
    const choice = page.getByRole('radiogroup', { name: words('label') })
    await expect(choice.getByRole('radio')).toHaveCount(4)
    await expect(choice.getByRole('radio').first()).toBeChecked()
    await choice.getByRole('radio').nth(1).check()
    await expect(page).toHaveURL(/trial=/)
    await choice.scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath(`choice-${language}.png`) })
    await form.getByRole('textbox').first().fill('明小学')
    await form.locator('input[type=date]').first().fill('1990-05-06')
    await form.getByRole('radio').nth(1).check()
    await next()
    await form.locator('input[type=tel]').fill(`137${String(Date.now()).slice(-8)}`)
    await next()
    await expect(form).toContainText('¥50')
    await expectAccessible(page, 'the last step of a trial')
    for (const box of [0, 1]) await form.getByRole('checkbox').nth(box).check()
    await page.getByRole('button', { name: t('registration', 'submit.send') }).click()
    await expect(page).toHaveURL(/\/guoxuebaoming\/receipt\?no=/)
    return page.locator('main .font-mono').first().innerText()
  })

  await test.step('the teacher sees a guest on the list of that lesson', async () => {
    await confirmPlace(site, no)
    const context = await browser.newContext({ viewport: page.viewportSize() })
    await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    const theirs = await context.newPage()
    await enterDesk(theirs, site, t, 'teacher')
    const { day = '' } = lessons[0] ?? {}
    await theirs.goto(`/desk/attend?${new URLSearchParams({ term, lesson: day })}`)
    await theirs.screenshot({ path: test.info().outputPath(`sheet-${language}.png`), fullPage: true })
    await expect(theirs.getByRole('main')).toContainText('明小学')
    await expect(theirs.getByRole('main')).toContainText(t('attend', 'tries'))
    await context.close()
  })

  await test.step('the office enters a guest who calls', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize() })
    await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
    const theirs = await context.newPage()
    await enterDesk(theirs, site, t, 'office')
    await theirs.goto(`/desk/registration/new?term=${term}`)
    const entry = theirs.getByRole('main')
    await entry.locator('[name="a.name"]').fill('明小红')
    await entry.locator('[name="a.mobile"]').fill(`138${String(Date.now()).slice(-8)}`)
    await entry.locator('[name="a.birthday"]').fill('1991-02-03')
    await entry.locator('[name="a.experience"]').selectOption('none')
    await entry.getByLabel(t('registrations', 'entry.trial'), { exact: true }).selectOption({ index: 2 })
    await entry.getByRole('checkbox', { name: t('registrations', 'entry.agreed') }).check()
    await theirs.screenshot({ path: test.info().outputPath(`phone-${language}.png`), fullPage: true })
    await entry.getByRole('button', { name: t('registrations', 'entry.add') }).click()
    await expect(theirs).toHaveURL(/\/desk\/registration\/R/)
    await expect(entry).toContainText('50.00')
    await context.close()
  })

  await test.step('one press makes it a place in the term, with what it costs', async () => {
    await page.reload()
    await expect(main).toContainText(words('offerCounts', { amount: '¥600' }))
    await expectAccessible(page, 'the receipt of a trial')
    await main.getByRole('heading', { name: words('title'), exact: true }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath(`receipt-${language}.png`), fullPage: true })
    await main.getByRole('button', { name: words('keep') }).click()
    const asked = page.getByRole('dialog', { name: words('ask') })
    await expect(asked).toContainText(words('askText', { left: '¥600' }))
    await asked.getByRole('button', { name: words('keep') }).click()
    await expect(main.getByRole('heading', { name: words('title'), exact: true })).toBeHidden()
    await expect(main).toContainText('¥600')
  })
})
