import {
  attendFindQuery,
  attendFoundAnswer,
  attendListAnswer,
  attendListQuery,
  attendMarkAnswer,
  attendMarkBody,
  attendTodayAnswer,
  changeLessonBody,
  classContactsAnswer,
  deskTermAnswer,
  termNamed,
  deskTermsAnswer,
  deskTermsQuery,
  restoreLessonBody,
  writeToClassBody,
} from '@shuyuan/contract/desk/classes'
import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { markAttendance } from '#features/class/attendance/service.ts'
import {
  attendanceOfLesson,
  attendeeOf,
  findAttendee,
  lessonsOfToday,
} from '#features/class/attendance/staff.ts'
import { changeLesson, dayText, type LessonChanged, restoreLesson } from '#features/class/dates/service.ts'
import { placeByNumber } from '#features/registration/seats/service.ts'
import { writeToClass } from '#features/registration/staff/write-to-class.ts'
import { translate } from '#messages.ts'
import { staffOf } from '#plugins/desk.ts'
import { listTerms, showContacts, showTerm } from './service.ts'

/** Classes at the desk: their lessons, and whom to write to. What is done here the command line does too. */
export function deskClassRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/class/list',
      {
        config: { node: 'desk/class:read' },
        schema: { querystring: deskTermsQuery, response: { 200: deskTermsAnswer } },
      },
      async (request) => {
        const { past } = request.query
        return request.success({ list: await listTerms(deps, { past, language: request.language }) })
      },
    )

    app.get(
      '/api/desk/class/show',
      {
        config: { node: 'desk/class:read' },
        schema: { querystring: termNamed, response: { 200: deskTermAnswer } },
      },
      async (request) => {
        const shown = await showTerm(deps, request.query.term, request.language)
        return shown ? request.success(shown) : request.failure('class.desk.noTerm')
      },
    )

    app.post(
      '/api/desk/class/contacts',
      {
        config: { node: 'desk/class:reveal' },
        schema: { body: termNamed, response: { 200: classContactsAnswer } },
      },
      async (request) => {
        const { actor } = staffOf(request)
        const list = await showContacts(deps, { term: request.body.term, actor })
        return list ? request.success({ list }) : request.failure('class.desk.noTerm')
      },
    )

    app.post(
      '/api/desk/class/change',
      {
        config: { node: 'desk/class:change' },
        schema: { body: changeLessonBody, response: { 200: emptyEnvelope } },
      },
      async (request) => {
        const { term, planned, version: seen, ...change } = request.body
        const { actor } = staffOf(request)
        const changed = await changeLesson(deps, { term, planned, seen, actor, change })
        return answer(request, changed, change.cancelled ? 'cancelled' : 'changed')
      },
    )

    app.post(
      '/api/desk/class/restore',
      {
        config: { node: 'desk/class:change' },
        schema: { body: restoreLessonBody, response: { 200: emptyEnvelope } },
      },
      async (request) => {
        const { version: seen, ...lesson } = request.body
        const { actor } = staffOf(request)
        return answer(request, await restoreLesson(deps, { ...lesson, seen, actor }), 'restored')
      },
    )

    app.post(
      '/api/desk/class/write',
      {
        config: { node: 'desk/class:write' },
        schema: { body: writeToClassBody, response: { 200: emptyEnvelope } },
      },
      async (request) => {
        const count = await writeToClass(deps, { ...request.body, actor: staffOf(request).actor })
        if (count === null) return request.failure('class.desk.noTerm')
        if (count === 0) return request.failure('class.desk.nobody')
        return request.success(null, 'class.desk.written', { count })
      },
    )
  }

  /** What was done to which lesson, and how many were told. */
  function answer(
    request: FastifyRequest,
    changed: LessonChanged,
    done: 'changed' | 'cancelled' | 'restored',
  ) {
    if (changed.result !== 'done') return request.failure(refusals[changed.result])
    const { language } = request
    const { row, told: count } = changed
    const told = translate[language](count === 0 ? 'class.desk.toldNobody' : 'class.desk.told', { count })
    return request.success(null, `class.desk.${done}`, { day: dayText(row.day, language), told })
  }
}

const refusals: Record<Exclude<LessonChanged['result'], 'done'>, string> = {
  'no term': 'class.desk.noTerm',
  'no lesson': 'class.desk.noLesson',
  'no day': 'class.desk.noDay',
  'no time': 'class.desk.noTime',
  over: 'class.desk.over',
  taken: 'class.desk.taken',
  nothing: 'class.desk.nothing',
  'changed meanwhile': 'class.desk.changedMeanwhile',
}

/** Attendance: today's lessons, and who came. */
export function attendRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/attend/today',
      { config: { node: 'desk/attend:read' }, schema: { response: { 200: attendTodayAnswer } } },
      async (request) => request.success(await lessonsOfToday(deps, request.language)),
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
