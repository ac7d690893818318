import {
  absenceBody,
  cancelBody,
  checkCodeAnswer,
  checkCodeBody,
  editAnswer,
  editBody,
  findAnswer,
  findBody,
  formAnswer,
  formQuery,
  optionsAnswer,
  optionsQuery,
  receiptAnswer,
  receiptBody,
  submitAnswer,
  submitBody,
} from '@shuyuan/contract/registration/registration'
import type { EntryProblem } from '@shuyuan/contract/registration/registration-rules'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { sayAbsence } from '#features/class/attendance/service.ts'
import { isCode } from '#features/code/service.ts'
import { addressKey } from '#plugins/limits/rate-limit.ts'
import { cancel } from './receipts/cancel.ts'
import { edit } from './receipts/edit.ts'
import { cancellableStates, listed, receipt } from './receipts/present.ts'
import { receiptSecret } from './receipts/receipt-secret.ts'
import { actorOf, findByMobile, ownRegistration } from './receipts/service.ts'
import { acceptOffer } from './seats/offer.ts'
import { registrationByNo } from './registration-queries.ts'
import { stateOfForm } from './submission/form-state.ts'
import { findOptions } from './submission/options.ts'
import { activeRegistration } from './submission/queries.ts'
import { submit } from './submission/service.ts'

/** Signing up, for guests and members, and what one can do with one's receipt. */
export function registrationRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/registration/form',
      { schema: { querystring: formQuery, response: { 200: formAnswer } } },
      async (request) => {
        const form = deps.content.form(request.query.form)
        if (!form) return request.failure('registration.formUnknown')
        return request.success(await stateOfForm(deps, form))
      },
    )

    app.get(
      '/api/registration/options',
      { schema: { querystring: optionsQuery, response: { 200: optionsAnswer } } },
      async (request) => request.success(findOptions(deps.content, request.query, request.language)),
    )

    app.post(
      '/api/registration/submit',
      { schema: { body: submitBody, response: { 200: submitAnswer } } },
      async (request) => {
        const { member } = request.visitor
        const visitor = { member, ip: request.ip, address: addressKey(request) }
        const outcome = await submit(deps, request.body, visitor)
        switch (outcome.result) {
          case 'refused':
            return request.failure(outcome.message)
          case 'problems':
            return refusal(request, outcome.problems)
          case 'exists':
            return request.success(
              { result: 'exists' as const, ...existing(deps, outcome.row) },
              'registration.exists',
            )
          case 'registered': {
            const { no, state, position } = await listed(deps.db, deps, outcome.row, request.language)
            const secret = receiptSecret(deps, no)
            return request.success(
              { result: 'registered' as const, no, secret, state, position },
              state === 'waitlist' ? 'registration.queued' : 'registration.received',
            )
          }
        }
      },
    )

    app.post(
      '/api/registration/check-code',
      { schema: { body: checkCodeBody, response: { 200: checkCodeAnswer } } },
      async (request) => {
        const { code, ...place } = request.body
        const right = await isCode(deps, { contact: place.mobile, event: 'registration', code })
        if (!right) return request.failure('code.wrong')
        const row = await activeRegistration(deps.db, place)
        return request.success({ existing: row ? existing(deps, row) : null })
      },
    )

    app.post(
      '/api/registration/receipt',
      { schema: { body: receiptBody, response: { 200: receiptAnswer } } },
      async (request) => {
        const row = await ownRegistration(deps, request.body, request.visitor.member)
        if (!row) return request.failure('registration.notFound')
        return request.success(await receipt(deps.db, deps, row, request.language))
      },
    )

    app.post(
      '/api/registration/edit',
      { schema: { body: editBody, response: { 200: editAnswer } } },
      async (request) => {
        const { member } = request.visitor
        const row = await ownRegistration(deps, request.body, member)
        if (!row) return request.failure('registration.notFound')
        const by = { actor: actorOf(member), memberId: row.user_id, ip: request.ip }
        const outcome = await edit(deps, row, request.body, by)
        if (outcome.result === 'refused') return request.failure(outcome.message)
        if (outcome.result === 'problems') return refusal(request, outcome.problems)
        const edited = await receipt(deps.db, deps, outcome.row, request.language)
        return request.success(edited, 'registration.edited')
      },
    )

    app.post(
      '/api/registration/accept',
      {
        schema: {
          summary: 'Takes the seat that is kept for who waited',
          body: receiptBody,
          response: { 200: receiptAnswer },
        },
      },
      async (request) => {
        const { member } = request.visitor
        const row = await ownRegistration(deps, request.body, member)
        if (!row) return request.failure('registration.notFound')
        const taken =
          (await acceptOffer(deps, row, actorOf(member))) ?? (await registrationByNo(deps.db, row.no))
        // Who takes it twice is told the same twice.
        if (taken?.state !== 'submitted') return request.failure('registration.offerGone')
        return request.success(
          await receipt(deps.db, deps, taken, request.language),
          'registration.offerTaken',
        )
      },
    )

    app.post(
      '/api/registration/cancel',
      { schema: { body: cancelBody, response: { 200: receiptAnswer } } },
      async (request) => {
        const { member } = request.visitor
        const row = await ownRegistration(deps, request.body, member)
        if (!row) return request.failure('registration.notFound')
        // Who cancels twice is told the same twice, also at the same moment.
        const from = cancellableStates(deps.content.form(row.form))
        const left =
          row.state === 'cancelled'
            ? row
            : await cancel(deps, row, { from, actor: actorOf(member), reason: '' })
        const done = left ?? (await registrationByNo(deps.db, row.no))
        if (done?.state !== 'cancelled') return request.failure('registration.notCancellable')
        return request.success(await receipt(deps.db, deps, done, request.language), 'registration.cancelled')
      },
    )

    app.post(
      '/api/registration/absence',
      { schema: { body: absenceBody, response: { 200: receiptAnswer } } },
      async (request) => {
        const { member } = request.visitor
        const row = await ownRegistration(deps, request.body, member)
        if (!row) return request.failure('registration.notFound')
        const { planned, absent } = request.body
        const said = await sayAbsence(deps, row, { planned, absent, actor: actorOf(member) })
        if (!said) return request.failure('registration.absence.late')
        return request.success(
          await receipt(deps.db, deps, row, request.language),
          absent ? 'registration.absence.said' : 'registration.absence.takenBack',
        )
      },
    )

    app.post(
      '/api/registration/find',
      { schema: { body: findBody, response: { 200: findAnswer } } },
      async (request) => {
        const { language, visitor } = request
        const found = await findByMobile(deps, request.body, { member: visitor.member, language })
        return found ? request.success(found) : request.failure('code.wrong')
      },
    )
  }
}

/** What is told of a person's registration to who proved that it is theirs; '' to others. */
function existing(deps: ApiDeps, row: RegistrationRow | null) {
  return row
    ? { no: row.no, secret: receiptSecret(deps, row.no), name: row.name }
    : { no: '', secret: '', name: '' }
}

/** What can be mended, each with a sentence in the visitor's language. */
function refusal(request: FastifyRequest, problems: EntryProblem[]) {
  const said = problems.map(({ field, message }) => ({ field, message: request.t(message) }))
  return {
    ...request.failure('registration.check'),
    data: { result: 'problems' as const, problems: said },
  }
}
