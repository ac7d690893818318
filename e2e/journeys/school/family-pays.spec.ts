import type { APIRequestContext, Page } from '@playwright/test'
import { agreedTo } from '#consents'
import { expectAccessible } from '#axe'
import { addMember, confirmPlace, deskByCommand, enter, enterDesk } from '#people'
import { expect, type Site, test } from '#site'

test.use({ ownSite: { file: 'family-pays', knowsAddress: true, pays: true }, savesData: false })
test.describe.configure({ mode: 'default' })

const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
const days = (count: number) => count * 86_400_000

/** A term of 600 yuan, 480 for a second child, 200 of them at once and the rest by a day. */
async function termWithDeposit(site: Site): Promise<{ term: string; by: string }> {
  const desk = await deskByCommand(site, 'office')
  const now = site.now()
  const lesson = { key: '', day: dayOf(now + days(30)), from: '10:00', until: '11:00' }
  const by = dayOf(now + days(20))
  const { term } = await desk<{ term: string }>('term/add', {
    course: 'mengxue-qinzi',
    'lessons:': JSON.stringify([lesson]),
    place: '书院',
    seats: 8,
    enrolFrom: dayOf(now - days(1)),
    enrolUntil: lesson.day,
    fee: '600',
    'prices:': JSON.stringify([{ kind: 'sibling', amount: '480', until: '', group: 0 }]),
    'due:': JSON.stringify({ kind: 'deposit', days: 0, deposit: '200', by, release: false }),
  })
  return { term, by }
}

/** The first child of a member, signed up as the form does; the number of the place. */
async function firstChild(request: APIRequestContext, site: Site, token: string, child: object) {
  const docs = ['privacy', 'health', 'guardian', 'id-number', 'sharing', 'photo']
  const data = {
    form: 'guoxuebaoming',
    guardian: { name: '明大学', relation: 'mother' },
    consents: agreedTo(docs),
    captchaId: '',
    captchaInfo: '',
    ...child,
  }
  const headers = { 'ba-user-token': token, server: 'true', accept: 'application/json' }
  const answer = await request.post(`${site.url}/api/registration/submit`, { headers, data })
  const { data: made, msg } = (await answer.json()) as { data: { no?: string } | null; msg: string }
  if (!made?.no) throw new Error(`not signed up: ${msg}`)
  return made.no
}

/** Somebody pays the newest order, and the provider tells the site. */
async function payAndTell(page: Page, { payments, url }: Site) {
  const no = [...(payments?.orders.keys() ?? [])].at(-1) ?? ''
  payments?.pay(no)
  const notice = payments?.paidNotice(no)
  const { body: data, headers } = notice ?? {}
  const told = await page.request.post(`${url}/api/order/notify/wechat`, { data, headers })
  expect(told.status()).toBe(204)
}

const account = { 'zh-cn': '示例书院，某某银行 0000', en: 'Sample Academy, Some Bank 0000' }

for (const [language, wide] of [
  ['zh-cn', false],
  ['en', true],
] as const) {
  test.describe(language, () => {
    test.use({
      language,
      ...(wide && { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }),
    })

    test('a family of two pays a deposit and the rest online, for the other child by transfer and in cash, and is given back a part', async ({
      page,
      context,
      browser,
      site,
      t,
    }) => {
      test.setTimeout(240_000)
      const main = page.getByRole('main')
      const pay = (key: string, values?: Record<string, string>) => t('pay', key, values)
      const desk = await deskByCommand(site, 'office')
      await site.cli('config', 'set', 'captcha', 'false')
      await site.cli('config', 'set', 'transfer', JSON.stringify(account))
      const { term } = await termWithDeposit(site)
      const mobile = `137${String(Date.now()).slice(-8)}`
      await enter(context, site, await addMember(site))
      const cookie = (await context.cookies(site.url)).find(({ name }) => name === 'userInfo')
      const { token } = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { token: string }
      const answers = { name: '明小学', birthday: '2019-05-01', mobile, experience: 'none' }
      const first = await firstChild(context.request, site, token, { term, answers })

      const second = await test.step('the form says the price of a second child, and why', async () => {
        const form = page.locator('form:has(ol)')
        const next = () => page.getByRole('button', { name: t('registration', 'submit.next') }).click()
        await page.goto(`/guoxuebaoming?term=${term}#form`)
        await form.getByRole('textbox').first().fill('明小妹')
        await form.locator('input[type=date]').first().fill('2020-09-01')
        await form.getByRole('radio').nth(1).check()
        await next()
        await form.getByLabel(t('registration', 'guardian.name')).fill('明大学')
        await form.getByRole('radio', { name: t('registration', 'guardian.relations.mother') }).check()
        await next()
        await form.locator('input[type=tel]').fill(mobile)
        for (const box of [0, 1, 2]) await form.getByRole('combobox').nth(box).selectOption({ index: 1 })
        await next()
        await expect(form).toContainText('¥480')
        await expect(form).toContainText(t('price', 'kinds.sibling'))
        for (const box of [0, 1]) await form.getByRole('checkbox').nth(box).check()
        await page.getByRole('button', { name: t('registration', 'submit.send') }).click()
        await expect(page).toHaveURL(/\/guoxuebaoming\/receipt\?no=/)
        return page.locator('main .font-mono').first().innerText()
      })
      for (const no of [first, second]) await confirmPlace(site, no)

      const press = async (key: string, amount: string) => {
        await main.getByRole('button', { name: pay(key, { amount }) }).click()
        if (wide) await expect(main.getByRole('img', { name: pay('code', { amount }) })).toBeVisible()
        else {
          await page.waitForURL('**/stand-in/pay?**')
          await page.goBack()
        }
        await payAndTell(page, site)
      }
      await page.route('**/stand-in/pay?**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>WeChat</p>' }),
      )

      await test.step('the deposit is paid alone, and then the rest', async () => {
        await page.goto(`/user/account/registrations/${second}`)
        await expect(main).toContainText(t('price', 'kinds.sibling'))
        await expect(
          main.getByRole('button', { name: pay('allNow.wechat', { amount: '¥480' }) }),
        ).toBeVisible()
        await expectAccessible(page, 'a receipt with a deposit')
        await press('dueNow.wechat', '¥200')
        await expect(main.getByRole('button', { name: pay('wechat', { amount: '¥280' }) })).toBeVisible()
        await expect(
          main.getByRole('button', { name: pay('dueNow.wechat', { amount: '¥200' }) }),
        ).toHaveCount(0)
        await press('wechat', '¥280')
        await expect(main).toContainText(pay('money.allPaid'))
      })

      await test.step('a part is given back online, and the receipt says so', async () => {
        const theirs = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
        await theirs.context().addCookies([{ name: 'ba-lang', value: language, url: site.url }])
        await enterDesk(theirs, site, t, 'office')
        await theirs.goto(`${site.url}/desk/registration/${second}`)
        const say = (key: string, values?: Record<string, string>) => t('registrations', key, values)
        const form = theirs.locator('form').filter({ has: theirs.getByLabel(say('money.refundLabel')) })
        await form.getByLabel(say('money.refundLabel')).fill('100')
        await form.getByLabel(say('money.how')).selectOption('online')
        const before = site.payments?.refunds.size ?? 0
        await form.getByRole('button', { name: say('money.bookRefund') }).click()
        const asked = theirs.getByRole('dialog')
        await asked.getByRole('button', { name: say('money.bookRefund') }).click()
        await expect(theirs.getByRole('main')).toContainText(say('money.refund', { amount: '100.00' }))
        const refunds = [...(site.payments?.refunds.values() ?? [])].map(({ cents }) => cents)
        expect(refunds.slice(before)).toEqual([10_000])
        await theirs.context().close()
        await page.reload()
        await expect(main).toContainText(pay('money.refunded'))
        await expect(main).toContainText('¥100')
      })

      await test.step('whoever pays by transfer or in cash reads the account and the number to name', async () => {
        await page.goto(`/user/account/registrations/${first}`)
        await expect(main.getByText(account[language])).toContainText(first)
        const at = (means: string, amount: string) =>
          desk('registration/pay', { no: first, amount, means, note: '', takenBy: '李老师' })
        await at('transfer', '200')
        await at('cash', '400')
        await page.reload()
        await expect(main).toContainText(pay('money.allPaid'))
        for (const means of ['transfer', 'cash'])
          await expect(main).toContainText(pay(`money.means.${means}`))
        await expect(main).not.toContainText(account[language])
      })
    })
  })
}
