import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { expect, it } from 'vitest'
import { sampleTerms } from '#app/parts/catalogue/terms/testing-terms.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { loadTeacher } from './teacher.server.ts'

const content = await openSchoolContent({
  firstDay: '2026-11-21',
  now: () => new Date('2026-11-21T04:00:00Z'),
})

async function pageOf(slug: string, change: Partial<typeof content> = {}) {
  const described: object[] = []
  const args = {
    content: { ...content, ...change },
    language: 'zh-cn',
    params: { slug },
    request: new Request(`https://school.test/teacher/${slug}`),
    siteName: '明德书院',
    terms: async () => sampleTerms(content, 'zh-cn'),
    tag: () => {},
    prepared: (id: string, html: string) => ({ prepared: id, html }),
    structured: (thing: object) => described.push(thing),
    report: (error: unknown) => {
      throw error
    },
  } as unknown as LoadArgs
  const page = await loadTeacher(args)
  const html = page.blocks.map((block) => (block.block === 'still' ? block.html.html : '')).join('')
  return { page, html, described: JSON.stringify(described) }
}

const real = content.teachers().map((teacher) => ({ ...teacher, sample: false }))

it('has the classes that are open, the others, and the courses of a teacher', async () => {
  const { page, html } = await pageOf('zhongyi')
  expect(page).toMatchObject({ title: '示例老师·中医文化', teacher: { subjects: ['zhongyi'] } })
  expect(html).toContain('href="/class/jieqi-caomu"')
  expect(html).toContain('href="/lessons/jieqi-shenghuo"')
  expect(html).not.toContain('href="/class/mengxue-qinzi"')
  // A class that meets no more is still one that the teacher gives.
  const mine = content.list('classes', 'zh-cn').filter(({ value }) => value.teachers.includes('guoxue'))
  const guoxue = await pageOf('guoxue')
  for (const { name } of mine) expect(guoxue.html).toContain(`href="/class/${name}"`)
})

it('tells search engines of a person, and never of a sample', async () => {
  const sample = await pageOf('guoxue')
  expect([sample.page.noindex, sample.described.includes('Person')]).toEqual([true, false])
  const { page, described } = await pageOf('guoxue', { teachers: () => real })
  expect([page.noindex, described.includes('"@type":"Person"')]).toEqual([false, true])
  expect(page.description.length).toBeGreaterThan(40)
})

it('lists articles whose author is named as the teacher is', async () => {
  const list: typeof content.list = (kind, language) =>
    content
      .list(kind, language)
      .map((each, at) =>
        kind === 'articles' && at === 0
          ? { ...each, value: { ...each.value, author: '示例老师·习字' } }
          : each,
      )
  const [first] = content.list('articles', 'zh-cn')
  const { html } = await pageOf('shufa', { list })
  expect(html).toContain(first?.value.title)
  expect((await pageOf('shufa')).html).not.toContain(first?.value.title)
})

it('is not there for somebody who does not teach here', async () => {
  await expect(pageOf('nobody')).rejects.toMatchObject({ init: { status: 404 } })
  await expect(pageOf('guoxue', { teachers: () => [] })).rejects.toMatchObject({ init: { status: 404 } })
})
