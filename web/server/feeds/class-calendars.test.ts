import { join } from 'node:path'
import { openContent } from '@shuyuan/content/reading/open'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addClassCalendars } from '#server/feeds/class-calendars.ts'

const content = await openContent({
  dir: join(import.meta.dirname, '../../../content'),
  firstDay: '2026-11-21',
})
const app = fastify()
addClassCalendars(app, {
  content,
  settings: { publicUrl: 'https://school.test', timeZone: 'Asia/Shanghai' },
})
afterAll(() => app.close())

test('every term has its calendar, in the language of the visitor', async () => {
  const terms = content.terms()
  expect(terms.length).toBeGreaterThan(3)
  for (const { class: slug, slug: term } of terms) {
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
    const unfolded = (text: string) => text.replaceAll('\r\n\t', '').replaceAll('\\,', ',')
    expect(unfolded(chinese.body)).toContain(`SUMMARY:${titles[0]}\r\n`)
    expect(unfolded(english.body)).toContain(`SUMMARY:${titles[1]}\r\n`)
    expect(unfolded(chinese.body)).toContain(`URL:https://school.test/class/${slug}\r\n`)
  }
})

test.each(['/class/mengxue-qinzi/none.ics', '/class/none/mengxue-qinzi-1.ics', '/class/../x.ics'])(
  '%s is none',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  },
)
