import type { Content } from '@shuyuan/content/reading/content'
import type { TermsData } from '@shuyuan/contract/class/class'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { FastifyInstance } from 'fastify'
import { plannedOf } from '#app/parts/catalogue/terms/term-view.server.ts'
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
      const missing = () => reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      const found = await content.item('classes', language, slug)
      if (!found) return missing()
      const { title } = found.value
      const path = `/api/class/terms?${new URLSearchParams({ term: name })}`
      const envelope = await askForCalendar({ callApi }, { path, language, address: request.ip })
      if (envelope === 'away') return sendAway(reply)
      // A server of the contract keeps no terms.
      const list = envelope?.code === code.success ? (envelope.data as TermsData).list : []
      const [term] = list
      if (term?.class !== slug) return missing()
      const lessons = (term.lessons ?? plannedOf(term)).map(
        ({ planned, place, changed: _changed, teacher, ...lesson }) => ({
          // As in the calendar of a member: somebody who has both sees each lesson once.
          id: `${name}-${planned}`,
          title,
          class: slug,
          place: place || term.place,
          ...(teacher && { note: language === 'en' ? `Taught by ${teacher}` : `${teacher}代课` }),
          ...lesson,
        }),
      )
      // Loaded with the first calendar, as what it is written with.
      const { lessonsCalendar } = await import('#app/parts/catalogue/terms/lessons-calendar.server.ts')
      const text = lessonsCalendar(lessons, { title, ...settings })
      return sendCalendar(request, reply, { text, name, language })
    },
  })
}
