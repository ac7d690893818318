import { classCalendar, classCalendarLessons, classCalendarRenew } from '@shuyuan/contract/class/calendar'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { memberOf } from '#plugins/permission.ts'
import { calendarLessons, calendarPath, renewCalendar } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

export function memberCalendarRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(classCalendar, async (request) =>
      request.success({ path: await calendarPath(deps, memberOf(request).id) }),
    )

    on(classCalendarRenew, async (request) =>
      request.success({ path: await renewCalendar(deps, memberOf(request).id) }, 'class.calendar.renewed'),
    )
  }
}

/** The contents of a calendar, for anybody with its key. */
export function calendarRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(classCalendarLessons, async (request) => {
      const list = await calendarLessons(deps, request.query.key, request.language)
      return list ? request.success({ list }) : request.failure('class.calendar.unknown')
    })
  }
}
