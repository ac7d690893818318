import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { expect, it } from 'vitest'
import type { LoadArgs } from '#app/routing/page.ts'
import { termsOfContent } from '#app/parts/catalogue/terms/content-terms.server.ts'
import { loadClass } from './class.server.ts'
import { loadTimetable } from './timetable.server.ts'

const content = await openSchoolContent({
  firstDay: '2026-11-21',
  now: () => new Date('2026-11-21T04:00:00Z'),
})

function argsOf(path: string, slug = '') {
  const described: object[] = []
  const args = {
    content,
    language: 'en',
    params: { slug },
    request: new Request(`https://school.test${path}`),
    siteName: '明德书院',
    terms: async () => termsOfContent(content, 'en'),
    tag: () => {},
    prepared: (id: string, html: string) => ({ prepared: id, html }),
    structured: (thing: object) => described.push(thing),
    report: (error: unknown) => {
      throw error
    },
  } as unknown as LoadArgs
  return { args, described }
}

it('tells search engines when and where each term is, and of no price', async () => {
  const { args, described } = argsOf('/class/jieqi-caomu', 'jieqi-caomu')
  const view = await loadClass(args)
  expect(view.terms.map(({ slug }) => slug)).toEqual(['jieqi-caomu-1'])
  expect(described[0]).toMatchObject({
    '@type': 'Course',
    url: 'https://school.test/class/jieqi-caomu',
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'onsite',
        startDate: '2026-12-06',
        endDate: '2027-01-24',
        location: { '@type': 'Place' },
        courseSchedule: { byDay: ['https://schema.org/Sunday'], startTime: '09:30', endTime: '11:00' },
      },
    ],
  })
  expect(JSON.stringify(described)).not.toContain('offers')
  expect(described[1]).toMatchObject({ '@type': 'BreadcrumbList' })
})

it('lists what the address asks for', async () => {
  const slugs = async (query: string) =>
    (await loadTimetable(argsOf(`/class${query}`).args)).entries.map(({ slug }) => slug)
  expect((await slugs('')).length).toBe(content.terms().length)
  expect(await slugs('?place=online')).toEqual(
    content
      .terms()
      .filter(({ online }) => online)
      .map(({ slug }) => slug),
  )
  expect(await slugs('?subject=zhongyi')).toEqual(['jieqi-caomu-1'])
})

it('sends old links on, and knows what is not there', async () => {
  const moved: unknown = await loadTimetable(argsOf('/class?id=jieqi-caomu').args).catch(
    (thrown: unknown) => thrown,
  )
  expect((moved as Response).headers.get('location')).toBe('/class/jieqi-caomu')
  await expect(loadClass(argsOf('/class/none', 'none').args)).rejects.toMatchObject({ init: { status: 404 } })
})
