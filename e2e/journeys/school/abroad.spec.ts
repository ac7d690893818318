import { expectAccessible } from '#axe'
import { confirmPlace } from '#people'
import { expect, test } from '#site'

// The school takes families abroad here; others sign up with numbers of this country.
test.use({ ownSite: { file: 'abroad', knowsAddress: true }, timezoneId: 'Europe/London' })

const email = 'mum@example.co.uk'

test(
  'a family abroad signs up with its own number, proves its mail address, and is written to there',
  { tag: '@once' },
  async ({ page, site, t }) => {
    const words = (key: string, values?: Record<string, string>) => t('registration', key, values)
    const form = page.locator('form:has(ol)')
    const next = () => page.getByRole('button', { name: words('submit.next') }).click()
    const step = (name: string) => page.getByRole('heading', { name: words(`steps.${name}`), exact: true })
    const fillIn = async () => {
      await page.goto('/zybm?term=jieqi-caomu-1')
      await form.getByRole('textbox').first().fill('Emma Wang')
      await form.locator('input[type=date]').first().fill('1986-02-03')
      await form.getByRole('combobox').selectOption({ index: 1 })
      await next()
      await form.getByLabel(words('age.confirm')).check()
      await next()
      await expect(step('contact')).toBeVisible()
      await form.locator('input[type=tel]').fill('0044 (0)7911 123-456')
    }
    const address = form.locator('input[type=email]')

    await test.step('as long as the school does not want it, the number is refused', async () => {
      await fillIn()
      await expect(address).toHaveCount(0)
      await next()
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
      await site.cli('config', 'set', 'families_abroad', 'true')
      await page.evaluate(() => localStorage.clear())
    })

    await test.step('the form asks for a mail address, and a code proves it', async () => {
      await fillIn()
      await expect(address).toBeVisible()
      await next()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
      await address.fill(email)
      await page.getByRole('button', { name: t('contact', 'send') }).click()
      await expect.poll(() => site.codeFor(email).catch(() => '')).not.toBe('')
      await expectAccessible(page, 'the contact of a family abroad')
      await form.getByRole('textbox', { name: words('code.any') }).fill(await site.codeFor(email))
      await next()
      await expect(step('confirm')).toBeVisible()
      await expect(form).toContainText(email)
      for (const box of await form.getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: words('submit.send') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('receipt.heading.submitted'))
    })

    const no = await page.locator('main .font-mono').first().innerText()

    await test.step('one press keeps it in an account of that address', async () => {
      await page.getByRole('link', { name: t('receipt', 'keep.byNumber') }).click()
      await expect(page.getByRole('link', { name: words('receipt.member') })).toBeVisible()
      await page.goto('/user/account/registrations')
      await expect(page.getByRole('main')).toContainText(no)
    })

    await test.step('what the school says comes by mail', async () => {
      await confirmPlace(site, no)
      const told = async () => (await site.messagesTo(email)).filter((message) => message.includes(no)).length
      await expect.poll(told, { timeout: 30_000 }).toBeGreaterThan(0)
      expect((await site.messagesTo('+447911123456')).filter((message) => !message.includes(email))).toEqual(
        [],
      )
    })

    await test.step('times of a class online are said by both clocks', async () => {
      await page.goto('/class')
      const yours = t('class', 'clock.yours', { times: '' }).trim()
      await expect(page.getByText(yours).first()).toContainText('12:')
    })
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks for the mail address too', { tag: '@once' }, async ({ page, site, t }) => {
    const words = (key: string, values?: Record<string, string>) => t('registration', key, values)
    await site.cli('config', 'set', 'families_abroad', 'true')
    const next = () => page.getByRole('button', { name: words('submit.next') }).click()
    await page.goto('/zybm')
    await page
      .getByRole('button', { name: words('posted.begin', { title: '' }).trim() })
      .first()
      .click()
    await page.locator('[name=name]').fill('Emma Wang')
    await page.locator('[name=birthday]').fill('1986-03-08')
    await page.locator('[name=party]').selectOption({ index: 1 })
    await next()
    const age = page.locator('[name=age_confirmed]')
    if (await age.isVisible()) {
      await age.check()
      await next()
    }
    await page.locator('[name=mobile]').fill('+44 7911 654321')
    await next()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.locator('[name=contact_email]').fill('dad@example.co.uk')
    await page.locator('button[name=step][value=send]').click()
    for (const position of await site.captchaPoints())
      await page.locator('input[type=image]').click({ position })
    await expect(page.locator('[name=contact_email]')).toHaveValue('dad@example.co.uk')
    await page.locator('[name=code]').fill(await site.codeFor('dad@example.co.uk'))
    await next()
    await expect(page.getByRole('heading', { name: words('steps.confirm'), exact: true })).toBeVisible()
  })
})
