import { contactOf } from '@shuyuan/contract/registration/contact'
import { registrationFind } from '@shuyuan/contract/registration/membership'
import {
  registrationCheckCode,
  registrationForm,
  registrationOptions,
  registrationPrice,
  registrationSubmit,
} from '@shuyuan/contract/registration/submission'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { isSentCode } from '#features/code/service.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { positionOf } from './seats/queries.ts'
import { priceShown } from './receipts/present.ts'
import { receiptSecret } from '#features/message/receipt-secret.ts'
import { findByCode } from './membership/service.ts'
import { problemsAnswer } from './problems-answer.ts'
import { stateOfForm } from './submission/form-state.ts'
import { isNumberProof, numberProof } from './submission/number-proof.ts'
import { findOptions } from './submission/options.ts'
import { activeRegistration } from './submission/queries.ts'
import { priceForVisitor, submit } from './submission/service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Signing up, for guests and members. */
export function registrationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(registrationForm, async (request) => {
      const form = deps.content.form(request.query.form)
      if (!form) return request.failure('registration.formUnknown')
      return request.success(await stateOfForm(deps, form, addressKey(request)))
    })

    on(registrationOptions, async (request) =>
      request.success(findOptions(deps.content, request.query, request.language)),
    )

    on(registrationSubmit, async (request) => {
      const { language } = request
      const { member } = request.visitor
      const visitor = { member, language, ip: request.ip, address: addressKey(request) }
      const outcome = await submit(deps, request.body, visitor)
      switch (outcome.result) {
        case 'refused':
          return request.failure(outcome.message)
        case 'problems':
          return problemsAnswer(request, outcome.problems)
        case 'exists':
          return request.success(
            { result: 'exists' as const, ...existing(deps, outcome.row) },
            'registration.exists',
          )
        case 'registered': {
          const { no, state } = outcome.row
          const position = await positionOf(deps.db, outcome.row)
          const secret = receiptSecret(deps, no)
          return request.success(
            { result: 'registered' as const, no, secret, state, position },
            state === 'waitlist' ? 'registration.queued' : 'registration.received',
          )
        }
      }
    })

    on(registrationPrice, async (request) => {
      const found = await priceForVisitor(deps, request.body, request.visitor.member)
      if (!found) return request.failure('registration.termUnknown')
      const { price, known } = found
      return request.success({ price: price && priceShown(price), known })
    })

    on(registrationCheckCode, async (request) => {
      const { code, proof, ...place } = request.body
      const { contact } = contactOf(place)
      const right = code !== '' && (await isSentCode(deps, { contact, event: 'registration', code }))
      const proved = right ? numberProof(deps, contact) : isNumberProof(deps, contact, proof) ? proof : ''
      if (!proved) return request.failure(code === '' ? 'registration.codeNeeded' : 'code.wrong')
      const found = await activeRegistration(deps.db, place)
      // Somebody else may have given the same number of another country.
      const row = found && contactOf(found).contact === contact ? found : undefined
      return request.success({ existing: row ? existing(deps, row) : null, proof: proved })
    })

    on(registrationFind, async (request) => {
      const { language, visitor } = request
      const found = await findByCode(deps, request.body, { member: visitor.member, language })
      return found ? request.success(found) : request.failure('code.wrong')
    })
  }
}

/** A registration as somebody sees it who proved it; '' for others. */
function existing(deps: ApiDeps, row: RegistrationRow | null) {
  return row
    ? { no: row.no, secret: receiptSecret(deps, row.no), name: row.name }
    : { no: '', secret: '', name: '' }
}
