import { wechatScript } from '@shuyuan/contract/site/wechat-share'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeApi, startTestSite, type TestSite } from '#server/testing/test-site.ts'

// Against the built site: `npm run build` first.
let features: string[] = []
let site: TestSite
beforeAll(async () => {
  const answers = fakeApi()
  site = await startTestSite({}, async (call, visitor) => {
    const answer = await answers(call, visitor)
    if (new URL(call.url).pathname !== '/api/index/index') return answer
    const index = (await answer.json()) as { data: { site: object } }
    return Response.json({ ...index, data: { ...index.data, site: { ...index.data.site, features } } })
  })
}, 60_000)
afterAll(() => site.close())

/** Changed pages are rendered in turn, which takes longer on a busy machine. */
const patient = { timeout: 20_000 }
const inWechat = 'Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0.50'
async function ask(agent: string, path = '/guoxue') {
  const answer = await fetch(site.origin + path, { headers: { 'user-agent': agent } })
  const html = await answer.text()
  return { html, policy: answer.headers.get('content-security-policy') ?? '' }
}

it('WeChat’s script is allowed in WeChat alone, where the school has an account; the page is the same', async () => {
  const before = await ask(inWechat)
  expect(before).toEqual(await ask('Mozilla/5.0 Chrome/130'))
  expect(before.policy).not.toContain('wx.qq.com')

  features = ['wechat']
  site.changed('site')
  await expect.poll(async () => (await ask(inWechat)).policy, patient).toContain(wechatScript)
  const inside = await ask(inWechat)
  const outside = await ask('Mozilla/5.0 Chrome/130')
  expect(inside.html).toBe(outside.html)
  expect(outside.policy).not.toContain('wx.qq.com')
  expect(inside.policy.replace(` ${wechatScript}`, '')).toBe(outside.policy)
})

it('a school that has a desk and no entry in its header gets none of the project’s', async () => {
  const path = '/lessons2'
  features = []
  site.changed('site')
  await expect.poll(async () => (await ask('', '/class')).html, patient).toContain(`href="${path}"`)
  const links = async () => (await ask('', '/class')).html.split(`href="${path}"`).length
  const before = await links()
  features = ['desk']
  site.changed('site')
  await expect.poll(links, patient).toBeLessThan(before)
})

it('people and contacts that are samples are left out where the school shows none', async () => {
  features = []
  site.changed('site')
  const paths = ['/guoxue', '/zhongyi', '/yuer']
  const all = async () =>
    (await Promise.all(paths.map((path) => ask('', path)))).map(({ html }) => html).join('')
  await expect.poll(async () => (await all()).includes('示例顾问'), patient).toBe(true)
  features = ['without-samples']
  site.changed('site')
  await expect.poll(async () => (await all()).includes('示例顾问'), patient).toBe(false)
})
