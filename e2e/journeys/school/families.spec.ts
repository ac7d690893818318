import type { Browser } from '@playwright/test'
import { expectAccessible, expectAccessibleByNight } from '#axe'
import { type Answer, callsOf, enterAs } from '#calls'
import { layoutShift } from '#layout-shift'
import { lessonsAtDesk, moveLesson, restoreLesson } from '#lessons'
import { book, confirmPlace, deskByCommand } from '#people'
import { expect, type Site, test } from '#site'

// Seats of a class are taken, its fee is agreed, and messages lead to its address.
// The count of what was not read stands at the menu once the menu was loaded, which who saves data does by a press.
test.use({ ownSite: { file: 'families', knowsAddress: true }, savesData: false })
test.describe.configure({ mode: 'default' })

const children = [
  { name: '明小学', birthday: '2018-03-08' },
  { name: '明中学', birthday: '2016-05-06' },
] as const
/** A phone that nobody is logged in on. */
async function openPhone(browser: Browser, site: Site, language: string) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
  await context.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  return context.newPage()
}

for (const [language, mobile, from, until, utc] of [
  ['zh-cn', '13700000211', '15:15', '16:45', 'T071500Z'],
  ['en', '13700000212', '14:10', '15:40', 'T061000Z'],
] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('a mother of two pays a fee from the balance, is told of a moved lesson, and sees who came', async ({
      page,
      context,
      site,
      t,
    }) => {
      const { member: mother, ...calls } = await enterAs(context, site)
      await book(site, mother, { kind: 'balance', amount: '1000.00', memo: '充值', memoEn: 'Top-up' })
      const [younger, older] = children
      for (const child of children) await calls.post('/api/child/save', { id: 0, note: '', ...child })
      const reading = [
        await calls.signUp('jiazhang-gongdu-1', { ...younger, mobile }),
        await calls.signUp('jiazhang-gongdu-1', { ...older, mobile }),
      ]
      const [no = ''] = await calls.signUpWithCode([younger], mobile)
      const main = page.getByRole('main')
      const item = (number: string) => main.getByRole('listitem').filter({ hasText: number })
      const left = t('mine', 'left', { amount: '¥720' })

      await test.step('the first page says for each child what is next, and what is to be paid', async () => {
        await page.goto('/user/account/overview')
        for (const { name } of children) await expect(main.getByRole('heading', { name })).toBeVisible()
        await expect(main).toContainText(t('family', 'calls.open', { amount: '¥720' }))
        await expectAccessible(page, 'the first page of a family')
        await expectAccessibleByNight(page, 'the first page of a family')
        await page.reload()
        expect(await layoutShift(page)).toBeLessThan(0.01)
      })

      await test.step('the list says what is still to be paid, and a press that asks first pays it', async () => {
        await page.goto('/user/account/registrations')
        for (const each of reading) await expect(item(each)).not.toContainText('¥')
        await expect(item(no)).toContainText(left)
        await item(no).getByRole('link').click()
        await expectAccessible(page, 'a receipt with a fee')
        await page.getByRole('button', { name: t('pay', 'money.pay', { amount: '¥720' }) }).click()
        const asked = page.getByRole('dialog', {
          name: t('pay', 'money.ask', { amount: '¥720' }),
        })
        await expect(asked).toContainText(t('pay', 'money.askText', { rest: '¥280' }))
        await asked.getByRole('button', { name: t('pay', 'money.askBack') }).click()
        await expect(asked).toBeHidden()
        await page.getByRole('button', { name: t('pay', 'money.pay', { amount: '¥720' }) }).click()
        await asked.getByRole('button', { name: t('pay', 'money.askYes', { amount: '¥720' }) }).click()
        await expect(main).toContainText(t('pay', 'money.allPaid'))
        await expect(main.getByRole('definition').filter({ hasText: '¥720' })).toHaveCount(2)
        await expect(main).toContainText(t('pay', 'money.means.balance'))
        await page.getByRole('link', { name: t('mine', 'back') }).click()
        await expect(item(no)).toBeVisible()
        await expect(item(no)).not.toContainText(left)
      })

      const desk = await deskByCommand(site, 'office')
      const term = 'jieqi-caomu-1'
      const planned = (await lessonsAtDesk(desk, term))[1]?.planned ?? ''
      await confirmPlace(site, no)

      await test.step('nobody comes to the next lesson: one press on the first page, and one takes it back', async () => {
        await page.goto('/user/account/overview')
        const absent = main.getByRole('button').filter({ hasText: t('family', 'lesson.absent') })
        await absent.first().click()
        await expect(main).toContainText(t('family', 'lesson.excused'))
        await main
          .getByRole('button')
          .filter({ hasText: t('family', 'lesson.come') })
          .click()
        await expect(main).not.toContainText(t('family', 'lesson.excused'))
        await page.goto('/user/account/registrations')
      })

      await test.step('a moved lesson stands on the receipt, in the calendar and in a message', async () => {
        await page.reload()
        await page.getByRole('button', { name: t('mine', 'calendarFeed.show') }).click()
        const address = await main
          .getByRole('link', { name: t('mine', 'calendarFeed.open') })
          .getAttribute('href')
        const calendar = async () =>
          (await context.request.get((address ?? '').replace('webcal:', 'http:'))).text()
        expect(await calendar()).not.toContain(utc)
        await moveLesson(desk, { term, planned, from, until })
        expect(await calendar()).toContain(utc)
        await item(no).getByRole('link').click()
        await expect(main.getByRole('listitem').filter({ hasText: `${from}–${until}` })).toBeVisible()
        const told = async () => (await site.messagesTo(mobile)).filter((sms) => sms.includes(from))
        await expect.poll(told, { timeout: 20_000 }).toHaveLength(1)
      })

      await test.step('the receipt says who came', async () => {
        await desk('attend/mark', { no, planned, state: 'present' })
        await page.reload()
        const lesson = main.getByRole('listitem').filter({ hasText: `${from}–${until}` })
        await expect(lesson).toContainText(t('receipt', 'lessons.attendance.present'))
      })

      await test.step('the number of unread notices is the same in two tabs, on public pages too', async () => {
        const other = await context.newPage()
        // The menu's button stands on narrow windows alone.
        await other.setViewportSize({ width: 390, height: 844 })
        await other.goto('/class')
        const menu = other.getByRole('banner').getByRole('button', { name: t('layouts', 'menu') })
        const unread = /[1-9]\d*(?:条没有读| not read)/
        await expect(menu).toContainText(unread)
        const bar = page.getByRole('navigation', { name: t('layouts', 'memberNavigation') })
        await expect(bar).toContainText(unread)
        await page.goto('/user/account/notices')
        await page.getByRole('button', { name: t('notice', 'markAll') }).click()
        await expect(bar).not.toContainText(unread)
        await expect(menu).not.toContainText(unread)
        await restoreLesson(desk, term, planned)
        await page.goto('/user/account/registrations')
        const one = t('menus', language === 'en' ? 'unread_one' : 'unread_other', { count: '1' })
        await expect(bar).toContainText(one)
        await expect(menu).toContainText(one)
        await other.close()
      })
    })

    // What differs by language is in the receipt and the messages, which are checked by themselves.
    if (language === 'en' && process.env.TEST_ALL !== 'yes') return

    test('a place that becomes free is taken by the link of a message, or given to the next, without a login', async ({
      page,
      browser,
      context,
      site,
      t,
    }) => {
      const term = 'jieqi-caomu-1'
      const guests = callsOf(context.request, site)
      const { member, signUpWithCode } = await enterAs(context, site)
      const number = (last: number) => mobile.slice(0, -1) + String(last + Number(mobile.slice(-1)) * 2)
      const seats = async () => {
        const answer = await context.request.get(`${site.url}/api/class/seats`)
        const { data } = (await answer.json()) as Answer<{
          list: { term: string; seats: number; taken: number }[]
        }>
        const { seats: all = 0, taken = 0 } = data.list.find((each) => each.term === term) ?? {}
        return all - taken
      }
      const free = await seats()
      const others = Array.from({ length: free }, (_, index) => ({
        name: '沈小学',
        birthday: `2017-01-0${index + 1}`,
      }))
      if (free > 0) await guests.signUpWithCode(others, number(1))
      const [first = ''] = await signUpWithCode([children[0]], number(2))
      const [second = ''] = await guests.signUpWithCode([children[1]], number(3))

      /** The office cancels a place; the address in the message to who is next. */
      async function offered(contact: string, no: string): Promise<string> {
        const desk = await deskByCommand(site, 'office')
        const submitted = { term, state: 'submitted' }
        const { list } = await desk<{ list: { no: string }[] }>('registration/list', submitted)
        const given = list.find((each) => each.no !== no && each.no !== first)
        await desk('registration/cancel', { no: given?.no ?? '', reason: '-' })
        const address = new RegExp(`http://[^\\s"<]*/receipt\\?no=${no}#\\w+`)
        const addressIn = async () =>
          (await site.messagesTo(contact)).flatMap((message) => address.exec(message)?.[0] ?? []).at(0) ?? ''
        await expect.poll(addressIn, { timeout: 20_000 }).not.toBe('')
        return addressIn()
      }

      await test.step('a child who was signed up is put into the family’s list by one press', async () => {
        await page.goto('/user/account/children')
        const main = page.getByRole('main')
        await main.getByRole('button', { name: children[0].name, exact: true }).click()
        await expect(main.getByRole('listitem').filter({ hasText: children[0].name })).toBeVisible()
        await expect(main).not.toContainText(t('child', 'known'))
        await expectAccessible(page, 'the children of a family')
      })

      await test.step('who waited takes the place by the link in the message', async () => {
        const link = await offered(number(2), first)
        // The mail stays behind: one message has reached the family.
        expect((await site.messagesTo(member.email)).some((mail) => mail.includes(link))).toBe(false)
        const phone = await openPhone(browser, site, language)
        await phone.goto(link)
        const take = phone.getByRole('button', { name: t('registration', 'receipt.take') })
        await expect(take).toBeVisible()
        await expectAccessible(phone, 'an offer')
        await take.click()
        await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
          t('registration', 'receipt.heading.taken'),
        )
        await phone.context().close()
      })

      await test.step('a guest does not want it any more, and leaves by the link in the SMS', async () => {
        const phone = await openPhone(browser, site, language)
        await phone.goto(await offered(number(3), second))
        await phone.getByRole('button', { name: t('registration', 'receipt.leave') }).click()
        const dialog = phone.getByRole('dialog')
        await dialog.getByRole('button', { name: t('receipt', 'cancel.yes') }).click()
        await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
          t('registration', 'receipt.heading.cancelled'),
        )
        await expect.poll(seats).toBe(1)
        await phone.context().close()
      })
    })
  })
}
