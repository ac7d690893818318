import {
  deskRegistrationAdd,
  deskRegistrationCancel,
  deskRegistrationConfirm,
  deskRegistrationContact,
  deskRegistrationCorrect,
  deskRegistrationEntry,
  deskRegistrationErase,
  deskRegistrationFee,
  deskRegistrationKeep,
  deskRegistrationMove,
  deskRegistrationNote,
  deskRegistrationPay,
  deskRegistrationPlace,
  deskRegistrationRefund,
  deskRegistrationRefundConfirm,
  deskRegistrationRefundDrop,
  deskRegistrationRemind,
  deskRegistrationRenew,
  deskRegistrationSettle,
  deskRegistrationTakeBack,
  deskRegistrationUndo,
} from '@shuyuan/contract/desk/registration-changes'
import { formatMoney, parseSum } from '@shuyuan/contract/text/money'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import { refundOnline } from '#features/order/refund.ts'
import { takeBackBooking } from '#features/registration/fees/counter.ts'
import type { FeeChange } from '#features/registration/fees/fee-change.ts'
import {
  agreeFee,
  bookPayment,
  bookRefund,
  decideRefund,
  settleCancelled,
} from '#features/registration/fees/service.ts'
import { priceShown } from '#features/registration/receipts/present.ts'
import { placeForStaff } from '#features/registration/submission/service.ts'
import { problemsAnswer } from '#features/registration/problems-answer.ts'
import { classTitle } from '#features/term/class-words.ts'
import { eraseGuest } from '#features/registration/retention/erase.ts'
import { termBySlug } from '#features/term/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { addByPhone, type Added, correctEntry, entryForStaff } from './entries.ts'
import { moveToTerm } from './move.ts'
import { showForStaff } from './records.ts'
import { remindOfDebt } from './remind.ts'
import { keepTried } from './keep.ts'
import { renewPack } from './renew.ts'
import { cancelByStaff, confirmRegistration, noteCall, saveStaffNote, type StaffChange } from './service.ts'
import { undoStep } from './undo.ts'
import { endpointsOf } from '#endpoint.ts'

/** What the desk does to sign-ups. */
export function deskRegistrationChangeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    for (const [endpoint, step] of [
      [deskRegistrationRemind, remindOfDebt],
      [deskRegistrationRenew, renewPack],
      [deskRegistrationKeep, keepTried],
      [deskRegistrationContact, noteCall],
      [deskRegistrationConfirm, confirmRegistration],
      [deskRegistrationUndo, undoStep],
    ] as const) {
      on(endpoint, async (request) => answer(request, await step(deps, { ...request.body, ...by(request) })))
    }

    on(deskRegistrationCancel, async (request) =>
      answer(request, await cancelByStaff(deps, { ...request.body, ...by(request) })),
    )

    on(deskRegistrationErase, async (request) => {
      const refusal = await eraseGuest(deps, { ...request.body, ...by(request) })
      return refusal ? request.failure(refusal) : request.success(null, 'registration.erase.done')
    })

    on(deskRegistrationNote, async (request) =>
      answer(request, await saveStaffNote(deps, { ...request.body, ...by(request) })),
    )

    on(deskRegistrationMove, async (request) => {
      const change = await moveToTerm(deps, { ...request.body, ...by(request) })
      if (change.result !== 'done') return answer(request, change)
      const { no, course, term } = change.row
      const title = classTitle(deps.content, course, request.language)
      const to = await termBySlug(deps.db, term)
      const starts = to ? dayText(to.starts, schoolToday(deps), request.language) : ''
      return saved(request, no, 'registration.moved', { title, starts })
    })

    on(deskRegistrationFee, async (request) => {
      const { amount, ...seen } = request.body
      const fee = parseSum(amount)
      if (fee === null) return request.failure('registration.amount')
      return booked(request, await agreeFee(deps, { ...seen, fee, ...by(request) }))
    })

    on(deskRegistrationPay, async (request) => {
      const { amount, ...booking } = request.body
      const cents = parseSum(amount)
      if (cents === null) return request.failure('registration.amount')
      return booked(request, await bookPayment(deps, { ...booking, cents, ...by(request) }))
    })

    on(deskRegistrationRefund, async (request) => {
      const { amount, means, ...booking } = request.body
      const cents = parseSum(amount)
      if (cents === null) return request.failure('registration.amount')
      const refund = { ...booking, cents, ...by(request) }
      const change =
        means === 'online' ? await refundOnline(deps, refund) : await bookRefund(deps, { ...refund, means })
      return booked(request, change)
    })

    for (const [endpoint, confirms] of [
      [deskRegistrationRefundConfirm, true],
      [deskRegistrationRefundDrop, false],
    ] as const) {
      on(endpoint, async (request) =>
        booked(request, await decideRefund(deps, { ...request.body, confirms, ...by(request) })),
      )
    }

    on(deskRegistrationTakeBack, async (request) =>
      booked(request, await takeBackBooking(deps, { ...request.body, ...by(request) })),
    )

    on(deskRegistrationSettle, async (request) =>
      booked(request, await settleCancelled(deps, { ...request.body, ...by(request) })),
    )

    on(deskRegistrationAdd, async (request) => {
      const { actor } = by(request)
      return entered(request, await addByPhone(deps, { ...request.body, actor }))
    })

    on(deskRegistrationPlace, async (request) => {
      const found = await placeForStaff(deps, request.body)
      if (!found) return request.failure('registration.termUnknown')
      const { price, ageWarning } = found
      return request.success({ price: price && priceShown(price), ageWarning })
    })

    on(deskRegistrationEntry, async (request) => {
      const entry = await entryForStaff(deps, { ...request.body, ...by(request) })
      return entry ? request.success(entry) : request.failure('registration.notFound')
    })

    on(deskRegistrationCorrect, async (request) => {
      const edited = await correctEntry(deps, { ...request.body, ...by(request) })
      return entered(request, edited.result === 'edited' ? { ...edited, result: 'added' } : edited)
    })

    // On the command line nobody is offered to take a step back, so nothing waits for that.
    const by = (request: FastifyRequest) => {
      const { actor, family } = staffOf(request)
      return { actor, undoable: family !== '' }
    }

    async function saved(request: FastifyRequest, no: string, said = 'registration.saved', values = {}) {
      const { language } = request
      const { actor } = staffOf(request)
      const shown = await showForStaff(deps, { no, full: false, actor, language })
      return shown ? request.success(shown, said, values) : request.failure('registration.notFound')
    }

    /** The sign-up as it is after a change, or why nothing was done. */
    async function answer(request: FastifyRequest, change: StaffChange) {
      switch (change.result) {
        case 'done':
          return saved(request, change.row.no)
        case 'not found':
          return request.failure('registration.notFound')
        case 'wrong state':
          return request.failure(`registration.isNow.${change.state}`)
        case 'changed':
          return request.failure('registration.changedSince')
        case 'refused':
          return request.failure(change.message)
      }
    }

    async function booked(request: FastifyRequest, change: FeeChange) {
      switch (change.result) {
        case 'done':
          return saved(request, change.row.no)
        case 'asked':
          return saved(request, change.row.no, 'registration.book.asked')
        case 'not found':
          return request.failure('registration.notFound')
        case 'changed':
          return request.failure('registration.changedSince')
        case 'too much':
          return request.failure('registration.book.tooMuch', { most: formatMoney(change.most) })
        default:
          return request.failure(`registration.book.${change.result.replaceAll(' ', '-')}`)
      }
    }

    async function entered(request: FastifyRequest, added: Added) {
      if (added.result === 'added') return saved(request, added.row.no)
      if (added.result === 'refused') return request.failure(added.message)
      return problemsAnswer(request, added.problems)
    }
  }
}
