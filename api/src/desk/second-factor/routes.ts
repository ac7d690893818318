import {
  deskFactorConfirm,
  deskFactorRemove,
  deskFactorRenew,
  deskFactorShow,
  deskFactorStart,
} from '@shuyuan/contract/desk/second-factor'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { passwordProblem } from '#features/password/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import {
  factorState,
  proveFactor,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
} from '#features/second-factor/service.ts'
import { endpointsOf } from '#endpoint.ts'

/** One's own second factor. For the desk's scope; what changes it asks for the password. */
export function deskFactorRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskFactorShow, { answersSecret: true }, async (request) =>
      request.success(await factorState(deps, staffOf(request).member.id)),
    )

    on(deskFactorStart, { answersSecret: true }, async (request) => {
      const { member, actor } = staffOf(request)
      const problem = await passwordProblem(deps, member, request.body.password)
      if (problem) return request.failure(problem)
      const setup = await startFactor(deps, member, actor)
      return setup ? request.success(setup) : request.failure('second-factor.isOn')
    })

    on(deskFactorConfirm, { answersSecret: true }, async (request) => {
      const { member, family } = staffOf(request)
      if ((await factorState(deps, member.id)).since !== null) return request.failure('second-factor.isOn')
      const proof = await proveFactor(deps, { member, family, code: request.body.code })
      if (proof.problem !== null) return request.failure(proof.problem)
      return request.success({ recoveryCodes: proof.recoveryCodes })
    })

    on(deskFactorRenew, { answersSecret: true }, async (request) => {
      const { member, actor } = staffOf(request)
      const problem = await passwordProblem(deps, member, request.body.password)
      if (problem) return request.failure(problem)
      const codes = await renewRecoveryCodes(deps, member.id, { actor, now: deps.now() })
      return codes ? request.success({ recoveryCodes: codes }) : request.failure('second-factor.isOff')
    })

    on(deskFactorRemove, { answersSecret: true }, async (request) => {
      const { member, actor } = staffOf(request)
      const problem = await passwordProblem(deps, member, request.body.password)
      if (problem) return request.failure(problem)
      if ((await factorState(deps, member.id)).compulsory) return request.failure('second-factor.needed')
      const removed = await removeFactor(deps, member.id, { actor, now: deps.now(), as: 'off' })
      return removed ? request.success() : request.failure('second-factor.isOff')
    })
  }
}
