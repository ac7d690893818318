import type { CalendarLessons } from '@shuyuan/contract/class/calendar'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { FastifyInstance } from 'fastify'
import { askForCalendar, sendAway, sendCalendar } from '#server/feeds/calendar-answer.ts'
import { languageOf } from '#server/http/visitor.ts'
import type { WebDeps } from '#server/settings.ts'

/** The lessons of a member for a calendar that asks again: `/calendar/<key>.ics?lang=en`. */
export function addMemberCalendars(
  app: FastifyInstance,
  { callApi, settings }: Pick<WebDeps, 'callApi' | 'settings'>,
): void {
  app.route<{ Params: { key: string }; Querystring: Record<string, string | undefined> }>({
    method: ['GET', 'HEAD'],
    url: '/calendar/:key.ics',
    handler: async (request, reply) => {
      const { lang } = request.query
      const language = languageOf(request.raw, new URLSearchParams(lang ? { lang } : {}))
      const path = `/api/class/calendar-lessons?${new URLSearchParams({ key: request.params.key })}`
      const envelope = await askForCalendar({ callApi }, { path, language, address: request.ip })
      if (envelope === 'away') return sendAway(reply)
      if (envelope?.code !== code.success)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('There is no such calendar (any more).\n')
      const { list } = envelope.data as CalendarLessons
      // Loaded with the first calendar, as what it is written with.
      const { lessonsCalendar } = await import('#app/parts/catalogue/terms/lessons-calendar.server.ts')
      const { publicUrl, timeZone } = settings
      const title = language === 'en' ? 'Classes' : '书院的课'
      const alarm = language === 'en' ? 'Class' : '上课'
      const text = lessonsCalendar(list, { title, publicUrl, timeZone, alarm })
      return sendCalendar(request, reply, { text, name: 'shuyuan', language })
    },
  })
}
