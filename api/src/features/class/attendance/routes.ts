import {
  attendDayAnswer,
  attendDayQuery,
  attendFindQuery,
  attendFoundAnswer,
  attendListAnswer,
  attendListQuery,
  attendMarkAnswer,
  attendMarkBody,
  attendTodayAnswer,
} from '@shuyuan/contract/desk/classes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { placeByNumber } from '#features/registration/seats/service.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { markAttendance } from './service.ts'
import { attendanceOfLesson, attendeeOf, findAttendee, lessonsOfDay, lessonsOfToday } from './staff.ts'

/** Attendance at the desk: the lessons of a day, who is to come, and who came. */
export function attendRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/attend/today',
      { config: { node: 'desk/attend:read' }, schema: { response: { 200: attendTodayAnswer } } },
      async (request) => request.success(await lessonsOfToday(deps, request.language)),
    )

    app.get(
      '/api/desk/attend/day',
      {
        config: { node: 'desk/attend:read' },
        schema: { querystring: attendDayQuery, response: { 200: attendDayAnswer } },
      },
      async (request) => {
        const { language, query } = request
        return request.success(await lessonsOfDay(deps, { day: query.day, language }))
      },
    )

    app.get(
      '/api/desk/attend/list',
      {
        config: { node: 'desk/attend:read' },
        schema: { querystring: attendListQuery, response: { 200: attendListAnswer } },
      },
      async (request) => {
        const { language } = request
        const found = await attendanceOfLesson(deps, { ...request.query, language })
        return found ? request.success(found) : request.failure('class.desk.noLesson')
      },
    )

    app.get(
      '/api/desk/attend/find',
      {
        config: { node: 'desk/attend:read' },
        schema: { querystring: attendFindQuery, response: { 200: attendFoundAnswer } },
      },
      async (request) => {
        const found = await findAttendee(deps, request.query.no, request.language)
        return found ? request.success(found) : request.failure('class.desk.noPlace')
      },
    )

    app.post(
      '/api/desk/attend/mark',
      {
        config: { node: 'desk/attend:mark' },
        schema: { body: attendMarkBody, response: { 200: attendMarkAnswer } },
      },
      async (request) => {
        const { no, ...mark } = request.body
        const row = await placeByNumber(deps.db, no)
        const marked = await markAttendance(deps, row, { ...mark, actor: staffOf(request).actor })
        if (marked === 'no lesson') return request.failure('class.desk.noLesson')
        if (marked === 'marked meanwhile') return request.failure('class.desk.markedMeanwhile')
        const { planned } = mark
        const now = row && (await attendeeOf(deps, { term: row.term, no: row.no, planned }))
        return marked === 'done' && now ? request.success(now) : request.failure('class.desk.noPlace')
      },
    )
  }
}
