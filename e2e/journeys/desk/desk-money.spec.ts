import { expectAccessible } from '#axe'
import { confirmPlace, enterDesk } from '#people'
import { signUpAdult } from '#sign-up'
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
    await expect(paper).toContainText(t('money', 'paper.amountIs', { amount: '480.00' }))
    await expectAccessible(page, 'a receipt for print')
    await page.goto('/desk/money/month')
    await expect(main.getByRole('table', { name: t('money', 'month.cash') })).toBeVisible()
    await expectAccessible(page, 'the month')
  })
})
