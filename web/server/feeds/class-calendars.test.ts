import { plannedLessons } from '@shuyuan/contract/class/planned-lessons'
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { sampleTerms } from '#app/parts/catalogue/terms/testing-terms.ts'
import fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { eventsOf } from '#server/testing/calendar-events.ts'
import { addClassCalendars } from '#server/feeds/class-calendars.ts'

const content = await openSchoolContent({
  firstDay: '2026-11-21',
})
const app = fastify()
const moved = {
  day: '2099-01-04',
  from: '14:00',
  until: '15:00',
  place: 'The park; east，书院东厢二楼，靠窗的大教室；𠮷祥厅（请从南门进，保安处登记，带身份证）𠮷𠮷𠮷𠮷',
}
let answer: () => Response
beforeEach(() => {
  answer = () => Response.json({ code: 0, msg: 'unknown', time: 1, data: null }, { status: 404 })
})
addClassCalendars(app, {
  callApi: async () => answer(),
  content,
  settings: { publicUrl: 'https://school.test', timeZone: 'Asia/Shanghai' },
})
afterAll(() => app.close())

test('every term has its calendar, in the language of the visitor', async () => {
  const terms = sampleTerms(content, 'zh-cn')
  expect(terms.length).toBeGreaterThan(3)
  for (const { class: slug, slug: term } of terms) {
    answer = () =>
      Response.json({
        code: 1,
        msg: '',
        time: 1,
        data: { list: terms.filter((each) => each.slug === term) },
      })
    const url = `/class/${slug}/${term}.ics`
    const [chinese, english] = [
      await app.inject({ url }),
      await app.inject({ url, headers: { cookie: 'ba-lang=en' } }),
    ]
    expect(chinese.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(chinese.headers['content-disposition']).toBe(`attachment; filename="${term}.ics"`)
    const titles = ['zh-cn', 'en'].map(
      (language) => content.list('classes', language as 'en').find(({ name }) => name === slug)?.value.title,
    )
    for (const [index, { body }] of [chinese, english].entries()) {
      const events = eventsOf(body)
      expect(events.length).toBeGreaterThan(1)
      for (const { summary, url: address } of events)
        expect([summary, address]).toEqual([titles[index], `https://school.test/class/${slug}`])
    }
  }
})

test('moved and cancelled lessons stand in it as they are held', async () => {
  const [term] = sampleTerms(content, 'zh-cn')
  if (!term) throw new Error('no term')
  const [first = '', second = '', ...rest] = plannedLessons(term).map(({ day }) => day)
  const [slot] = term.slots
  const usual = (day: string) => ({
    planned: day,
    day,
    from: slot?.from ?? '',
    until: slot?.until ?? '',
    place: '',
    cancelled: false,
  })
  const lessons = [
    { ...usual(first), ...moved, sequence: 3, modified: 1_795_000_000 },
    { ...usual(second), cancelled: true },
    ...rest.map(usual),
  ]
  const asked = sampleTerms(content, 'zh-cn').find(({ slug }) => slug === term.slug)
  answer = () => Response.json({ code: 1, msg: '', time: 1, data: { list: [{ ...asked, lessons }] } })
  const url = `/class/${term.class}/${term.slug}.ics`
  const { body, headers } = await app.inject({ url })
  const events = eventsOf(body)
  // The same answer again is no answer: programs learn that nothing changed.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } })
  expect(again.statusCode).toBe(304)
  expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(events).toHaveLength(rest.length + 2)
  const of = (day: string) => events.find(({ uid }) => uid === `${term.slug}-${day}@school.test`)
  expect(of(first)).toMatchObject({
    start: '2099-01-04T06:00:00Z',
    end: '2099-01-04T07:00:00Z',
    location: moved.place,
    status: 'CONFIRMED',
    sequence: 3,
    modified: '2026-11-18T11:06:40Z',
  })
  expect(of(second)).toMatchObject({ status: 'CANCELLED' })
  expect(of(rest[0] ?? '')).toMatchObject({ location: term.place, status: 'CONFIRMED' })
})

test('a server that cannot be asked is asked again later', async () => {
  const [term] = sampleTerms(content, 'zh-cn')
  answer = () => new Response('', { status: 502 })
  const { statusCode, headers } = await app.inject({ url: `/class/${term?.class}/${term?.slug}.ics` })
  expect([statusCode, headers['retry-after']]).toEqual([503, '600'])
})

test('a term that the server no longer has, or that is another class’s, has no calendar', async () => {
  answer = () => Response.json({ code: 1, msg: '', time: 1, data: { list: [] } })
  const [term] = sampleTerms(content, 'zh-cn')
  expect((await app.inject({ url: `/class/${term?.class}/${term?.slug}.ics` })).statusCode).toBe(404)
  const list = sampleTerms(content, 'zh-cn').filter(({ slug }) => slug === term?.slug)
  answer = () => Response.json({ code: 1, msg: '', time: 1, data: { list } })
  expect((await app.inject({ url: `/class/jiazhang-gongdu/${term?.slug}.ics` })).statusCode).toBe(404)
})

test.each(['/class/mengxue-qinzi/none.ics', '/class/none/mengxue-qinzi-1.ics', '/class/../x.ics'])(
  '%s is none',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  },
)
