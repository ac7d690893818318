import { deskClassChangeDays } from '@shuyuan/contract/desk/class/change-days'
import {
  deskClassChange,
  deskClassContacts,
  deskClassList,
  deskClassRestore,
  deskClassShow,
  deskClassWeek,
  deskClassWrite,
} from '@shuyuan/contract/desk/class/classes'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { dayText } from '#day-text.ts'
import { changeLesson, type LessonChanged, restoreLesson } from '#features/class/dates/service.ts'
import { changeDays } from './change-days.ts'
import { brakeOf } from './message-brake.ts'
import { writeToClass } from '#desk/registration/write-to-class.ts'
import { classTitle } from '#features/term/class-words.ts'
import { translate } from '#messages.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { showContacts } from './contacts.ts'
import { listTerms, showTerm } from './service.ts'
import { lessonsOfWeek } from './week.ts'
import { endpointsOf } from '#endpoint.ts'

/** Classes at the desk: their lessons, and whom to write to. */
export function deskClassRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskClassList, async (request) => {
      const { past } = request.query
      return request.success({ list: await listTerms(deps, { past, language: request.language }) })
    })

    on(deskClassShow, async (request) => {
      const shown = await showTerm(deps, request.query.term, request.language)
      return shown ? request.success(shown) : request.failure('class.desk.noTerm')
    })

    on(deskClassWeek, async (request) => {
      const { query, language } = request
      const member = staffOf(request).member.id
      return request.success(await lessonsOfWeek(deps, { day: query.day, language, member }))
    })

    on(deskClassContacts, async (request) => {
      const { actor } = staffOf(request)
      const list = await showContacts(deps, { term: request.body.term, actor, language: request.language })
      return list ? request.success({ list }) : request.failure('class.desk.noTerm')
    })

    on(deskClassChange, async (request) => {
      const { term, planned, version: seen, ...change } = request.body
      const { actor } = staffOf(request)
      const changed = await changeLesson(deps, { term, planned, seen, actor, change })
      return answer(request, changed, change.cancelled ? 'cancelled' : 'changed')
    })

    on(deskClassChangeDays, async (request) => {
      const { language } = request
      const changed = await changeDays(deps, { ...request.body, actor: staffOf(request).actor })
      if ('fault' in changed) return request.wrong(changed.fault.field, changed.fault.message)
      if ('taken' in changed) {
        const { term, day } = changed.taken
        const title = classTitle(deps.content, term.class, language)
        return request.failure('class.desk.takenOn', {
          title,
          day: dayText(day, schoolToday(deps), language),
        })
      }
      const { lessons, told } = changed
      if (lessons === 0) return request.failure('class.desk.noneToChange')
      return request.success(changed, 'class.desk.daysChanged', { lessons, told })
    })

    on(deskClassRestore, async (request) => {
      const { version: seen, ...lesson } = request.body
      const { actor } = staffOf(request)
      return answer(request, await restoreLesson(deps, { ...lesson, seen, actor }), 'restored')
    })

    on(deskClassWrite, async (request) => {
      const { actor } = staffOf(request)
      const brake = await brakeOf(deps, actor, request.body)
      if (brake) return request.failure(brake)
      const count = await writeToClass(deps, { ...request.body, actor })
      if (count === null) return request.failure('class.desk.noTerm')
      if (count === 0) return request.failure('class.desk.nobody')
      return request.success(null, 'class.desk.written', { count })
    })
  }

  /** What was done to which lesson, and how many were notified. */
  function answer(
    request: FastifyRequest,
    changed: LessonChanged,
    done: 'changed' | 'cancelled' | 'restored',
  ) {
    if (changed.result !== 'done') return request.failure(refusals[changed.result])
    const { language } = request
    const { row, told: count } = changed
    const told = translate[language](count === 0 ? 'class.desk.toldNobody' : 'class.desk.told', { count })
    return request.success(null, `class.desk.${done}`, {
      day: dayText(row.day, schoolToday(deps), language),
      told,
    })
  }
}

const refusals: Record<Exclude<LessonChanged['result'], 'done'>, string> = {
  'no term': 'class.desk.noTerm',
  'no lesson': 'class.desk.noLesson',
  'no day': 'class.desk.noDay',
  'no time': 'class.desk.noTime',
  'no teacher': 'class.desk.noTeacher',
  over: 'class.desk.over',
  'too far': 'class.desk.tooFar',
  taken: 'class.desk.taken',
  nothing: 'class.desk.nothing',
  'changed meanwhile': 'class.desk.changedMeanwhile',
}
