import {
  deskPupilApart,
  deskPupilClose,
  deskPupilOpen,
  deskPupilChange,
  deskPupilList,
  deskPupilMerge,
  deskPupilNote,
  deskPupilRemoveNote,
  deskPupilReveal,
  deskPupilShow,
} from '@shuyuan/contract/desk/pupil/pupils'
import { nodesOf } from '@shuyuan/contract/desk/nodes'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { endpointsOf } from '#endpoint.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { closeAtDesk, openAtDesk } from './further.ts'
import { mergePupils, takePupilsApart } from './merge.ts'
import { correctPupil, notePupil, pupilForStaff, pupilsForStaff, removePupilNote } from './service.ts'

/** Pupils at the desk: who is taught, in all sign-ups of theirs. */
export function deskPupilRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, now: deps.now() })

  return async (app) => {
    const on = endpointsOf(app)

    on(deskPupilList, async (request) => {
      // Whoever may not see names finds them from their beginning alone.
      const fromStart = !nodesOf(staffOf(request).roles).has('desk/pupil:reveal')
      return request.success(await pupilsForStaff(deps, { ...request.query, fromStart }))
    })

    on(deskPupilShow, async (request) => show(request, request.query.id))

    on(deskPupilReveal, async (request) => show(request, request.body.id, { full: true }))

    on(deskPupilChange, async (request) => {
      const outcome = await correctPupil(deps.db, request.body, by(request))
      if (outcome !== 'done') return request.failure(outcome)
      return show(request, request.body.id, { message: 'pupil.saved' })
    })

    on(deskPupilNote, async (request) => {
      if (!(await notePupil(deps.db, request.body, by(request)))) return request.failure('pupil.notFound')
      return show(request, request.body.id, { message: 'pupil.noted' })
    })

    on(deskPupilRemoveNote, async (request) => {
      if (!(await removePupilNote(deps.db, request.body, by(request))))
        return request.failure('pupil.noteGone')
      return show(request, request.body.id, { message: 'pupil.noteRemoved' })
    })

    on(deskPupilMerge, async (request) => {
      const refusal = await mergePupils(deps.db, request.body, by(request))
      if (refusal) return request.failure(refusal)
      return show(request, request.body.id, { message: 'pupil.merged' })
    })

    on(deskPupilApart, async (request) => {
      const refusal = await takePupilsApart(deps.db, request.body, by(request))
      if (refusal) return request.failure(refusal)
      return show(request, request.body.id, { message: 'pupil.apart' })
    })

    on(deskPupilOpen, async (request) => {
      const refusal = await openAtDesk(deps, request.body, by(request))
      if (refusal) return request.failure(refusal)
      return show(request, request.body.id, { message: 'pupil.opened' })
    })

    on(deskPupilClose, async (request) => {
      const refusal = await closeAtDesk(deps, request.body, by(request))
      if (refusal) return request.failure(refusal)
      return show(request, request.body.id, { message: 'pupil.closed' })
    })

    async function show(
      request: FastifyRequest,
      id: number,
      { full = false, message }: { full?: boolean; message?: string } = {},
    ) {
      const { actor } = staffOf(request)
      const shown = await pupilForStaff(deps, { id, full, actor, language: request.language })
      return shown ? request.success(shown, message) : request.failure('pupil.notFound')
    }
  }
}
