import type { Page } from '@playwright/test'
import jsqr from 'jsqr'
import { addMember, addStaff } from '#people'
import { expect, test } from '#site'

const wechatAccount = { appId: 'wx0123456789abcdef', secret: 'f00dfacef00dfacef00dfacef00dface' }
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const inWechat =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50'
test.use({
  ownSite: { file: 'qr-login', knowsAddress: true, wechatAccount },
  userAgent: desktop,
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
})

/** What the code on a page says, as a phone reads it from the screen; a page of its own may draw a picture. */
async function scan(page: Page, label: string): Promise<string> {
  const drawn = page.getByRole('img', { name: label })
  await expect(drawn).toBeVisible()
  const picture = (await drawn.screenshot()).toString('base64')
  const blank = await page.context().newPage()
  const { data, width, height } = await blank.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const read = context.getImageData(0, 0, canvas.width, canvas.height)
    return { data: [...read.data], width: read.width, height: read.height }
  }, picture)
  await blank.close()
  return jsqr(new Uint8ClampedArray(data), width, height)?.data ?? ''
}

test('a phone logs in the computer whose code it scanned, at first with a login of its own @once', async ({
  browser,
  page,
  context,
  site,
  t,
  language,
}) => {
  const { username } = await addStaff(site, 'owner')
  const { appId, secret } = wechatAccount
  await site.cli('desk', 'site/wechat', `appId=${appId}`, `secret=${secret}`, '--by', username)
  const person = await addMember(site)
  const phoneContext = await browser.newContext({
    baseURL: site.url,
    userAgent: inWechat,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await phoneContext.addCookies([{ name: 'ba-lang', value: language, url: site.url }])
  const phone = await phoneContext.newPage()
  const label = t('by-qr', 'label')
  const number = () => page.locator('section strong').textContent()

  await test.step('the phone is not logged in: it is in WeChat, and goes on to the question', async () => {
    await page.goto('/user/login?to=%2Fuser%2Faccount%2Fprivacy')
    const address = await scan(page, label)
    expect(address).toMatch(/\/user\/scan#[\w-]{32}$/)
    await phone.goto(address)
    await phone.getByRole('button', { name: t('login', 'byCode.toPassword') }).click()
    await phone.getByRole('textbox', { name: t('login', 'account') }).fill(person.username)
    await phone.getByLabel(t('login', 'password'), { exact: true }).fill(person.password)
    await phone.getByRole('button', { name: t('login', 'login.submit') }).click()
    await expect(phone.getByRole('heading', { level: 1 })).toContainText((await number()) ?? '')
    // The ticket is in no address that the phone keeps.
    await expect(phone).toHaveURL(/\/user\/scan$/)
    await expect(phone.getByText('Chrome · Windows')).toBeVisible()
    await expect(phone.getByText(person.username).first()).toBeVisible()
    await expect(page.getByText(t('by-qr', 'state.looked').replace('{{name}}', '').trim())).toBeVisible()
  })

  await test.step('the computer is logged in, and led to where it was going', async () => {
    await phone.getByRole('button', { name: t('by-qr', 'yes') }).click()
    await expect(phone.getByRole('status')).toBeVisible()
    await expect(page).toHaveURL(/\/user\/account\/privacy$/)
    await expect(page.getByText('WeChat · Android').first()).toBeVisible()
  })

  await test.step('the next time WeChat says silently who holds the phone, who says no', async () => {
    await context.clearCookies({ name: 'userInfo' })
    await phoneContext.clearCookies({ name: 'userInfo' })
    await page.goto('/user/login')
    await phone.goto(await scan(page, label))
    await phone.getByRole('button', { name: t('by-qr', 'no'), exact: true }).click()
    await expect(page.getByText(t('by-qr', 'state.no'))).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name === 'userInfo')).toEqual([])
    await page.getByRole('button', { name: t('by-qr', 'renew') }).click()
    await expect(page.getByRole('img', { name: label })).toBeVisible()
  })

  await test.step('without a script, and where there is no room, the login page is as it was', async () => {
    const title = page.getByRole('heading', { name: t('by-qr', 'title') })
    await expect(title).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(title).toBeHidden()
    const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const without = await plain.newPage()
    await without.goto('/user/login')
    await expect(without.locator('input[name=contact]')).toBeVisible()
    await expect(without.locator('#qr-login')).toBeHidden()
    await plain.close()
  })
  await phoneContext.close()
})
