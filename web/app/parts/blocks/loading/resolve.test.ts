import { openContent } from '@shuyuan/content/reading/open'
import { expect, it } from 'vitest'
import { resolvePage } from '#app/parts/blocks/loading/resolve.server.ts'

const dir = new URL('../../../../../content', import.meta.url).pathname
const content = await openContent({ dir, now: () => new Date('2026-11-21T04:00:00Z') })

const blocksOf = async (change: Partial<typeof content> = {}, asked: string[] = []) => {
  const newest = async () => asked.map((question) => ({ question, href: '/guoxuewenda/1' }))
  const page = await resolvePage({ ...content, ...change }, 'zh-cn', 'home', { newest })
  return page?.blocks ?? []
}
const daysOf = (blocks: Awaited<ReturnType<typeof blocksOf>>) =>
  blocks.flatMap((block) => (block.block === 'daily' ? block.days.map(({ day }) => day) : []))

it('works out what depends on words and day once, and anew when one of them is another', async () => {
  const first = await blocksOf()
  expect((await blocksOf())[0]).toBe(first[0])
  expect((await blocksOf({ hash: () => 'other words' }))[0]).not.toBe(first[0])
  const next = await blocksOf({ today: () => '2026-11-22' })
  expect([daysOf(first)[0], daysOf(next)[0]]).toEqual(['2026-11-21', '2026-11-22'])
})

it('shows the questions that there are now', async () => {
  for (const question of ['the first', 'the second']) {
    expect(JSON.stringify(await blocksOf({}, [question]))).toContain(`"question":"${question}"`)
  }
})
