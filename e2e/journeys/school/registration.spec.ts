import type { APIRequestContext, Page } from '@playwright/test'
import { agreedTo } from '#consents'
import { expectAccessible } from '#axe'
import { addMember, confirmPlace, deskByCommand, enter, receiveCode } from '#people'
import { expect, type Site, test } from '#site'

test.use({ ownSite: { file: 'registration' } })
test.describe.configure({ mode: 'default' })

type Texts = (namespace: string, key: string, values?: Record<string, string>) => string

let count = 0
/** A mobile number of nobody else in this run. */
function newMobile(): string {
  count += 1
  return `137${String(Date.now() + count).slice(-8)}`
}

const form = (page: Page) => page.locator('form:has(ol)')
const next = (page: Page, t: Texts) =>
  page.getByRole('button', { name: t('registration', 'submit.next') }).click()
const step = (page: Page, t: Texts, name: string) =>
  page.getByRole('heading', { name: t('registration', `steps.${name}`), exact: true })

/** Fills in who comes: a child of seven, of whom a guardian speaks. */
async function fillInChild(page: Page) {
  await form(page).getByRole('textbox').first().fill('明小学')
  await form(page).locator('input[type=date]').first().fill('2019-03-08')
  await form(page).getByRole('radio').nth(1).check()
}

/** Confirms the warning that the age does not fit the class. */
async function confirmAge(page: Page, t: Texts) {
  await next(page, t)
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await form(page).getByLabel(t('registration', 'age.confirm')).check()
}

async function fillInGuardian(page: Page, t: Texts) {
  await expect(step(page, t, 'guardian')).toBeVisible()
  await form(page).getByLabel(t('registration', 'guardian.name')).fill('明大学')
  await form(page)
    .getByRole('radio', { name: t('registration', 'guardian.relations.mother') })
    .check()
  await next(page, t)
}

/** The drafts that the browser keeps, the guest's or a member's. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('registrationDraft'))
      .map((key) => localStorage.getItem(key))
      .join(),
  )
const receiptNumber = (page: Page) => page.locator('main .font-mono').first().innerText()

test('a child is signed up, by a guest or a member, and the sign-up is changed, confirmed and cancelled', async ({
  page,
  context,
  site,
  t,
  isMobile,
}) => {
  test.setTimeout(240_000)
  const mobile = newMobile()
  const member = await addMember(site)
  // On the phone a guest, on the desktop a member.
  if (!isMobile) await enter(context, site, member)

  await test.step('the class leads to its form, which keeps what is typed', async () => {
    await page.goto('/class/jiazhang-gongdu')
    await page
      .getByRole('link', { name: t('class', 'signUp') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/guoxuebaoming\?term=jiazhang-gongdu-1/)
    await expect(step(page, t, 'person')).toBeVisible()
    await next(page, t)
    await expect(page.getByRole('alert')).toBeFocused()
    await fillInChild(page)
    await expect.poll(() => kept(page)).toContain('2019-03-08')
    await page.reload()
    await expect(page.getByText(t('registration', 'draft.discard'))).toBeVisible()
    await expect(form(page).getByRole('textbox').first()).toHaveValue('明小学')
    await confirmAge(page, t)
    await next(page, t)
    await fillInGuardian(page, t)
    await form(page).locator('input[type=tel]').fill(mobile)
    await form(page).getByRole('combobox').first().selectOption({ index: 1 })
    await form(page).getByRole('combobox').nth(1).selectOption({ index: 1 })
    await form(page).getByRole('combobox').nth(2).selectOption({ index: 1 })
    await next(page, t)
  })

  const no =
    await test.step('nothing is ticked beforehand, and what must be agreed to is asked for', async () => {
      await expect(step(page, t, 'confirm')).toBeVisible()
      const boxes = form(page).getByRole('checkbox')
      await expect(boxes).toHaveCount(4)
      for (const box of await boxes.all()) await expect(box).not.toBeChecked()
      const send = page.getByRole('button', { name: t('registration', 'submit.send') })
      await send.click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
      await expectAccessible(page, 'the last step')
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      await send.click()
      await expect(page).toHaveURL(/\/guoxuebaoming\/receipt\?no=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('registration', 'receipt.heading.submitted'),
      )
      expect(await kept(page)).toBe('')
      const main = page.getByRole('main')
      await expect(main).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
      await expect(main).not.toContainText(mobile)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      return receiptNumber(page)
    })

  await test.step('it is changed', async () => {
    await page.getByRole('button', { name: t('registration', 'receipt.edit') }).click()
    const name = page.getByRole('main').getByRole('textbox').first()
    await expect(name).toHaveValue('明小学')
    await name.fill('孙小学')
    await page.getByRole('button', { name: t('receipt', 'edit.save') }).click()
    await expect(page.getByRole('main')).toContainText('孙小学')
  })

  await test.step('a brother is signed up with the same number: guardian and contact stay', async () => {
    const first = page.url()
    await page.getByRole('link', { name: t('registration', 'family.another') }).click()
    await expect(step(page, t, 'person')).toBeVisible()
    await expect(form(page).getByRole('textbox').first()).toHaveValue('')
    await form(page).getByRole('textbox').first().fill('明中学')
    await form(page).locator('input[type=date]').first().fill('2017-05-06')
    await form(page).getByRole('radio').nth(1).check()
    await confirmAge(page, t)
    await next(page, t)
    await expect(form(page).getByLabel(t('registration', 'guardian.name'))).toHaveValue('明大学')
    await next(page, t)
    await expect(form(page).locator('input[type=tel]')).toHaveValue(mobile)
    await next(page, t)
    await expect(step(page, t, 'confirm')).toBeVisible()
    const boxes = form(page).getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: t('registration', 'submit.send') }).click()
    await expect(page).toHaveURL(/\/guoxuebaoming\/receipt\?no=/)
    expect(page.url()).not.toBe(first)
    // Each of the family's receipts leads to the others.
    await page.getByRole('link', { name: no }).click()
    await expect(page).toHaveURL(first)
  })

  await test.step('it is kept in the member area', async () => {
    if (isMobile) {
      await page.goto('/guoxuebaoming')
      await page.getByRole('link', { name: t('registration', 'find.link') }).click()
      await page.getByRole('link', { name: no }).click()
      const keep = page.getByRole('link', { name: t('registration', 'receipt.keep') })
      await expect(keep).toHaveAttribute('href', new RegExp(`login\\?to=.*${no}`))
      await enter(context, site, member)
      await page.reload()
    }
    await page.getByRole('link', { name: t('registration', 'receipt.member') }).click()
    await expect(page).toHaveURL(new RegExp(`/user/account/registrations/${no}$`))
    await expect(page.getByRole('main')).toContainText(no)
    await page.getByRole('link', { name: t('mine', 'back') }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: no })).toBeVisible()
  })

  await test.step('staff confirm it, and the member sees so and can change nothing any more', async () => {
    await confirmPlace(site, no)
    await page.reload()
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: no })
    await expect(item).toContainText(t('registration-state', 'confirmed'))
    await expectAccessible(page, 'my registrations')
    await item.getByRole('link').click()
    await expect(page.getByText(t('receipt', 'fixed'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('registration', 'receipt.cancel') })).toHaveCount(0)
  })
})

/** Takes the four seats of a term by the API, as four people would. */
async function fillTerm(request: APIRequestContext, site: Site) {
  await site.cli('config', 'set', 'captcha', 'false')
  const proof = { captchaId: '', captchaInfo: '' }
  const consents = agreedTo(['privacy', 'health', 'guardian', 'id-number', 'sharing', 'photo'])
  for (let person = 0; person < 4; person += 1) {
    const mobile = newMobile()
    await request.post('/api/Sms/send', {
      data: { mobile, template_code: 'registration', password: '', ...proof },
    })
    const code = await site.codeFor(mobile)
    const answers = { name: '沈女士', birthday: '1988-08-08', party: 'adult', mobile }
    const data = { form: 'zybm', term: 'jieqi-caomu-1', answers, guardian: null, consents, code, ...proof }
    const answer = await request.post('/api/registration/submit', { data })
    expect(await answer.json()).toMatchObject({ code: 1 })
  }
  await site.cli('config', 'set', 'captcha', 'true')
}

test(
  'a full class takes people on its waiting list, and the draft never holds an identity number',
  { tag: '@once' },
  async ({ page, site, t }) => {
    test.setTimeout(240_000)
    const mobile = newMobile()
    await fillTerm(page.request, site)
    const idNumber = '11010519491231002X'

    await test.step('the page of the class offers the waiting list, and not to wait for sign-up besides', async () => {
      await page.goto('/class/jieqi-caomu')
      await expect(page.locator('#terms')).toContainText(t('catalogue', 'state.waitlist'))
      await expect(page.getByRole('heading', { name: t('class', 'wish.title') })).toHaveCount(0)
    })

    await test.step('the form says that the class is full', async () => {
      await page.goto('/zybm?term=jieqi-caomu-1')
      await expect(page.getByText(t('registration', 'waitlistFirst'))).toBeVisible()
      await form(page).getByRole('textbox').first().fill('沈先生')
      await form(page).locator('input[type=date]').first().fill('1986-02-03')
      await form(page).getByRole('combobox').selectOption({ index: 1 })
      await confirmAge(page, t)
      await next(page, t)
    })

    await test.step('an identity number is masked and not kept; a code proves the mobile number', async () => {
      await form(page).locator('input[type=tel]').fill(mobile)
      const box = form(page).getByLabel(/^(?:身份证号|Identity number)/)
      await box.fill(idNumber)
      await box.blur()
      await expect(box).toHaveValue('110***********002X')
      await expect.poll(() => kept(page)).toContain(mobile)
      expect(await kept(page)).not.toContain('19491231')
      const code = await receiveCode(page, site, t, mobile, form(page))
      await form(page)
        .getByRole('textbox', { name: t('registration', 'code.label') })
        .fill(code)
      await next(page, t)
    })

    const no = await test.step('one waits in order, and is told where', async () => {
      // The code is checked by the server first.
      await expect(step(page, t, 'confirm')).toBeVisible()
      for (const box of await form(page).getByRole('checkbox').all()) await box.check()
      await page.getByRole('button', { name: t('registration', 'submit.wait') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('registration', 'receipt.heading.waitlist', { position: '1' }),
      )
      return receiptNumber(page)
    })

    const fillInAdult = async (name: string) => {
      await form(page).getByRole('textbox').first().fill(name)
      await form(page).locator('input[type=date]').first().fill('1986-02-03')
      await form(page).getByRole('combobox').selectOption({ index: 1 })
      await confirmAge(page, t)
      await next(page, t)
    }

    await test.step('a second person of the number needs no new code; the same person is told so', async () => {
      const box = form(page).getByRole('textbox', { name: t('registration', 'code.label') })
      await page.getByRole('link', { name: t('registration', 'family.another') }).click()
      await fillInAdult('沈太太')
      await expect(form(page).locator('input[type=tel]')).toHaveValue(mobile)
      await expect(page.getByText(t('registration', 'code.proved'))).toBeVisible()
      await expect(box).toHaveCount(0)
      await next(page, t)
      await expect(step(page, t, 'confirm')).toBeVisible()
      for (const each of await form(page).getByRole('checkbox').all()) await each.check()
      await page.getByRole('button', { name: t('registration', 'submit.wait') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('registration', 'receipt.heading.waitlist', { position: '2' }),
      )
      await page.goto('/zybm?term=jieqi-caomu-1')
      await fillInAdult('沈太太')
      await form(page).locator('input[type=tel]').fill(mobile)
      await next(page, t)
      await expect(page.getByRole('heading', { name: t('registration', 'exists.title') })).toBeFocused()
    })

    await test.step('after ten minutes the number is told at its code whose place it holds', async () => {
      await site.passTime(601_000)
      // Without the draft of the step before, which is written a moment after the last key.
      await page.goto('/class')
      await page.evaluate(() => localStorage.clear())
      await page.goto('/zybm?term=jieqi-caomu-1')
      await fillInAdult('沈先生')
      await expect(step(page, t, 'contact')).toBeVisible()
      await page.goBack()
      await expect(step(page, t, 'person')).toBeVisible()
      await next(page, t)
      await form(page).locator('input[type=tel]').fill(mobile)
      await next(page, t)
      const code = await receiveCode(page, site, t, mobile, form(page))
      const box = form(page).getByRole('textbox', { name: t('registration', 'code.label') })
      await box.fill('000000')
      await next(page, t)
      await expect(step(page, t, 'contact')).toBeVisible()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
      await box.fill(code)
      await next(page, t)
      await expect(page.getByRole('heading', { name: t('registration', 'exists.title') })).toBeFocused()
      const main = page.getByRole('main')
      await expect(main).toContainText('沈先生')
      await expect(
        main.getByRole('link', { name: t('registration', 'exists.receipt', { no }) }),
      ).toBeVisible()
    })

    await test.step('the receipt is found again with the number, once proved', async () => {
      // One that opens no more hides no other of this browser.
      await page.goto('/zybm/receipt?no=R0')
      await expect(page.getByText(t('receipt', 'locked'))).toBeVisible()
      await expect(page.getByRole('link', { name: no })).toBeVisible()
      await page.evaluate(() => localStorage.removeItem('registrationReceipts'))
      await page.goto(`/zybm/receipt?no=${no}`)
      await expect(page.getByText(t('receipt', 'locked'))).toBeVisible()
      await site.passTime(61_000)
      await page.getByRole('main').getByRole('textbox').first().fill(mobile)
      const code = await receiveCode(page, site, t, mobile)
      await page.getByRole('textbox', { name: t('registration', 'code.label') }).fill(code)
      await page.getByRole('button', { name: t('registration', 'find.submit') }).click()
      await expect(page.getByRole('main')).toContainText(no)
    })

    await test.step('a place that becomes free is kept for who waited, and taken', async () => {
      const desk = await deskByCommand(site, 'office')
      const first = { term: 'jieqi-caomu-1', state: 'submitted', limit: 1 }
      const { list } = await desk<{ list: { no: string }[] }>('registration/list', first)
      await desk('registration/cancel', { no: list[0]?.no ?? '', reason: '-' })
      await page.goto(`/zybm/receipt?no=${no}`)
      await page.getByRole('button', { name: t('registration', 'receipt.take') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('registration', 'receipt.heading.taken'),
      )
    })

    await test.step('and is cancelled, once there is a network', async () => {
      await page.getByRole('button', { name: t('registration', 'receipt.cancel') }).click()
      const yes = page.getByRole('dialog').getByRole('button', { name: t('receipt', 'cancel.yes') })
      await page.context().setOffline(true)
      await yes.click()
      await expect(page.getByText(t('sending', 'trouble.offline.saved'))).toBeVisible()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: t('sending', 'again') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t('registration', 'receipt.heading.cancelled'),
      )
    })
  },
)

test(
  'a form that is not open counts down, a closed one says so, and nothing is sent without a network',
  { tag: '@once' },
  async ({ page, context, t }) => {
    await page.goto('/guoxuebaoming?term=mengxue-qinzi-2')
    await expect(page.getByRole('timer', { name: t('registration', 'soon.label') })).toBeVisible()
    await page.goto('/guoxuebaoming?term=mengxue-qinzi-1')
    await expect(page.getByText(t('registration', 'closed', { day: '', zone: '' }).slice(-10))).toBeVisible()
    await page.goto('/guoxuebaoming?term=jiazhang-gongdu-1')
    await expect(step(page, t, 'person')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(t('registration', 'offline'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(t('registration', 'offline'))).toBeHidden()
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a child is signed up step by step, and nothing that was typed is lost',
    { tag: '@once' },
    async ({ page, site, t }) => {
      const words = (key: string, values?: Record<string, string>) => t('registration', key, values)
      const mobile = newMobile()
      // The seats may have gone to other journeys.
      const send = page
        .getByRole('button', { name: words('submit.send') })
        .or(page.getByRole('button', { name: words('submit.wait') }))
      await page.goto('/zybm')
      await page
        .getByRole('button', { name: words('posted.begin', { title: '' }).trim() })
        .first()
        .click()
      await page.locator('[name=name]').fill('明小学')
      await next(page, t)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.locator('[name=name]')).toHaveValue('明小学')
      await page.locator('[name=birthday]').fill('2016-03-08')
      await page.locator('[name=party]').selectOption('child-one')
      await page.locator('[name=interests][value=plants]').check()
      await next(page, t)
      const age = page.locator('[name=age_confirmed]')
      if (await age.isVisible()) {
        await age.check()
        await next(page, t)
      }
      await fillInGuardian(page, t)
      await expect(step(page, t, 'contact')).toBeVisible()
      await page.getByRole('button', { name: words('submit.back') }).click()
      await expect(page.locator('[name=guardian_name]')).toHaveValue('明大学')
      await next(page, t)
      await page.locator('[name=mobile]').fill(mobile)
      const code = page.locator('[name=code]')
      if (await code.isVisible()) {
        await page.locator('button[name=step][value=send]').click()
        for (const position of await site.captchaPoints())
          await page.locator('input[type=image]').click({ position })
        await expect(page.locator('[name=mobile]')).toHaveValue(mobile)
        await code.fill(await site.codeFor(mobile))
      }
      await next(page, t)
      await expect(step(page, t, 'confirm')).toBeVisible()
      await send.click()
      await expect(page.getByRole('alert')).toBeVisible()
      for (const box of await page.locator('[name^=consent_]').all()) await box.check()
      await send.click()
      const waits = words('receipt.heading.waitlist', { position: '1' }).split('1')[0] ?? ''
      await expect(
        page.getByText(words('receipt.heading.submitted')).or(page.getByText(waits)).first(),
      ).toBeVisible()
      await expect(page.locator('main .font-mono').first()).toHaveText(/^R/)
    },
  )
})
