import type { Content } from '@shuyuan/content/reading/content'
import type { ChangesData } from '@shuyuan/contract/class/class'
import { classDates } from '@shuyuan/contract/class/class-dates'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { FastifyInstance } from 'fastify'
import { askForCalendar, sendAway, sendCalendar } from '#server/feeds/calendar-answer.ts'
import { languageOf } from '#server/http/visitor.ts'
import type { WebDeps, WebSettings } from '#server/settings.ts'

export interface ClassCalendarsOptions extends Pick<WebDeps, 'callApi'> {
  content: Content
  settings: Pick<WebSettings, 'publicUrl' | 'timeZone'>
}

interface CalendarPath {
  slug: string
  term: string
}

/** The actual lessons of a class term for people's own calendars: `/class/<class>/<term>.ics`. */
export function addClassCalendars(
  app: FastifyInstance,
  { callApi, content, settings }: ClassCalendarsOptions,
): void {
  app.route<{ Params: CalendarPath; Querystring: Record<string, string | undefined> }>({
    method: ['GET', 'HEAD'],
    url: '/class/:slug/:term.ics',
    handler: async (request, reply) => {
      const { lang } = request.query
      const language = languageOf(request.raw, new URLSearchParams(lang ? { lang } : {}))
      const { slug, term: name } = request.params
      const term = content.terms().find((each) => each.slug === name && each.class === slug)
      const found = term && (await content.item('classes', language, slug))
      if (!term || !found) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      const { title } = found.value
      const ask = { path: '/api/class/dates', language, address: request.ip }
      const envelope = await askForCalendar({ callApi }, ask)
      if (envelope === 'away') return sendAway(reply)
      // A server of the contract that does not change lessons holds them as the term says.
      const { list, history = [] } =
        envelope?.code === code.success ? (envelope.data as ChangesData) : { list: [] }
      const ofTerm = list.filter((change) => change.term === name)
      const numbers = new Map(history.map(({ term: of, planned, ...number }) => [`${of} ${planned}`, number]))
      const lessons = classDates(term, ofTerm).map(({ planned, place, ...date }) => ({
        // As in the calendar of a member: somebody who has both sees each lesson once.
        id: `${name}-${planned}`,
        title,
        class: slug,
        place: place || term.place[language],
        ...date,
        ...numbers.get(`${name} ${planned}`),
      }))
      // Loaded with the first calendar, as what it is written with.
      const { lessonsCalendar } = await import('#app/parts/catalogue/terms/lessons-calendar.server.ts')
      const text = lessonsCalendar(lessons, { title, ...settings })
      return sendCalendar(request, reply, { text, name, language })
    },
  })
}
