import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '#axe'
import { addMember, confirmPlace, deskByCommand, enter, enterDesk } from '#people'
import { placeWithFee, signUpAdult } from '#sign-up'
import { expect, test } from '#site'

test('the office books a payment, takes it back, counters another, and moves the place to a class of another fee @once', async ({
  page,
  site,
  t,
}) => {
  const say = (key: string, values?: Record<string, string>) => t('registrations', key, values)
  const yuan = (amount: string) => say('money.yuan', { amount })
  const main = page.getByRole('main')
  const no = await signUpAdult(page, site, { name: '孙小梅', term: 'jiazhang-gongdu-1' })
  await confirmPlace(site, no)
  await enterDesk(page, site, t, 'office')
  await page.goto(`/desk/registration/${no}`)
  const fact = (name: string) =>
    main
      .locator('dl > div')
      .filter({ hasText: say(`money.${name}`) })
      .locator('dd')
  const booked = main.getByRole('list', { name: say('money.booked') }).getByRole('listitem')
  const asked = page.getByRole('dialog')

  await test.step('the fee, and what is still to be paid', async () => {
    await main.getByLabel(say('money.feeLabel')).fill('480')
    await main.getByRole('button', { name: say('money.setFee') }).click()
    await expect(fact('left')).toHaveText(yuan('480.00'))
    await expect(main.getByRole('button', { name: say('one.remind') })).toBeVisible()
  })

  const pay = async (amount: string) => {
    await main.getByLabel(say('money.payLabel')).fill(amount)
    await main.getByRole('button', { name: say('money.pay') }).click()
    await expect(asked).toContainText(say('money.payAsk', { amount, means: say('money.means.cash') }))
    await asked.getByRole('button', { name: say('money.pay') }).click()
  }

  await test.step('a payment is booked once it was read, and taken back with one press', async () => {
    await pay('480')
    await expect(booked).toHaveText([new RegExp(say('money.payment', { amount: '480.00' }))])
    await expect(fact('left')).toHaveText(yuan('0.00'))
    await main
      .getByRole('button', { name: new RegExp(say('money.undo', { left: '\\d+' }).replaceAll(/[()]/g, '.')) })
      .click()
    await expect(booked).toHaveText([new RegExp(say('money.takenBack'))])
    await expect(fact('left')).toHaveText(yuan('480.00'))
  })

  await test.step('another is countered later, with a reason that stays', async () => {
    await pay('300')
    await expect(booked).toHaveCount(2)
    // As the page is when somebody opens it another day: no quick way back.
    await page.reload()
    await booked.last().locator('summary').click()
    await booked.last().getByLabel(say('money.takeBackReason')).fill('收错了人')
    await booked
      .last()
      .getByRole('button', { name: say('money.takeBack') })
      .click()
    await expect(booked.last()).toContainText(say('money.takenBackWhy', { reason: '收错了人' }))
    await expect(fact('left')).toHaveText(yuan('480.00'))
    await expectAccessible(page, 'money of a sign-up')
  })

  await test.step('a move asks which fee holds, and says what is then to be paid', async () => {
    await pay('480')
    await expect(fact('left')).toHaveText(yuan('0.00'))
    await main.getByLabel(say('one.moveTo')).selectOption('mengxue-qinzi-1')
    const fees = main.getByRole('group', { name: say('one.moveFee') }).getByRole('radio')
    await expect(fees).toHaveCount(2)
    await fees.last().check()
    await expectAccessible(page, 'a move to a class of another fee')
    await main.getByRole('button', { name: say('one.move'), exact: true }).click()
    await asked.getByRole('button', { name: say('one.move'), exact: true }).click()
    await expect(fact('fee')).toHaveText(yuan('600.00'))
    await expect(fact('left')).toHaveText(yuan('120.00'))
    await expect(booked).toHaveCount(3)
  })

  await test.step('all bookings stand in one list with their sums, by month, and a receipt can be printed', async () => {
    await page.goto(`/desk/money?search=${no}`)
    await expect(main.getByRole('row')).toHaveCount(4)
    await expect(main.getByRole('region', { name: t('money', 'sums') })).toContainText(
      t('money', 'sum', { came: '480.00', went: '0.00', stays: '480.00' }),
    )
    await main
      .getByRole('link', { name: /^\d{4}-\d{6}$/ })
      .first()
      .click()
    const paper = main.getByRole('article')
    await expect(paper).toContainText('孙小梅')
    await expect(paper).toContainText(t('paper-receipt', 'amountIs', { amount: '480.00' }))
    await expectAccessible(page, 'a receipt for print')
    await page.goto('/desk/money/month')
    await expect(main.getByRole('table', { name: t('money', 'month.cash') })).toBeVisible()
    await expectAccessible(page, 'the month')
  })
})

test('a family says what its invoice is to say, and sees when the office has issued it @once', async ({
  page,
  site,
  t,
}) => {
  const main = page.getByRole('main')
  const { no, secret } = await placeWithFee(page, site, '陆开票')
  const receipt = `/guoxuebaoming/receipt?no=${no}#${secret}`
  const say = (key: string, values?: Record<string, string>) => t('invoice', key, values)
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  await test.step('the family enters a company; a wrong tax number is told from a right one', async () => {
    await page.goto(receipt)
    await press(say('wish'))
    await main.getByRole('radio', { name: say('company') }).check()
    await main.getByLabel(say('name')).fill('样例读书有限公司')
    await main.getByLabel(say('taxNumber')).fill('91110000MA00000000')
    await press(say('save'))
    await expect(main.getByRole('alert').first()).toBeVisible()
    await main.getByLabel(say('taxNumber')).fill('110108 123456789')
    await main.getByLabel(say('email')).fill('fapiao@example.com')
    await expectAccessible(page, 'what an invoice is to say')
    await press(say('save'))
    await expect(main.getByText(say('wished'))).toBeVisible()
    await expect(main.getByText('110108123456789')).toBeVisible()
  })

  await enterDesk(page, site, t, 'office')
  await page.goto('/desk/money')
  await main.getByRole('link', { name: t('money', 'invoices') }).click()
  const row = main.getByRole('row').filter({ hasText: no })
  await expect(row).toContainText('样例读书有限公司')
  await expectAccessible(page, 'invoices to issue')
  await row.getByLabel(t('invoices', 'number')).fill('25317000000012345678')
  await row.getByRole('button', { name: t('invoices', 'tick') }).click()
  await expect(row).toHaveCount(0)

  await page.goto(receipt)
  await expect(main.getByText(say('issuedNo', { number: '25317000000012345678' }))).toBeVisible()
  await expect(main.getByRole('button', { name: say('change') })).toHaveCount(0)
})

/** Cents by what stands in another column of the accountant's file, as a library reads it that has no part in writing it. */
function sumsBy(file: Buffer, head: string, amount: string): Record<string, number> {
  const book = read(file)
  const rows = Object.values(book.Sheets).flatMap((sheet) =>
    utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: '' }),
  )
  const sums: Record<string, number> = {}
  for (const { [head]: name, [amount]: yuan } of rows) {
    if (yuan === '') continue
    sums[String(name)] = (sums[String(name)] ?? 0) + Math.round(Number(yuan) * 100)
  }
  return sums
}

/** Cents by row of one of the month's tables. */
async function shownBy(table: Locator, column: string): Promise<Record<string, number>> {
  const heads = await table.getByRole('columnheader').allTextContents()
  const at = heads.indexOf(column) - 1
  const sums: Record<string, number> = {}
  for (const row of await table.locator('tbody tr').all()) {
    const said = await row.getByRole('cell').nth(at).locator('> span').last().textContent()
    sums[(await row.getByRole('rowheader').textContent()) ?? ''] = Math.round(Number(said) * 100)
  }
  return sums
}

test('a month’s end takes five presses: its sums, the accountant’s file with the same ones, and who owes @once', async ({
  page,
  site,
  t,
}) => {
  const main = page.getByRole('main')
  const desk = await deskByCommand(site, 'office')
  const [paid, owing, other] = [
    await signUpAdult(page, site, { name: '沈月末', term: 'jiazhang-gongdu-1' }),
    await signUpAdult(page, site, { name: '沈未交', term: 'jiazhang-gongdu-1' }),
    await signUpAdult(page, site, { name: '沈别班', term: 'jiazhang-gongdu-1' }),
  ]
  for (const no of [paid, owing, other]) {
    await confirmPlace(site, no)
    await desk('registration/fee', { no, amount: '480' })
  }
  await desk('registration/move', { no: other, term: 'mengxue-qinzi-1', fee: 'old' })
  const today = new Date(site.now())
  const before = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 15)).toISOString()
  const paidOn = before.slice(0, 10)
  const pay = (amount: string) =>
    desk('registration/pay', { no: paid, amount, means: 'transfer', note: '', paidOn })
  await pay('300.10')
  await desk('registration/pay', { no: other, amount: '120.45', means: 'cash', note: '', paidOn })
  const { payments } = (await pay('20')) as { payments: { id: number }[] }
  await desk('registration/take-back', { no: paid, payment: String(payments.at(-1)?.id), reason: '记错了' })
  await desk('registration/refund', { no: paid, amount: '30.05', means: 'cash', note: '' })
  await enterDesk(page, site, t, 'office')

  const [year = '', month = ''] = before.split('-')
  const monthBefore = t('ui', 'date.month', {
    year,
    month: t('ui', 'date.months').split(' ')[Number(month) - 1] ?? '',
  })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    let presses = 0
    const press = async (link: Locator) => {
      presses += 1
      await link.click()
    }
    await page.goto('/desk/money')
    await press(main.getByRole('link', { name: t('money', 'month.link'), exact: true }))
    await press(main.getByRole('link', { name: t('money', 'month.before') }))
    await expect(main.getByRole('heading', { level: 1 })).toContainText(monthBefore)
    await expectAccessible(page, `the month before at ${width}`)
    const said = await main
      .getByText(t('money', 'sum', { came: '420.55', went: '0.00', stays: '420.55' }))
      .count()
    expect(said).toBe(1)

    const coming = page.waitForEvent('download')
    await press(main.getByRole('link', { name: t('money', 'month.file') }))
    const file = await readFile(await (await coming).path())
    const amount = t('money', 'amount')
    for (const [part, head] of [
      ['classes', 'course'],
      ['teachers', 'teachers'],
      ['means', 'means'],
    ] as const) {
      const shown = await shownBy(
        main.getByRole('table', { name: t('money', `month.${part}`) }),
        t('money', 'stays'),
      )
      expect(Object.values(shown).toSorted(), part).toEqual([12_045, 30_010])
      expect(sumsBy(file, t('money', head), amount), part).toEqual(shown)
    }
    const takenBack = sumsBy(file, t('money', 'means'), t('money', 'takenBackAmount'))
    expect(Object.values(takenBack)).toEqual([2000])

    await press(main.getByRole('link', { name: t('money', 'owing') }))
    await expect(main).toContainText(owing)
    expect(presses).toBeLessThanOrEqual(5)
  }
})

test('a family prints the receipt of a payment on half a sheet of A4 and on a roll of 80 mm @once', async ({
  page,
  site,
  t,
}, info) => {
  const member = await addMember(site)
  await enter(page.context(), site, member)
  const cookie = (await page.context().cookies(site.url)).find(({ name }) => name === 'userInfo')
  const { token } = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { token: string }
  const no = await signUpAdult(page, site, { name: '沈收据', term: 'jiazhang-gongdu-1', token })
  await confirmPlace(site, no)
  const desk = await deskByCommand(site, 'office')
  await desk('registration/fee', { no, amount: '480' })
  await desk('registration/pay', { no, amount: '480', means: 'cash', note: '', takenBy: '李老师' })

  await page.goto(`/user/account/registrations/${no}`)
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: new RegExp(t('pay', 'money.paper', { number: '\\d{4}-\\d{6}' })) })
    .click()
  const paper = main.getByRole('article')
  await expect(paper).toContainText('沈收据')
  await expect(paper).toContainText(t('paper-receipt', 'amountIs', { amount: '480.00' }))
  await expectAccessible(page, 'a family’s receipt for print')
  const printed = async (name: string) => {
    const file = await page.pdf({ preferCSSPageSize: true, path: info.outputPath(`${name}.pdf`) })
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(file.toString('latin1')) ?? []
    const pages = file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    // Points of 1/72 inch; as millimetres.
    return [pages, Math.round(Number(width) / 2.8346), Math.round(Number(height) / 2.8346)]
  }
  expect(await printed('half')).toEqual([1, 210, 297])
  await main.getByRole('radio', { name: t('paper-receipt', 'roll') }).check()
  expect(await printed('roll')).toEqual([1, 80, 160])
  await main.getByRole('button', { name: t('paper-receipt', 'back') }).click()
  await expect(main).toContainText(no)
})
