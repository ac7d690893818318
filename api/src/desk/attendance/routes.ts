import { deskAttendExport, deskAttendTable } from '@shuyuan/contract/desk/class/attend-table'
import {
  deskAttendDay,
  deskAttendFind,
  deskAttendList,
  deskAttendMark,
  deskAttendToday,
} from '@shuyuan/contract/desk/class/classes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { placeByNumber } from '#features/registration/seats/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { markAttendance } from '#features/class/attendance/service.ts'
import { linesOf } from '#plugins/in-pieces.ts'
import { attendanceOfLesson, attendeeOf, findAttendee, lessonsOfDay, lessonsOfToday } from './service.ts'
import { attendanceTable, exportedTable } from './table.ts'
import { endpointsOf } from '#endpoint.ts'

/** Attendance at the desk: the lessons of a day, who is to come, and who came. */
export function attendRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskAttendToday, async (request) => request.success(await lessonsOfToday(deps, request.language)))

    on(deskAttendDay, async (request) => {
      const { language, query } = request
      return request.success(await lessonsOfDay(deps, { day: query.day, language }))
    })

    on(deskAttendList, async (request) => {
      const { language } = request
      const found = await attendanceOfLesson(deps, { ...request.query, language })
      return found ? request.success(found) : request.failure('class.desk.noLesson')
    })

    on(deskAttendTable, async (request) => {
      const { query, language } = request
      const found = await attendanceTable(deps, { ...query, language })
      return found ? request.success(found) : request.failure('class.desk.noTerm')
    })

    on(deskAttendExport, async (request, reply) => {
      const { actor, member } = staffOf(request)
      const table = await attendanceTable(deps, { ...request.body, language: request.language })
      if (!table) return request.failure('class.desk.noTerm')
      const { people: _rows, ...head } = table
      return reply.sendInPieces(
        member.id,
        async () => linesOf(request.success(head), await exportedTable(deps, table, actor)),
        'lines',
      )
    })

    on(deskAttendFind, async (request) => {
      const found = await findAttendee(deps, request.query.no, request.language)
      return found ? request.success(found) : request.failure('class.desk.noPlace')
    })

    on(deskAttendMark, async (request) => {
      const { no, term: named, ...mark } = request.body
      const row = await placeByNumber(deps.db, no)
      const term = named || (row?.term ?? '')
      const marked = await markAttendance(deps, row, { ...mark, term, actor: staffOf(request).actor })
      if (marked === 'no lesson') return request.failure('class.desk.noLesson')
      if (marked === 'marked meanwhile') return request.failure('class.desk.markedMeanwhile')
      const { planned } = mark
      const { language } = request
      const now = row && (await attendeeOf(deps, { term, no: row.no, planned, language }))
      return marked === 'done' && now ? request.success(now) : request.failure('class.desk.noPlace')
    })
  }
}
