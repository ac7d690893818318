import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootId, type Boot } from '#app/routing/start/boot.ts'
import { fakeApi, member, startTestSite, type TestSite } from '#server/testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  const answers = fakeApi()
  site = await startTestSite({}, async (call, visitor) => {
    const { pathname } = new URL(call.url)
    const refuses = /^\/api\/account\/(?:balance|profile)$/.test(pathname)
    return refuses
      ? Response.json({ code: 0, msg: 'Words of the school <b>', time: 1, data: null })
      : answers(call, visitor)
  })
}, 120_000)
afterAll(() => site.close())

const session = JSON.stringify({ id: 7, token: member.token, refresh_token: 'r' })

async function noticesOf(path: string): Promise<Boot['notices']> {
  const headers = { cookie: `ba-lang=en; userInfo=${encodeURIComponent(session)}` }
  const html = await (await fetch(site.origin + path, { headers })).text()
  const [, json = '{}'] = new RegExp(`id="${bootId}">([^<]*)</script>`).exec(html) ?? []
  return (JSON.parse(json) as Partial<Boot>).notices
}

it.each(['balance', 'profile'])('carries what the API said to a member’s %s', async (name) => {
  const notices = await noticesOf(`/user/account/${name}`)
  expect(notices).toEqual([{ type: 'error', message: 'Words of the school <b>' }])
})

it('carries nothing where nothing was said, and nothing on pages for everybody', async () => {
  for (const path of ['/user/account/integral', '/guoxue']) expect(await noticesOf(path)).toBeUndefined()
})

it('has words for a page whose scripts are lost, in both languages', async () => {
  const scripts = ['zh-cn', 'en'].map((language) => fetch(`${site.origin}/lost/${language}.js`))
  const texts = await Promise.all(scripts.map(async (answer) => (await answer).text()))
  expect(texts[0]).toContain('页面没有加载完整')
  expect(texts[1]).toContain('This page did not load whole')
  const html = await (await fetch(`${site.origin}/guoxue`, { headers: { cookie: 'ba-lang=en' } })).text()
  expect(html).toContain('import("/lost/en.js")')
})
