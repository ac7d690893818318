import {
  appointBody,
  appointedAnswer,
  creditReviewBody,
  deskCreditsAnswer,
  deskCreditsExportAnswer,
  deskCreditsExportBody,
  deskCreditsQuery,
  deskDistributorAnswer,
  deskDistributorQuery,
  deskDistributorsAnswer,
  deskDistributorsQuery,
  distributorDecisionBody,
} from '@shuyuan/contract/desk/distributors'
import { emptyEnvelope } from '@shuyuan/contract/envelope/envelope'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { reviewCredit } from '#features/distribution/credits/reverse.ts'
import { decideCard, type DistributorDecision } from '#features/distribution/distributors/service.ts'
import { memberMeant } from '#features/member/staff/service.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { linesOf } from '#plugins/in-pieces.ts'
import { creditsForDesk, distributorForDesk, distributorsForDesk, exportCredits } from './records.ts'
import { appointDistributor, distributorSteps, takeDistributorStep } from './service.ts'

const stepNames = Object.keys(distributorSteps) as (keyof typeof distributorSteps)[]

/** Distributors and their credits at the desk. What is done here the command line does too, by the same functions. */
export function deskDistributorRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/desk/distributor/list',
      {
        config: { node: 'desk/distributor:read' },
        schema: { querystring: deskDistributorsQuery, response: { 200: deskDistributorsAnswer } },
      },
      async (request) => {
        const { state, sort, ...filter } = request.query
        const oldestFirst = sort === 'oldest'
        return request.success(
          await distributorsForDesk(deps, { ...filter, state: state || null, oldestFirst }),
        )
      },
    )

    app.get(
      '/api/desk/distributor/show',
      {
        config: { node: 'desk/distributor:read' },
        schema: { querystring: deskDistributorQuery, response: { 200: deskDistributorAnswer } },
      },
      async (request) => show(request, request.query.id, false),
    )

    app.post(
      '/api/desk/distributor/reveal',
      {
        config: { node: 'desk/distributor:reveal' },
        schema: { body: deskDistributorQuery, response: { 200: deskDistributorAnswer } },
      },
      async (request) => show(request, request.body.id, true),
    )

    const decisions = [
      ...stepNames.map((step) => ({
        name: step,
        decide: (id: number, by: DistributorDecision) => takeDistributorStep(deps, id, step, by),
      })),
      ...(['approved', 'refused'] as const).map((verdict) => ({
        name: verdict === 'approved' ? 'card-approve' : 'card-refuse',
        decide: (id: number, by: DistributorDecision) => decideCard(deps, id, verdict, by),
      })),
    ]
    for (const { name, decide } of decisions) {
      app.post(
        `/api/desk/distributor/${name}`,
        {
          config: { node: 'desk/distributor:decide' },
          schema: { body: distributorDecisionBody, response: { 200: deskDistributorAnswer } },
        },
        async (request) => {
          const { id, version, reason } = request.body
          const done = await decide(id, { actor: staffOf(request).actor, reason, seen: version })
          if (!done) return request.failure('distribution.desk.changed')
          return show(request, id, false, 'distribution.desk.saved')
        },
      )
    }

    app.post(
      '/api/desk/distributor/appoint',
      {
        config: { node: 'desk/distributor:appoint' },
        schema: { body: appointBody, response: { 200: appointedAnswer } },
      },
      async (request) => {
        const { member: text, realName, shownName } = request.body
        const member = await memberMeant(deps.db, text)
        if (!member) return request.failure('distribution.desk.noMember')
        const decision = { actor: staffOf(request).actor, reason: '' }
        const names = { realName, shownName: shownName || realName }
        const id = await appointDistributor(deps, member.id, { ...names, ...decision })
        if (id === undefined) return request.failure('distribution.desk.appointed')
        return show(request, id, false, 'distribution.desk.isAppointed')
      },
    )

    app.get(
      '/api/desk/credit/list',
      {
        config: { node: 'desk/credit:read' },
        schema: { querystring: deskCreditsQuery, response: { 200: deskCreditsAnswer } },
      },
      async (request) => {
        const { sort, ...filter } = request.query
        return request.success(await creditsForDesk(deps, { ...filter, oldestFirst: sort === 'oldest' }))
      },
    )

    app.post(
      '/api/desk/credit/export',
      {
        config: { node: 'desk/credit:export' },
        schema: {
          summary: 'In lines of JSON: an envelope, then a credit each',
          body: deskCreditsExportBody,
          response: { 200: deskCreditsExportAnswer },
        },
      },
      async (request, reply) => {
        const { state, search, sort } = request.body
        const { actor, member } = staffOf(request)
        const filter = { state, search, oldestFirst: sort === 'oldest', actor }
        await reply.sendInPieces(
          member.id,
          async () => linesOf(request.success(), await exportCredits(deps, filter)),
          'lines',
        )
      },
    )

    for (const [name, verdict] of [
      ['pass', 'passed'],
      ['refuse', 'refused'],
    ] as const) {
      app.post(
        `/api/desk/credit/${name}`,
        {
          config: { node: 'desk/credit:decide' },
          schema: { body: creditReviewBody, response: { 200: emptyEnvelope } },
        },
        async (request) => {
          const { id, reason } = request.body
          const decision = { actor: staffOf(request).actor, reason }
          return (await reviewCredit(deps, id, verdict, decision))
            ? request.success(null, 'distribution.desk.saved')
            : request.failure('distribution.desk.reviewed')
        },
      )
    }

    async function show(request: FastifyRequest, id: number, full: boolean, message?: string) {
      const found = await distributorForDesk(deps, { id, full, actor: staffOf(request).actor })
      return found ? request.success(found, message) : request.failure('distribution.desk.noSuch')
    }
  }
}
