import { deskByCommand } from '#people'
import { expect, test } from '#site'

// A further term would stand in the lists that other journeys count, and the clock is moved.
test.use({ ownSite: { file: 'prices' }, savesData: false })

const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
const days = (count: number) => count * 86_400_000

test('an early price that ends while the form is open is said, and agreed to anew', async ({
  page,
  site,
  t,
}) => {
  const desk = await deskByCommand(site, 'office')
  await site.cli('config', 'set', 'captcha', 'false')
  const now = site.now()
  const lesson = { key: '', day: dayOf(now + days(30)), from: '10:00', until: '11:00' }
  const { term } = await desk<{ term: string }>('term/add', {
    course: 'jiazhang-gongdu',
    'lessons:': JSON.stringify([lesson]),
    place: '书院',
    seats: 8,
    enrolFrom: dayOf(now - days(1)),
    enrolUntil: lesson.day,
    fee: '600',
    'prices:': JSON.stringify([{ kind: 'early', amount: '480', until: dayOf(now) }]),
  })
  const form = page.locator('form:has(ol)')
  const next = () => page.getByRole('button', { name: t('registration', 'submit.next') }).click()
  const send = () => page.getByRole('button', { name: t('registration', 'submit.send') }).click()

  await page.goto(`/guoxuebaoming?term=${term}#form`)
  await form.getByRole('textbox').first().fill('周晚晴')
  await form.locator('input[type=date]').first().fill('1990-05-06')
  await form.getByRole('radio').nth(1).check()
  await next()
  await form.locator('input[type=tel]').fill(`137${String(Date.now()).slice(-8)}`)
  await next()
  // The full price stands beside the early one from the start.
  const costs = (amount: string) => expect(form).toContainText(t('price', 'mine', { amount }))
  await costs('¥480')
  for (const box of [0, 1]) await form.getByRole('checkbox').nth(box).check()
  await site.passTime(days(2))
  await send()
  await costs('¥600')
  await expect(page).not.toHaveURL(/receipt/)
  await expect(form, 'nothing typed is lost').toContainText('周晚晴')
  await send()
  await expect(page).toHaveURL(/\/guoxuebaoming\/receipt\?no=/)
  await expect(page.getByRole('main')).toContainText('¥600')
})
