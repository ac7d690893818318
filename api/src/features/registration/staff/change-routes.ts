import {
  addRegistrationBody,
  cancelByStaffBody,
  correctRegistrationBody,
  deskEntryAnswer,
  deskRegistrationAnswer,
  moveRegistrationBody,
  registrationFeeBody,
  registrationNo,
  registrationNoteBody,
  registrationPaymentBody,
  registrationStepBody,
  savedRegistrationAnswer,
  takeBackBody,
} from '@shuyuan/contract/desk/registrations'
import { formatMoney, parseSum } from '@shuyuan/contract/text/money'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import { takeBackBooking } from '#features/registration/fees/counter.ts'
import {
  agreeFee,
  bookPayment,
  bookRefund,
  decideRefund,
  type FeeChange,
  settleCancelled,
} from '#features/registration/fees/service.ts'
import { problemsAnswer } from '#features/registration/problems-answer.ts'
import { classTitle } from '#features/registration/terms.ts'
import { termBySlug } from '#features/term/service.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { addByPhone, type Added, correctEntry, entryForStaff } from './entries.ts'
import { moveToTerm } from './move.ts'
import { showForStaff } from './records.ts'
import { cancelByStaff, confirmRegistration, noteCall, saveStaffNote, type StaffChange } from './service.ts'
import { undoStep } from './undo.ts'

/** What the desk does to sign-ups. The command line does the same, by the same functions. */
export function deskRegistrationChangeRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const response = { 200: deskRegistrationAnswer }

    for (const [name, step] of [
      ['contact', noteCall],
      ['confirm', confirmRegistration],
      ['undo', undoStep],
    ] as const) {
      app.post(
        `/api/desk/registration/${name}`,
        { config: { node: `desk/registration:${name}` }, schema: { body: registrationStepBody, response } },
        async (request) => answer(request, await step(deps, { ...request.body, ...by(request) })),
      )
    }

    app.post(
      '/api/desk/registration/cancel',
      { config: { node: 'desk/registration:cancel' }, schema: { body: cancelByStaffBody, response } },
      async (request) => answer(request, await cancelByStaff(deps, { ...request.body, ...by(request) })),
    )

    app.post(
      '/api/desk/registration/note',
      { config: { node: 'desk/registration:note' }, schema: { body: registrationNoteBody, response } },
      async (request) => answer(request, await saveStaffNote(deps, { ...request.body, ...by(request) })),
    )

    app.post(
      '/api/desk/registration/move',
      { config: { node: 'desk/registration:move' }, schema: { body: moveRegistrationBody, response } },
      async (request) => {
        const change = await moveToTerm(deps, { ...request.body, ...by(request) })
        if (change.result !== 'done') return answer(request, change)
        const { no, course, term } = change.row
        const title = classTitle(deps.content, course, request.language)
        const to = await termBySlug(deps.db, term)
        const starts = to ? dayText(to.starts, schoolToday(deps), request.language) : ''
        return saved(request, no, 'registration.moved', { title, starts })
      },
    )

    app.post(
      '/api/desk/registration/fee',
      { config: { node: 'desk/registration:pay' }, schema: { body: registrationFeeBody, response } },
      async (request) => {
        const { amount, ...seen } = request.body
        const fee = parseSum(amount)
        if (fee === null) return request.failure('registration.amount')
        return booked(request, await agreeFee(deps, { ...seen, fee, ...by(request) }))
      },
    )

    for (const [name, book] of [
      ['pay', bookPayment],
      ['refund', bookRefund],
    ] as const) {
      app.post(
        `/api/desk/registration/${name}`,
        { config: { node: 'desk/registration:pay' }, schema: { body: registrationPaymentBody, response } },
        async (request) => {
          const { amount, ...booking } = request.body
          const cents = parseSum(amount)
          if (cents === null) return request.failure('registration.amount')
          return booked(request, await book(deps, { ...booking, cents, ...by(request) }))
        },
      )
    }

    for (const [name, confirms] of [
      ['refund-confirm', true],
      ['refund-drop', false],
    ] as const) {
      app.post(
        `/api/desk/registration/${name}`,
        { config: { node: 'desk/registration:pay' }, schema: { body: registrationStepBody, response } },
        async (request) =>
          booked(request, await decideRefund(deps, { ...request.body, confirms, ...by(request) })),
      )
    }

    app.post(
      '/api/desk/registration/take-back',
      { config: { node: 'desk/registration:pay' }, schema: { body: takeBackBody, response } },
      async (request) => booked(request, await takeBackBooking(deps, { ...request.body, ...by(request) })),
    )

    app.post(
      '/api/desk/registration/settle',
      { config: { node: 'desk/registration:pay' }, schema: { body: registrationStepBody, response } },
      async (request) => booked(request, await settleCancelled(deps, { ...request.body, ...by(request) })),
    )

    app.post(
      '/api/desk/registration/add',
      {
        config: { node: 'desk/registration:add' },
        schema: { body: addRegistrationBody, response: { 200: savedRegistrationAnswer } },
      },
      async (request) => {
        const { actor } = by(request)
        return entered(request, await addByPhone(deps, { ...request.body, actor }))
      },
    )

    app.post(
      '/api/desk/registration/entry',
      {
        config: { node: 'desk/registration:correct' },
        schema: { body: registrationNo, response: { 200: deskEntryAnswer } },
      },
      async (request) => {
        const entry = await entryForStaff(deps, { ...request.body, ...by(request) })
        return entry ? request.success(entry) : request.failure('registration.notFound')
      },
    )

    app.post(
      '/api/desk/registration/correct',
      {
        config: { node: 'desk/registration:correct' },
        schema: { body: correctRegistrationBody, response: { 200: savedRegistrationAnswer } },
      },
      async (request) => {
        const edited = await correctEntry(deps, { ...request.body, ...by(request) })
        return entered(request, edited.result === 'edited' ? { ...edited, result: 'added' } : edited)
      },
    )

    const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, undoable: true })

    async function saved(request: FastifyRequest, no: string, said = 'registration.saved', values = {}) {
      const shown = await showForStaff(deps, { no, full: false, actor: staffOf(request).actor })
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
