import { standInAlipay } from '@shuyuan/api/testing/stand-ins/pay/alipay'
import { pemOf, rsaPair } from '@shuyuan/api/testing/stand-ins/pay/keys'
import { standInWechatPay } from '@shuyuan/api/testing/stand-ins/pay/wechat-pay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#cli/testing'
import { readEnvironment } from '#environment'
import { tryServices } from './tries.ts'

let site: TestSite
let wechat: Awaited<ReturnType<typeof standInWechatPay>>
let alipay: Awaited<ReturnType<typeof standInAlipay>>
beforeAll(async () => {
  site = await openTestSite()
  wechat = await standInWechatPay(Date.now)
  alipay = await standInAlipay(Date.now)
})
afterAll(async () => {
  await site.close()
  await Promise.all([wechat.close(), alipay.close()])
})

const stranger = rsaPair()

async function said(variables: Record<string, string>): Promise<string> {
  const env = readEnvironment(
    { DATA_DIR: site.folder, PUBLIC_URL: 'https://school.test', ...variables },
    '/school',
  )
  const [finding] = await tryServices(env, site.context.files)
  return `${finding?.state}: ${finding?.says}`
}
const ofWechat = (wrong: Record<string, string>) => {
  const { settings } = wechat
  return said({
    PAYMENT: 'wechat',
    WECHAT_PAY_MERCHANT: settings.merchant,
    WECHAT_PAY_APP_ID: settings.appId,
    WECHAT_PAY_SERIAL: settings.serial,
    WECHAT_PAY_PRIVATE_KEY: settings.privateKey,
    WECHAT_PAY_API_KEY: settings.secret,
    WECHAT_PAY_PUBLIC_KEY_ID: settings.publicKeyId ?? '',
    WECHAT_PAY_PUBLIC_KEY: settings.publicKey ?? '',
    WECHAT_PAY_ENDPOINT: settings.endpoint ?? '',
    ...wrong,
  })
}
const ofAlipay = (wrong: Record<string, string>) => {
  const { settings } = alipay
  return said({
    PAYMENT: 'alipay',
    ALIPAY_APP_ID: settings.appId,
    ALIPAY_PRIVATE_KEY: settings.privateKey,
    ALIPAY_PUBLIC_KEY: settings.publicKey,
    ALIPAY_ENDPOINT: settings.endpoint ?? '',
    ...wrong,
  })
}

test('the right keys are proved', async () => {
  expect(await ofWechat({})).toMatch(/^ok:/)
  expect(await ofAlipay({})).toMatch(/^ok:/)
})

test.each([
  ['WECHAT_PAY_PRIVATE_KEY', pemOf(stranger.privateKey), /^bad: .*our signature: WECHAT_PAY_PRIVATE_KEY/],
  ['WECHAT_PAY_SERIAL', '5A0000000000000000000000000000', /^bad: .*our signature: .*WECHAT_PAY_SERIAL/],
  ['WECHAT_PAY_PUBLIC_KEY', pemOf(stranger.publicKey), /^bad: .*another key than WECHAT_PAY_PUBLIC_KEY/],
  ['WECHAT_PAY_MERCHANT', '1900000001', /^bad: .*WECHAT_PAY_MERCHANT/],
  [
    'WECHAT_PAY_PUBLIC_KEY_ID',
    'PUB_KEY_ID_0100000000000000000000000000000000',
    /^bad: .*WECHAT_PAY_PUBLIC_KEY_ID/,
  ],
  ['WECHAT_PAY_ENDPOINT', 'http://127.0.0.1:9', /^bad: .*did not answer/],
])('%s that is wrong is named', async (name, value, sentence) => {
  expect(await ofWechat({ [name]: value })).toMatch(sentence)
})

test.each([
  ['ALIPAY_PRIVATE_KEY', pemOf(stranger.privateKey), /^bad: .*our signature: ALIPAY_PRIVATE_KEY/],
  ['ALIPAY_PUBLIC_KEY', pemOf(stranger.publicKey), /^bad: .*not signed by ALIPAY_PUBLIC_KEY/],
  ['ALIPAY_APP_ID', '2021000000009999', /^bad: .*ALIPAY_APP_ID/],
])('%s that is wrong is named', async (name, value, sentence) => {
  expect(await ofAlipay({ [name]: value })).toMatch(sentence)
})
