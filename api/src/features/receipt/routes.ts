import {
  registrationAbsence,
  registrationAccept,
  registrationCancel,
  registrationEdit,
  registrationKeep,
  registrationPay,
  registrationReceipt,
  registrationRenew,
} from '@shuyuan/contract/registration/receipts'
import { registrationPaper } from '@shuyuan/contract/registration/paper'
import { formatMoney, parseSum } from '@shuyuan/contract/text/money'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { memberById } from '#features/member/service.ts'
import { bookPayment } from '#features/registration/fees/service.ts'
import { memberOf } from '#plugins/permission.ts'
import { sayAbsence } from '#features/class/attendance/service.ts'
import { paperOf } from '#features/registration/fees/paper.ts'
import { problemsAnswer } from '#features/registration/problems-answer.ts'
import { isReadAnew } from '#features/registration/continued/service.ts'
import { cancelRegistration } from '#features/registration/receipts/cancel.ts'
import { editRegistration } from '#features/registration/receipts/edit.ts'
import { packOf } from '#features/registration/packs/service.ts'
import { renewPlace } from '#features/registration/packs/renew.ts'
import { keepPlace } from '#features/registration/trial/keep.ts'
import { acceptOffer } from '#features/registration/receipts/offer.ts'
import { cancellableStates } from '#features/registration/receipts/present.ts'
import { memberActor, ownRegistration, seenRegistration } from '#features/registration/receipts/service.ts'
import { forGuardian, receiptOfRegistration } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Receipts, for members and for guests with the secret. */
export function receiptRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const found = (request: FastifyRequest<{ Body: { no: string; secret: string } }>) =>
    ownRegistration(deps, request.body, request.visitor.member)
  const shown = async (request: FastifyRequest, row: RegistrationRow, message?: string) =>
    request.success(await receiptOfRegistration(deps.db, deps, row, request.language), message)
  const shownTo = async (
    request: FastifyRequest,
    { row, isOwn }: { row: RegistrationRow; isOwn: boolean },
    message?: string,
  ) => {
    const receipt = await receiptOfRegistration(deps.db, deps, row, request.language)
    return request.success(isOwn ? receipt : forGuardian(receipt), message)
  }

  return async (app) => {
    const on = endpointsOf(app)

    on(registrationReceipt, { saysOnly: true }, async (request) => {
      const seen = await seenRegistration(deps, request.body, request.visitor.member)
      return seen ? shownTo(request, seen) : request.failure('registration.notFound')
    })

    on(registrationPaper, { saysOnly: true }, async (request) => {
      const row = await found(request)
      if (!row) return request.failure('registration.notFound')
      const { receipt } = request.body
      const paper = await paperOf(deps, row, { receipt, language: request.language })
      return paper ? request.success(paper) : request.failure('registration.noPaper')
    })

    on(registrationEdit, async (request) => {
      const row = await found(request)
      if (!row) return request.failure('registration.notFound')
      const by = { actor: memberActor(request.visitor.member), memberId: row.user_id, ip: request.ip }
      const outcome = await editRegistration(deps, row, request.body, by)
      if (outcome.result === 'refused') return request.failure(outcome.message)
      if (outcome.result === 'problems') return problemsAnswer(request, outcome.problems)
      return shown(request, outcome.row, 'registration.edited')
    })

    on(registrationAccept, async (request) => {
      const row = await found(request)
      if (!row) return request.failure('registration.notFound')
      if (row.state === 'submitted' && isReadAnew(deps, row, request.body.consents))
        return request.failure('registration.readAnew')
      const by = { actor: memberActor(request.visitor.member), ip: request.ip }
      const taken = (await acceptOffer(deps, row, by)) ?? (await found(request))
      // A repetition gets the same answer.
      if (taken?.state === 'confirmed' && taken.continues !== null)
        return shown(request, taken, 'registration.nextTaken')
      if (taken?.state !== 'submitted') return request.failure('registration.offerGone')
      return shown(request, taken, 'registration.offerTaken')
    })

    on(registrationRenew, async (request) => {
      const row = await found(request)
      if (!row) return request.failure('registration.notFound')
      const { lessons, amount } = request.body
      const cents = parseSum(amount)
      if (cents === null) return request.failure('registration.packDearer')
      const actor = memberActor(request.visitor.member)
      const renewed = await renewPlace(deps, { no: row.no, actor, shown: { lessons, cents } })
      if (renewed.result === 'dearer') return request.failure('registration.packDearer')
      const now = renewed.result === 'done' ? renewed.row : await found(request)
      // A repetition gets the same answer.
      const isRenewed = now && (packOf(now)?.lessons ?? 0) > lessons && lessons > 0
      if (!now || !isRenewed) return request.failure('registration.nothingToRenew')
      return shown(request, now, 'registration.packRenewed')
    })

    on(registrationKeep, async (request) => {
      const row = await found(request)
      if (!row) return request.failure('registration.notFound')
      const agreed = parseSum(request.body.amount)
      const actor = memberActor(request.visitor.member)
      const kept = await keepPlace(deps, { no: row.no, actor, shown: agreed })
      if (kept.result === 'dearer') return request.failure('registration.keepDearer')
      if (kept.result === 'full') return request.failure('registration.keepFull')
      const now = kept.result === 'done' ? kept.row : await found(request)
      // A repetition gets the same answer.
      const isKept = now && now.tried !== null && now.trial === null && now.state !== 'cancelled'
      if (!isKept) return request.failure('registration.nothingToKeep')
      return shown(request, now, now.state === 'waitlist' ? 'registration.queued' : 'registration.kept')
    })

    on(registrationCancel, async (request) => {
      const row = await found(request)
      if (!row) return request.failure('registration.notFound')
      // A repetition gets the same answer, also at the same moment.
      const from = cancellableStates(deps.content.form(row.form))
      const act = { from, actor: memberActor(request.visitor.member), reason: '' }
      const left = row.state === 'cancelled' ? row : await cancelRegistration(deps, row, act)
      const done = left ?? (await found(request))
      if (done?.state !== 'cancelled') return request.failure('registration.notCancellable')
      return shown(request, done, 'registration.cancelled')
    })

    on(registrationAbsence, async (request) => {
      const seen = await seenRegistration(deps, request.body, request.visitor.member)
      if (!seen) return request.failure('registration.notFound')
      const { row } = seen
      const { planned, absent } = request.body
      const actor = memberActor(request.visitor.member)
      if (!(await sayAbsence(deps, row, { planned, absent, actor })))
        return request.failure('registration.absence.late')
      return shownTo(request, seen, absent ? 'registration.absence.said' : 'registration.absence.takenBack')
    })
  }
}

/** Why a payment was refused, as message keys. */
const refusals = {
  'not found': 'registration.notFound',
  'wrong state': 'registration.pay.wrongState',
  'no fee': 'registration.pay.noFee',
  'too much': 'registration.pay.again',
  changed: 'registration.pay.again',
  'no member': 'registration.notFound',
  'balance too low': 'registration.pay.tooLow',
  // Answers to what staff do alone.
  asked: 'registration.pay.again',
  'asked before': 'registration.pay.again',
  'same person': 'registration.pay.again',
  'no reason': 'registration.pay.again',
  'day to come': 'registration.pay.again',
} as const

/** What a member pays for a place from the balance. */
export function memberReceiptRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(registrationPay, async (request) => {
      const member = memberOf(request)
      const own = await ownRegistration(deps, { no: request.body.no, secret: '' }, member)
      if (!own) return request.failure('registration.notFound')
      // What is paid online is begun as an order.
      if (request.body.means === 'online') return request.failure('registration.pay.noProvider')
      const booking = { no: own.no, means: 'balance' as const, note: '', actor: memberActor(member) }
      const outcome = await bookPayment(deps, booking)
      if (outcome.result !== 'done' && outcome.result !== 'nothing left')
        return request.failure(refusals[outcome.result])
      // A repetition gets the same answer.
      const { money } = (await memberById(deps.db, member.id)) ?? member
      return request.success(
        {
          receipt: await receiptOfRegistration(deps.db, deps, outcome.row, request.language),
          balance: formatMoney(money),
        },
        'registration.pay.done',
        { balance: formatMoney(money) },
      )
    })
  }
}
