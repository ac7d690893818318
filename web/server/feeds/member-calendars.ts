import type { CalendarLessons } from '@shuyuan/contract/class/calendar'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { FastifyInstance } from 'fastify'
import { readEnvelope } from '#app/api/answer.ts'
import { calendarHeaders } from '#server/feeds/calendar-headers.ts'
import { makeBody, sendBody } from '#server/http/body.ts'
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
      const query = new URLSearchParams({ key: request.params.key })
      const url = `http://api.internal/api/class/calendar-lessons?${query}`
      const headers = { accept: 'application/json', server: 'true', 'think-lang': language }
      const answer = await callApi({ method: 'GET', url, headers }, { address: request.ip }).catch(() => null)
      // A server of the contract without calendars says that there is no such address.
      const envelope = answer && (await readEnvelope(answer).catch(() => null))
      if (!answer || answer.status >= 500)
        return reply.code(503).header('retry-after', '600').type('text/plain').send('Not available\n')
      if (envelope?.code !== code.success)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('There is no such calendar (any more).\n')
      const { list } = envelope.data as CalendarLessons
      // Loaded with the first calendar, as what it is written with.
      const { lessonsCalendar } = await import('#app/parts/catalogue/terms/term-calendar.server.ts')
      const { publicUrl, timeZone } = settings
      const text = lessonsCalendar(list, { publicUrl, timeZone, language })
      const body = await makeBody(Buffer.from(text), calendarHeaders('shuyuan', language), 'quick')
      reply.hijack()
      sendBody(request.raw, reply.raw, body)
      return reply
    },
  })
}
