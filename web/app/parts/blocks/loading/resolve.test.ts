import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { expect, it } from 'vitest'
import { lineInLibrary } from '#app/parts/blocks/loading/line-in-library.server.ts'
import { resolvePage } from '#app/parts/blocks/loading/resolve.server.ts'

const content = await openSchoolContent({ now: () => new Date('2026-11-21T04:00:00Z') })

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

it('finds a sentence of the day in the library, with the syllables that its characters have there', () => {
  expect(lineInLibrary(content, '不亦说乎？有朋自远方来')).toEqual({
    href: '/guoxue/read/lunyu/xueer#l1-1',
    pinyin: 'bù yì yuè hū yǒu péng zì yuǎn fāng lái',
  })
  expect(lineInLibrary(content, '世上无难事')).toBeNull()
  expect(lineInLibrary(content, '……')).toBeNull()
})

it('begins a table of months with the present one', async () => {
  const yuer = await resolvePage(content, 'zh-cn', 'yuer')
  const year = yuer?.blocks.find((block) => block.block === 'table' && block.months)
  const months = year?.block === 'table' ? year.rows.map(([month]) => month) : []
  expect([months[0], months[1], months[2], months.length]).toEqual(['十一月', '十二月', '一月', 12])
  expect(year?.block === 'table' && year.scenes?.[0]?.src).toBe('/drawings/months/11.svg')
})
