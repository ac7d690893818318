import type { IndexData } from '@shuyuan/contract/site/site'
import { expect, it } from 'vitest'
import type { SiteData } from '#server/pages/site-data.ts'
import { createThreads } from '#server/files/threads.ts'

it('asks again for the questions where nobody said what the server has', async () => {
  const answers: (Partial<IndexData> | null)[] = [
    null,
    { site: { features: ['question'] } as IndexData['site'] },
  ]
  const site = { guest: async () => answers.shift() ?? null } as unknown as SiteData
  const data = { list: [{ id: 5, time: 1_760_000_000 }], total: 1 }
  const told: string[] = []
  const threads = createThreads({
    callApi: async () => Response.json({ code: 1, msg: '', time: 1, data }),
    site,
    timeZone: 'Asia/Shanghai',
    logger: { info() {}, warn() {}, error: (_details, message) => void told.push(message) },
  })
  expect(await threads.indexed()).toEqual([])
  expect(told).toEqual(['the sitemap lacks the questions'])
  expect(await threads.indexed()).toEqual([{ path: '/guoxuewenda/5', published: '2025-10-09' }])
})
