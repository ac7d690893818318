import {
  deskHomeworkAdd,
  deskHomeworkAnswer,
  deskHomeworkList,
  deskHomeworkRemove,
  deskHomeworkShow,
  mostHomework,
} from '@shuyuan/contract/desk/class/homework'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { answerHomework } from './answer.ts'
import { addHomework, listHomework, removeHomework, showHomework } from './service.ts'

/** Homework at the desk: given to a class, gone through, answered. */
export function deskHomeworkRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskHomeworkList, async (request) => {
      const list = await listHomework(deps, request.query.term, request.language)
      return list ? request.success(list) : request.failure('class.files.noTerm')
    })

    on(deskHomeworkShow, async (request) => {
      const shown = await showHomework(deps, request.query.id, request.language)
      return shown ? request.success(shown) : request.failure('class.homework.gone')
    })

    on(deskHomeworkAdd, async (request) => {
      const { actor } = staffOf(request)
      const added = await addHomework(deps, { ...request.body, actor })
      return typeof added === 'string'
        ? request.failure(added, { most: mostHomework })
        : request.success(added, 'class.homework.set')
    })

    on(deskHomeworkRemove, async (request) => {
      const { actor } = staffOf(request)
      const removed = await removeHomework(deps, { id: request.body.id, actor })
      return removed
        ? request.success(null, 'class.homework.removed')
        : request.failure('class.homework.gone')
    })

    on(deskHomeworkAnswer, async (request) => {
      const { actor } = staffOf(request)
      const refused = await answerHomework(deps, { ...request.body, actor })
      return refused ? request.failure(refused) : request.success(null, 'class.homework.marked')
    })
  }
}
