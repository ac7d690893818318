import { expectAccessible } from '#axe'
import { addMember, enter } from '#people'
import { expect, test } from '#site'

// A new term would stand in the lists that other journeys count.
test.use({ ownSite: { file: 'desk-terms' } })

test('the office makes a term over the national holiday in a few presses, changes it and makes it again', async ({
  page,
  site,
  t,
}) => {
  const office = await addMember(site)
  await site.cli('staff', 'add', office.username, '--role', 'office')
  await enter(page.context(), site, office)
  await page.goto('/desk/class')
  await page.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(office.password)
  await page.getByRole('button', { name: t('desk', 'enter.submit') }).click()
  const main = page.getByRole('main')
  const words = (key: string, values?: Record<string, string>) => t('class-term', key, values)
  const classes = (key: string) => t('classes', key)
  const field = (key: string) => main.getByLabel(words(key), { exact: true })
  const inRow = (key: string, row: number) => main.getByLabel(`${words(key)} ${row}`, { exact: true })
  let presses = 0
  const press = async (role: 'link' | 'button', name: string) => {
    presses += 1
    await main.getByRole(role, { name, exact: true }).click()
  }
  const choose = async (control: ReturnType<typeof field>, value: string | { index: number }) => {
    presses += 1
    await control.selectOption(value)
  }

  await test.step('everything is on one page, and the lessons stand beside it at once', async () => {
    await press('link', classes('newTerm'))
    await choose(field('course'), 'jieqi-caomu')
    await field('label').fill('秋季班')
    await choose(inRow('weekday', 1), '6')
    await inRow('from', 1).fill('09:30')
    await inRow('until', 1).fill('10:20')
    await choose(inRow('weekday', 2), '3')
    await inRow('from', 2).fill('19:00')
    await inRow('until', 2).fill('19:50')
    await field('starts').fill('2027-09-18')
    await field('count').fill('16')
    await field('place').fill('书院')
    await field('seats').fill('12')
    await field('fee').fill('600')
    await field('enrolUntil').fill('2027-09-20')
    await expect(main.getByRole('heading', { name: words('lessons', { count: '16' }) })).toBeVisible()
    const festival = main.getByRole('listitem').filter({ hasText: /国庆节|National Day/ })
    await expect(festival).toHaveCount(1)
    await expectAccessible(page, 'a new term')
    await press('button', words('make'))
    await expect(main.getByText(classes('made.title'))).toBeVisible()
    expect(presses).toBeLessThanOrEqual(12)
  })

  await test.step('its lessons are there, and the same page changes it line by line', async () => {
    await expect(main.getByRole('link', { name: classes('editTerm') })).toBeVisible()
    await press('link', classes('editTerm'))
    await press('button', `${words('changeLine')} 1`)
    await main.getByLabel(words('day'), { exact: true }).fill('2027-09-19')
    await press('button', words('takeLine'))
    await expect(main.getByRole('listitem').first()).toContainText('19')
    await press('button', words('save'))
    await expect(main.getByRole('status').filter({ hasText: /^(?:Saved|已保存)/ })).toBeVisible()
    await page.reload()
    await expect(main.getByRole('heading', { name: words('lessons', { count: '16' }) })).toBeVisible()
    await expect(main.getByRole('listitem').first()).toContainText('19')
    await expectAccessible(page, 'a term that is changed')
  })

  await test.step('its prices and when it is to be paid are set on the same page, and families read them', async () => {
    const fold = (key: string) =>
      main
        .locator('summary')
        .filter({ hasText: words(key) })
        .click()
    await fold('prices')
    await main.getByLabel(words('price.early')).fill('540')
    await main.getByLabel(words('price.until')).fill('2027-08-31')
    await main.getByLabel(words('price.sibling')).fill('500')
    await fold('due.title')
    await main.getByLabel(words('due.kind')).selectOption('days')
    await main.getByLabel(words('due.days')).fill('7')
    await expectAccessible(page, 'prices of a term')
    await press('button', words('save'))
    await expect(main.getByRole('status').filter({ hasText: /^(?:Saved|已保存)/ })).toBeVisible()
    const edited = page.url()
    await page.goto('/class/jieqi-caomu')
    await expect(main.getByText('¥540').first()).toBeVisible()
    await page.goto(edited)
    await fold('prices')
    await expect(main.getByLabel(words('price.sibling'))).toHaveValue('500.00')
    await fold('due.title')
    await expect(main.getByLabel(words('due.days'))).toHaveValue('7')
  })

  await test.step('the next term begins with what the last one was', async () => {
    await press('link', words('backToTerm'))
    await press('link', classes('again'))
    await expect(field('course')).toHaveValue('jieqi-caomu')
    await expect(inRow('from', 1)).toHaveValue('19:00')
    await expect(field('count')).toHaveValue('16')
    await expect(field('seats')).toHaveValue('12')
  })

  await test.step('a day off of the school is entered, and a national one is taught', async () => {
    await page.goto('/desk/holiday?year=2027')
    await expectAccessible(page, 'days off')
    await field('dayFrom').fill('2027-11-06')
    await field('dayName').fill('校庆')
    await press('button', words('add'))
    const own = main.getByRole('listitem').filter({ hasText: '校庆' })
    await expect(own).toContainText(words('kinds.off'))
    await own.getByRole('button', { name: words('removeDay') }).click()
    await expect(own).toHaveCount(0)
  })

  await test.step('a typhoon day takes three presses and one reason', async () => {
    await page.goto('/desk/class')
    presses = 0
    await press('link', classes('days.title'))
    await expectAccessible(page, 'days without lessons')
    await main.getByLabel(classes('days.from'), { exact: true }).fill('2027-09-22')
    await main.getByLabel(classes('days.reason'), { exact: true }).fill('台风')
    await press('button', classes('days.do'))
    presses += 1
    await page
      .getByRole('dialog')
      .getByRole('button', { name: classes('days.do'), exact: true })
      .click()
    await expect(main.getByRole('status')).toContainText('1')
    expect(presses).toBeLessThanOrEqual(5)
  })

  await test.step('a lesson gets another teacher and another room in one save, and the week shows it', async () => {
    const week = '/desk/class/week?day=2027-09-25'
    await page.goto(week)
    await expectAccessible(page, 'a week of lessons')
    const day = main
      .getByRole('region')
      .or(main.locator('section'))
      .filter({ has: page.getByRole('heading', { name: /9月25日|September 25/ }) })
    await day.getByRole('link', { name: /秋季班/ }).click()
    const lesson = main.getByRole('listitem').filter({ hasText: /9月25日|September 25/ })
    await lesson.locator('summary').click()
    await lesson.getByLabel(classes('substitute')).selectOption('shufa')
    await lesson.getByLabel(classes('otherPlace')).fill('西厢')
    await lesson.getByRole('button', { name: classes('save'), exact: true }).click()
    await expect(lesson).toContainText(classes('changed'))
    await page.goto(week)
    await expect(day).toContainText('西厢')
    await expect(day).toContainText(t('classes', 'substituteOf', { name: '' }).trim())
  })
})
