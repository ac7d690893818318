import { versionOf } from '#consents'
import { expectAccessible } from '#axe'
import { addMember, enter } from '#people'
import { expect, test } from '#site'

// Its class would stand in the lists that other journeys count.
test.use({ ownSite: { file: 'desk-forms' } })

test('a school makes a third sign-up form with own questions, a term takes sign-ups by it, and the handbook says how', async ({
  page,
  site,
  t,
  language,
}) => {
  const owner = await addMember(site)
  await site.cli('staff', 'add', owner.username, '--role', 'owner')
  await enter(page.context(), site, owner)
  const name = `camp-${Date.now() % 1_000_000}`
  const main = page.getByRole('main')
  const words = (key: string, values?: Record<string, string>) => t('content', key, values)
  const field = (key: string) => t('file-form', `field.${key}`)
  const press = (label: string) => main.getByRole('button', { name: label, exact: true }).first().click()

  await test.step('it is begun with a title and a name, and asks for what every form asks', async () => {
    await page.goto('/desk/content/new?kind=forms')
    await page.getByLabel(t('desk', 'enter.password'), { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: t('desk', 'enter.submit') }).click()
    await main.getByLabel(words('new.titleOf')).fill('夏令营报名')
    await main.getByLabel(words('new.name')).fill(name)
    await press(words('new.begin'))
    await expect(page).toHaveURL((url) => url.searchParams.get('path') === `both/forms/${name}.yaml`)
    await page.getByRole('link', { name: t('desk', 'help') }).click()
    await expect(page).toHaveURL(/\/desk\/handbook\/forms$/)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/报名表|form/)
    await expectAccessible(page, 'a chapter of the handbook')
    await page.goBack()
  })

  const list = main.getByRole('group', { name: new RegExp(`^${field('fields')}`) })
  const entries = list.locator(':scope > ol > li')

  await test.step('questions are added and put in order with the mouse', async () => {
    await expect(entries.first()).toBeVisible()
    const count = await entries.count()
    const kind = list.getByLabel(t('file-form', 'kindToAdd', { list: field('fields') }))
    await kind.selectOption('yesNo')
    await list
      .getByRole('button', { name: t('file-form', 'add') })
      .last()
      .click()
    await expect(entries).toHaveCount(count + 1)
    const added = entries.last()
    await added
      .getByRole('group', { name: field('of-forms.label'), exact: true })
      .getByLabel(field('zh-cn'))
      .fill('会游泳吗')
    await added.getByLabel(field('required')).check()
    await added.getByRole('button', { expanded: true }).click()
    const handle = added.locator('.cursor-grab')
    await handle.scrollIntoViewIfNeeded()
    const [from, to] = [await handle.boundingBox(), await entries.nth(count - 1).boundingBox()]
    if (!from || !to) throw new Error('the list is not shown')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + 4, { steps: 5 })
    await page.mouse.up()
    await expect(entries.nth(count - 1)).toContainText('会游泳吗')
    await expectAccessible(page, 'the form of a sign-up form')
  })

  await test.step('the preview shows all questions as a phone has them', async () => {
    await press(words('act.preview'))
    const inside = main.locator('iframe').contentFrame()
    await expect(inside.getByRole('radiogroup', { name: '会游泳吗' })).toBeVisible()
    await press(words('publish.do'))
    await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(words('states.own'))
  })

  const term = await test.step('a term names it', async () => {
    const at = (key: string) => main.getByLabel(t('class-term', key), { exact: true })
    const inRow = (key: string) => main.getByLabel(`${t('class-term', key)} 1`, { exact: true })
    await page.goto('/desk/class/new?course=jieqi-caomu')
    await at('form').selectOption(name)
    await inRow('weekday').selectOption('6')
    await inRow('from').fill('09:30')
    await inRow('until').fill('10:20')
    await at('starts').fill('2027-07-03')
    await at('ends').fill('')
    await at('count').fill('3')
    await at('place').fill('书院')
    await at('seats').fill('12')
    await at('enrolUntil').fill('2027-07-02')
    await press(t('class-term', 'make'))
    await expect(main.getByText(t('classes', 'made.title'))).toBeVisible()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('families sign up at its own address, and the office reads their answers', async () => {
    await page.goto(`/signup/${name}?term=${term}#form`)
    // A page follows a change within seconds.
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('radiogroup', { name: '会游泳吗' })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 40_000 })
    await main.getByRole('button', { name: t('registration', 'submit.next') }).click()
    await expect(main.getByRole('radiogroup', { name: '会游泳吗' })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'a sign-up form of the school')
    await site.cli('config', 'set', 'captcha', 'false')
    const consents = ['privacy', 'sharing', 'photo'].map((doc) => ({
      doc,
      version: versionOf(doc),
      agreed: doc === 'privacy',
    }))
    const mobile = `137${String(Date.now()).slice(-8)}`
    const headers = { server: 'true', accept: 'application/json' }
    const key = await main.locator('[role=radiogroup] input').first().getAttribute('name')
    const data = {
      form: name,
      term,
      answers: { name: '林小舟', birthday: '1990-05-01', mobile, [key ?? '']: 'yes' },
      guardian: null,
      consents,
      captchaId: '',
      captchaInfo: '',
    }
    const answer = await page.request.post('/api/registration/submit', { data, headers })
    await site.cli('config', 'set', 'captcha', 'true')
    const { data: made, msg } = (await answer.json()) as { data: { no?: string } | null; msg: string }
    expect(made?.no, msg).toBeTruthy()
    await page.goto(`/desk/registration/${made?.no ?? ''}`)
    await press(t('registrations', 'one.reveal'))
    await expect(main.getByText('会游泳吗')).toBeVisible()
    await expect(main.getByText(language === 'en' ? 'Yes' : '是', { exact: true })).toBeVisible()
  })
})
