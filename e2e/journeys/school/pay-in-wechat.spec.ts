import { expectAccessible } from '#axe'
import { addStaff } from '#people'
import { placeWithFee } from '#sign-up'
import { expect, test } from '#site'

const wechatAccount = { appId: 'wx8888888888888888', secret: 'f00dfacef00dfacef00dfacef00dface' }
/** Whom the stand-in for WeChat knows. */
const holder = 'openid-of-mother'
test.use({
  ownSite: { file: 'pay-in-wechat', knowsAddress: true, pays: true, wechatAccount },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
})

/** WeChat's bridge in each page, which asks the stand-in; an answer that is lost is never told. */
function addBridge() {
  const { askStandIn } = window as unknown as { askStandIn: (values: object) => Promise<string> }
  const invoke = (name: string, values: object, told: (answer: { err_msg: string }) => void) => {
    if (name !== 'getBrandWCPayRequest') throw new Error(name)
    void askStandIn(values).then((said) => said && told({ err_msg: said }))
  }
  Object.assign(window, { WeixinJSBridge: { invoke } })
}

test('a guest pays within WeChat: goes back, is refused, pays, and pays while the answer is lost @once', async ({
  page,
  context,
  site,
  t,
}) => {
  const { username } = await addStaff(site, 'owner')
  const { appId, secret } = wechatAccount
  await site.cli('desk', 'site/wechat', `appId=${appId}`, `secret=${secret}`, '--by', username)
  let pressed: 'pay' | 'cancel' | 'fail' | 'lost' = 'cancel'
  await context.exposeFunction('askStandIn', (values: Record<string, unknown>) => {
    if (pressed === 'fail') return 'get_brand_wcpay_request:fail'
    const said = site.payments?.bridge(values, holder, pressed === 'cancel' ? 'cancel' : 'pay')
    if (said?.endsWith(':fail')) throw new Error('the stand-in for WeChat Pay refused')
    return pressed === 'lost' ? '' : said
  })
  await context.addInitScript(addBridge)
  const main = page.getByRole('main')
  const pay = main.getByRole('button', { name: t('pay', 'wechat', { amount: '¥480' }) })
  const states = () => [...(site.payments?.orders.values() ?? [])].map(({ state }) => state)
  const tell = async () => {
    const no = [...(site.payments?.orders.keys() ?? [])].at(-1) ?? ''
    const notice = site.payments?.paidNotice(no)
    const { headers, body: data } = notice ?? {}
    const told = await page.request.post('/api/order/notify/wechat', { data, headers })
    expect(told.status()).toBe(204)
  }
  const place = await placeWithFee(page, site, '孙小梅')

  // The server of the pages has to notice what a command has set.
  const html = async () => (await page.request.get('/guoxuebaoming/receipt')).text()
  await expect.poll(html, { timeout: 30_000 }).toContain('pay-inside')

  await test.step('the link of a message opens the receipt; WeChat says who pays, and leads back to it', async () => {
    await page.goto(`/guoxuebaoming/receipt?no=${place.no}#${place.secret}`)
    await pay.click()
    await expect(main).toContainText(t('pay', 'bridge.cancel'))
    await expect(page).toHaveURL((url) => url.search === `?no=${place.no}` && !url.href.includes(holder))
    await expectAccessible(page, 'a payment within WeChat that was not made')
  })

  await test.step('WeChat refuses, and nothing is taken', async () => {
    pressed = 'fail'
    await pay.click()
    await expect(main).toContainText(t('pay', 'bridge.fail'))
  })

  await test.step('the same order is paid', async () => {
    pressed = 'pay'
    await pay.click()
    await expect.poll(states).toEqual(['paid'])
    await expect(main).toContainText(t('pay', 'begun'))
    await tell()
    await expect(main).toContainText(t('pay', 'money.allPaid'))
    await expect(pay).toHaveCount(0)
    expect(site.payments?.orders.size).toBe(1)
  })

  await test.step('paid, and the answer is lost with the page: the receipt says so when it is opened again', async () => {
    pressed = 'lost'
    const other = await placeWithFee(page, site, '赵大海')
    const receipt = `/guoxuebaoming/receipt?no=${other.no}#${other.secret}`
    await page.goto(receipt)
    await pay.click()
    await expect.poll(states).toEqual(['paid', 'paid'])
    await page.goto('about:blank')
    await tell()
    await page.goto(receipt)
    await expect(main).toContainText(t('pay', 'money.allPaid'))
    await expect(pay).toHaveCount(0)
  })
})
