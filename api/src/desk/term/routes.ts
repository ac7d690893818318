import {
  deskHolidayAdd,
  deskHolidayChange,
  deskHolidayList,
  deskHolidayRemove,
  deskTermAdd,
  deskTermChange,
  deskTermRemove,
  deskTermShow,
  deskTermStart,
} from '@shuyuan/contract/desk/class/terms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { addHolidays, changeHoliday, holidaysOfYear, removeHoliday } from './holidays.ts'
import { addTerm, changeTerm, removeTerm, showTermToEdit, startTerm } from './service.ts'

/** Terms that are made and changed at the desk, and the days on which there are no lessons. */
export function deskTermRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskTermStart, async (request) => {
      const { language } = request
      return request.success(await startTerm(deps, { ...request.query, language }))
    })

    on(deskTermShow, async (request) => {
      const { language } = request
      const shown = await showTermToEdit(deps, { slug: request.query.term, language })
      return shown ? request.success(shown) : request.failure('term.gone')
    })

    on(deskTermAdd, async (request) => {
      const done = await addTerm(deps, { ...request.body, actor: staffOf(request).actor })
      if ('fault' in done) return request.wrong(done.fault.field || undefined, done.fault.message)
      return request.success({ term: done.term }, 'term.added')
    })

    on(deskTermChange, async (request) => {
      const done = await changeTerm(deps, { ...request.body, actor: staffOf(request).actor })
      if ('fault' in done) return request.wrong(done.fault.field || undefined, done.fault.message)
      const message = done.moved > 0 ? 'term.offered' : 'term.changed'
      return request.success({ term: done.term }, message, { count: done.moved })
    })

    on(deskTermRemove, async (request) => {
      const done = await removeTerm(deps, { ...request.body, actor: staffOf(request).actor })
      return 'fault' in done ? request.failure(done.fault.message) : request.success(null, 'term.removed')
    })

    on(deskHolidayList, async (request) => {
      const year = request.query.year || Number(schoolToday(deps).slice(0, 4))
      return request.success(await holidaysOfYear(deps.db, year))
    })

    on(deskHolidayAdd, async (request) => {
      const fault = await addHolidays(deps, { ...request.body, actor: staffOf(request).actor })
      return fault ? request.wrong(fault.field, fault.message) : request.success(null, 'term.holidaySaved')
    })

    on(deskHolidayChange, async (request) => {
      const fault = await changeHoliday(deps, { ...request.body, actor: staffOf(request).actor })
      return fault
        ? request.wrong(fault.field || undefined, fault.message)
        : request.success(null, 'term.holidaySaved')
    })

    on(deskHolidayRemove, async (request) => {
      const done = await removeHoliday(deps, { ...request.body, actor: staffOf(request).actor })
      return done ? request.success(null, 'term.holidaySaved') : request.failure('term.changedMeanwhile')
    })
  }
}
