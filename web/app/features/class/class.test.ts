import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { expect, it } from 'vitest'
import type { LoadArgs } from '#app/routing/page.ts'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { sampleTerms } from '#app/parts/catalogue/terms/testing-terms.ts'
import { timesText } from '#app/parts/catalogue/terms/term-texts.ts'
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
    terms: async () => sampleTerms(content, 'en'),
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

it('tells every time of the week at which a class meets', async () => {
  const { args, described } = argsOf('/class/jieqi-caomu', 'jieqi-caomu')
  const evening = { weekday: 3, from: '19:00', until: '19:50' }
  const held = { heldFrom: '2026-12-09', heldUntil: '2027-01-22' }
  const terms = async () =>
    (await args.terms()).map((each) => ({
      ...each,
      ...held,
      lessons: undefined,
      slots: [...each.slots, evening, { ...evening, weekday: 5 }],
    }))
  const view = await loadClass({ ...args, terms })
  expect(view.terms[0]?.lessons.slice(0, 2).map(({ day, from }) => [day, from])).toEqual([
    ['2026-12-06', '09:30'],
    ['2026-12-09', '19:00'],
  ])
  expect(described[0]).toMatchObject({
    hasCourseInstance: [
      {
        startDate: '2026-12-09',
        endDate: '2027-01-22',
        courseSchedule: [
          { byDay: ['https://schema.org/Sunday'], startTime: '09:30' },
          { byDay: ['https://schema.org/Wednesday', 'https://schema.org/Friday'], startTime: '19:00' },
        ],
      },
    ],
  })
  expect(view.terms.map((term) => timesText(textsIn('en', 'catalogue'), term))).toEqual([
    'Sunday, 09:30–11:00; Wednesday, Friday, 19:00–19:50',
  ])
})

it('lists what the address asks for', async () => {
  const slugs = async (query: string) =>
    (await loadTimetable(argsOf(`/class${query}`).args)).entries.map(({ slug }) => slug)
  expect((await slugs('')).length).toBe(sampleTerms(content, 'en').length)
  expect(await slugs('?place=online')).toEqual(
    sampleTerms(content, 'en')
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
