import { addresses } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { FastifyInstance } from 'fastify'
import { termView } from '#app/parts/catalogue/terms/term-view.server.ts'
import { calendarHeaders } from '#server/feeds/calendar-headers.ts'
import { makeBody, sendBody } from '#server/http/body.ts'
import type { WebSettings } from '#server/settings.ts'
import { languageOf } from '#server/http/visitor.ts'

export interface ClassCalendarsOptions {
  content: Content
  settings: Pick<WebSettings, 'publicUrl' | 'timeZone'>
}

interface CalendarPath {
  slug: string
  term: string
}

/** The dates of class terms for people's own calendars: `/class/<class>/<term>.ics`. */
export function addClassCalendars(app: FastifyInstance, { content, settings }: ClassCalendarsOptions): void {
  async function textOf({ slug, term: name }: CalendarPath, language: Language): Promise<string | null> {
    const term = content.terms().find((each) => each.slug === name && each.class === slug)
    const found = term && (await content.item('classes', language, slug))
    if (!term || !found) return null
    // Loaded with the first calendar, as what it is written with.
    const { termCalendar } = await import('#app/parts/catalogue/terms/term-calendar.server.ts')
    return termCalendar({
      term: termView(term, language),
      title: found.value.title,
      description: found.value.subtitle,
      url: settings.publicUrl && settings.publicUrl + addresses.classCourse(slug),
      timeZone: settings.timeZone,
    })
  }

  app.route<{ Params: CalendarPath; Querystring: Record<string, string | undefined> }>({
    method: ['GET', 'HEAD'],
    url: '/class/:slug/:term.ics',
    handler: async (request, reply) => {
      const { lang } = request.query
      const language = languageOf(request.raw, new URLSearchParams(lang ? { lang } : {}))
      const text = await textOf(request.params, language)
      if (text === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      const body = await makeBody(Buffer.from(text), calendarHeaders(request.params.term, language), 'quick')
      reply.hijack()
      sendBody(request.raw, reply.raw, body)
      return reply
    },
  })
}
