import { calendarAnswer, calendarQuery, lessonsAnswer } from '@shuyuan/contract/class/calendar'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { calendarLessons, calendarPath, renewCalendar } from './service.ts'

export function memberCalendarRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/class/calendar', { schema: { response: { 200: calendarAnswer } } }, async (request) =>
      request.success({ path: await calendarPath(deps, memberOf(request).id) }),
    )

    app.post(
      '/api/class/calendar-renew',
      { schema: { body: z.object({}), response: { 200: calendarAnswer } } },
      async (request) =>
        request.success({ path: await renewCalendar(deps, memberOf(request).id) }, 'class.calendar.renewed'),
    )
  }
}

/** The contents of a calendar, for anybody with its key. */
export function calendarRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/class/calendar-lessons',
      { schema: { querystring: calendarQuery, response: { 200: lessonsAnswer } } },
      async (request) => {
        const list = await calendarLessons(deps, request.query.key, request.language)
        return list ? request.success({ list }) : request.failure('class.calendar.unknown')
      },
    )
  }
}
