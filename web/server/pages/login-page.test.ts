import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeApi, startTestSite, type TestSite } from '#server/testing/test-site.ts'

let site: TestSite
const features = ['code-login', 'wechat-login']
beforeAll(async () => {
  const answers = fakeApi()
  site = await startTestSite({}, async (call, visitor) => {
    const { pathname } = new URL(call.url)
    const data = { userLoginCaptchaSwitch: false, accountVerificationType: ['mobile'] }
    if (pathname === '/api/user/checkIn') return Response.json({ code: 1, msg: '', time: 1, data })
    const answer = await answers(call, visitor)
    if (pathname !== '/api/index/index') return answer
    const index = (await answer.json()) as { data: { site: object } }
    return Response.json({ ...index, data: { ...index.data, site: { ...index.data.site, features } } })
  })
}, 60_000)
afterAll(() => site.close())

const wechat = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50'
async function page(cookie = '', agent = 'Mozilla/5.0 Chrome/130.0') {
  const headers = { cookie: `ba-lang=en; ${cookie}`, 'user-agent': agent }
  const text = await (await fetch(`${site.origin}/user/login?to=%2Flessons`, { headers })).text()
  return { byCode: text.includes('name="contact"'), byWechat: text.includes('/user/wechat?to=%2Flessons') }
}

it('stands ready as the browser came in last, before any script runs', async () => {
  expect(await page()).toEqual({ byCode: true, byWechat: false })
  expect(await page('userInfo=x; login-way=password')).toEqual({ byCode: false, byWechat: false })
  expect(await page('login-way=<script>')).toEqual({ byCode: true, byWechat: false })
})

it('offers WeChat inside it alone', async () => {
  expect(await page('', wechat)).toEqual({ byCode: true, byWechat: true })
  expect(await page()).toEqual({ byCode: true, byWechat: false })
})
