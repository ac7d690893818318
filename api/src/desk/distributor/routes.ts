import {
  deskCreditExport,
  deskCreditList,
  deskCreditPass,
  deskCreditRefuse,
  deskDistributorAppoint,
  deskDistributorApprove,
  deskDistributorCardApprove,
  deskDistributorCardRefuse,
  deskDistributorEnd,
  deskDistributorFreeze,
  deskDistributorList,
  deskDistributorReassign,
  deskDistributorReveal,
  deskDistributorShow,
  deskDistributorUnfreeze,
  type DistributorDecisionBody,
} from '@shuyuan/contract/desk/distributors'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { reassignReferrer } from '#features/distribution/attribution/reassign.ts'
import { reviewCredit } from '#features/distribution/credits/reverse.ts'
import { decideCard, type DistributorDecision } from '#features/distribution/distributors/service.ts'
import { memberMeant } from '#desk/member/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { linesOf } from '#plugins/in-pieces.ts'
import { creditsForDesk, distributorForDesk, distributorsForDesk, exportCredits } from './records.ts'
import { appointDistributor, distributorMeant, takeDistributorStep } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Distributors and their credits at the desk. */
export function deskDistributorRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskDistributorList, async (request) => {
      const { state, sort, ...filter } = request.query
      const oldestFirst = sort === 'oldest'
      return request.success(
        await distributorsForDesk(deps, { ...filter, state: state || null, oldestFirst }),
      )
    })

    on(deskDistributorShow, async (request) => show(request, request.query.id, false))

    on(deskDistributorReveal, async (request) => show(request, request.body.id, true))

    for (const [endpoint, step] of [
      [deskDistributorApprove, 'approve'],
      [deskDistributorFreeze, 'freeze'],
      [deskDistributorUnfreeze, 'unfreeze'],
      [deskDistributorEnd, 'end'],
    ] as const) {
      on(endpoint, async (request) =>
        decided(request, await takeDistributorStep(deps, request.body.id, step, by(request))),
      )
    }

    for (const [endpoint, verdict] of [
      [deskDistributorCardApprove, 'approved'],
      [deskDistributorCardRefuse, 'refused'],
    ] as const) {
      on(endpoint, async (request) =>
        decided(request, await decideCard(deps, request.body.id, verdict, by(request))),
      )
    }

    on(deskDistributorAppoint, async (request) => {
      const { member: text, realName, shownName } = request.body
      const member = await memberMeant(deps.db, text)
      if (!member) return request.failure('distribution.desk.noMember')
      const decision = { actor: staffOf(request).actor, reason: '' }
      const names = { realName, shownName: shownName || realName }
      const id = await appointDistributor(deps, member.id, { ...names, ...decision })
      if (id === undefined) return request.failure('distribution.desk.appointed')
      return show(request, id, false, 'distribution.desk.isAppointed')
    })

    on(deskDistributorReassign, async (request) => {
      const { member: text, distributor: whom, reason } = request.body
      const member = await memberMeant(deps.db, text)
      if (!member) return request.failure('distribution.desk.noMember')
      const distributor = whom === 'none' ? null : await distributorMeant(deps.db, whom)
      if (distributor === undefined) return request.failure('distribution.desk.noSuch')
      const decision = { actor: staffOf(request).actor, reason }
      const refusal = await reassignReferrer(deps, member, distributor?.id ?? null, decision)
      if (refusal) return request.failure(`distribution.desk.cannotBe.${refusal}`)
      return request.success(null, 'distribution.desk.saved')
    })

    on(deskCreditList, async (request) => {
      const { sort, ...filter } = request.query
      return request.success(await creditsForDesk(deps, { ...filter, oldestFirst: sort === 'oldest' }))
    })

    on(deskCreditExport, async (request, reply) => {
      const { state, search, sort } = request.body
      const { actor, member } = staffOf(request)
      const filter = { state, search, oldestFirst: sort === 'oldest', actor }
      return reply.sendInPieces(
        member.id,
        async () => linesOf(request.success(), await exportCredits(deps, filter)),
        'lines',
      )
    })

    for (const [endpoint, verdict] of [
      [deskCreditPass, 'passed'],
      [deskCreditRefuse, 'refused'],
    ] as const) {
      on(endpoint, async (request) => {
        const { id, reason } = request.body
        const decision = { actor: staffOf(request).actor, reason }
        return (await reviewCredit(deps, id, verdict, decision))
          ? request.success(null, 'distribution.desk.saved')
          : request.failure('distribution.desk.reviewed')
      })
    }

    function by(request: FastifyRequest<{ Body: DistributorDecisionBody }>): DistributorDecision {
      const { version, reason } = request.body
      return { actor: staffOf(request).actor, reason, seen: version }
    }

    function decided(request: FastifyRequest<{ Body: DistributorDecisionBody }>, done: boolean) {
      if (!done) return request.failure('distribution.desk.changed')
      return show(request, request.body.id, false, 'distribution.desk.saved')
    }

    async function show(request: FastifyRequest, id: number, full: boolean, message?: string) {
      const found = await distributorForDesk(deps, { id, full, actor: staffOf(request).actor })
      return found ? request.success(found, message) : request.failure('distribution.desk.noSuch')
    }
  }
}
