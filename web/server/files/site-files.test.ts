import { gunzipSync } from 'node:zlib'
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { beforeAll, expect, it } from 'vitest'
import type { AdvisorView } from '#app/parts/blocks/advisor-view.ts'
import type { ShareTarget } from '#app/parts/share/targets.ts'
import { routeRules } from '#app/route-rules.ts'
import { qrFile } from '#app/ui/qr/qr-shape.ts'
import { openSiteFiles } from '#server/files/site-files.ts'

let files: ReturnType<typeof openSiteFiles>
beforeAll(async () => {
  files = openSiteFiles({
    content: openSchoolContent,
    settings: { publicUrl: '' },
  })
}, 60_000)

const request = { protocol: 'https' as const, host: 'school.test' }
const read = async <Data>(path: string) => {
  const body = await files.get(path, request)
  return JSON.parse(gunzipSync(body?.bytes.gzip ?? Buffer.alloc(0)).toString()) as Data
}

it('lists the pages that people send links to, then courses, paths and classes', async () => {
  const targets = await read<ShareTarget[]>('/share/en.json')
  const pages = targets.filter(({ kind }) => kind === 'page').map(({ path }) => path)
  // Whatever reports referrals has a page that one can share.
  const reporting = Object.entries(routeRules).flatMap(([path, { middleware, below }]) =>
    middleware?.includes('distribution') && !below ? path : [],
  )
  expect(reporting).toContain('/zybm')
  expect(pages.toSorted()).toEqual(['/', '/czdaka', '/guoxuebaoming', ...reporting].toSorted())
  expect(targets).toContainEqual(expect.objectContaining({ path: '/lessons/lunyu-rumen', kind: 'course' }))
  expect(targets.filter(({ kind }) => kind === 'class').length).toBeGreaterThan(0)
})

it("has the school's advisor in each language, and nothing else", async () => {
  const [zh, en] = [
    await read<AdvisorView>('/advisor/zh-cn.json'),
    await read<AdvisorView>('/advisor/en.json'),
  ]
  expect([zh.sample, en.sample]).toEqual([true, true])
  expect(zh.name).not.toBe(en.name)
  expect(files.get('/advisor/fr.json', request)).toBeNull()
})

it('draws a code that leads to an account’s page, under the address that was asked for', async () => {
  const body = await files.get('/follow/main.svg', request)
  expect(gunzipSync(body?.bytes.gzip ?? Buffer.alloc(0)).toString()).toBe(
    qrFile('https://school.test/wen-gongzhonghao', 448),
  )
  expect(files.get('/follow/other.svg', request)).toBeNull()
})

it('names the account that families follow once the school gave its code, and a code of this site is none', async () => {
  expect(await read('/follow/zh-cn.json')).toBeNull()
  const given = openSiteFiles({
    content: async () => {
      const content = await openSchoolContent()
      return {
        ...content,
        site: (language) => {
          const found = content.site(language)
          const accounts = found.value.accounts.map((each) => ({ ...each, qr: `/media/${each.account}.png` }))
          return { ...found, value: { ...found.value, accounts } }
        },
      }
    },
    settings: { publicUrl: '' },
  })
  const body = await given.get('/follow/zh-cn.json', request)
  const { accounts } = (await openSchoolContent()).site('zh-cn').value
  expect(JSON.parse(gunzipSync(body?.bytes.gzip ?? Buffer.alloc(0)).toString())).toMatchObject({
    name: accounts[0]?.name,
    qr: `/media/${accounts[0]?.account}.png`,
    follows: true,
  })
  expect(given.get('/follow/fr.json', request)).toBeNull()
})
