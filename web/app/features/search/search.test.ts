import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import { expect, it } from 'vitest'
import type { LoadArgs } from '#app/routing/page.ts'
import { loadSearch } from './search.server.ts'

const content = await openSchoolContent({
  firstDay: '2026-11-21',
  now: () => new Date('2026-11-21T04:00:00Z'),
})

const term: ClassTerm = {
  slug: 'mengxue-qinzi-1',
  class: 'mengxue-qinzi',
  form: 'guoxuebaoming',
  starts: '2027-07-03',
  ends: '2027-08-28',
  heldFrom: '2027-07-03',
  heldUntil: '2027-08-28',
  slots: [
    { weekday: 6, from: '09:30', until: '10:20' },
    { weekday: 3, from: '19:00', until: '19:50' },
  ],
  place: '西街教室',
  online: false,
  seats: 8,
  enrolFrom: '2026-11-01',
  enrolUntil: '2027-07-01',
  fee: 72_000,
  refunds: [],
}
const over = { ...term, slug: 'mengxue-qinzi-0', heldUntil: '2026-11-20' }

async function classesFor(query: string, language = 'zh-cn', terms = [over, term]) {
  const args = {
    content,
    language,
    request: new Request(`https://school.test/search?q=${encodeURIComponent(query)}`),
    offers: (feature: string) => feature !== 'question',
    terms: async () => terms,
    report: (error: unknown) => {
      throw error
    },
  } as unknown as LoadArgs
  const { results, errands } = await loadSearch(args)
  expect(errands.length).toBeGreaterThan(3)
  return results.find(({ group }) => group === 'classes')?.hits.map(({ href }) => href) ?? []
}

it.each(['5岁', '五岁', '8周岁', '周末', '星期三', '晚上', '暑假班', '西街', '720', '线下', '孩子 周六'])(
  'finds a class by %s',
  async (query) => {
    expect(await classesFor(query)).toEqual(['/class/mengxue-qinzi'])
  },
)

it.each(['age 6', 'weekend', 'evening', 'summer', 'wednesday', 'in person'])(
  'finds a class by %s in English',
  async (query) => {
    expect(await classesFor(query, 'en')).toEqual(['/class/mengxue-qinzi'])
  },
)

it.each(['12岁', '网课', '寒假', '周二'])('finds no class by %s that is another', async (query) => {
  expect(await classesFor(query)).toEqual([])
})

it('finds no class that is over', async () => {
  expect(await classesFor('周末', 'zh-cn', [over])).toEqual([])
})
