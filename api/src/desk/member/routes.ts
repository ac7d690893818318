import {
  deskMemberAskDeletion,
  deskMemberBook,
  deskMemberCode,
  deskMemberConfirmNumber,
  deskMemberDisable,
  deskMemberEndNumber,
  deskMemberNumber,
  deskMemberEnable,
  deskMemberEndSession,
  deskMemberLedger,
  deskMemberList,
  deskMemberNote,
  deskMemberReveal,
  deskMemberShow,
  deskMemberUndoDeletion,
  deskMemberUnlock,
} from '@shuyuan/contract/desk/members'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { readRows } from '#features/ledger/service.ts'
import { memberById } from '#features/member/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { deleteAtWish, keepAtWish } from './deletion.ts'
import { sendCodeTo } from './login-code.ts'
import { askForNumber, confirmNumber, endNumber } from './new-number.ts'
import { memberForStaff, membersForStaff } from './records.ts'
import {
  bookForMember,
  endSessions,
  noteMember,
  setMemberStatus,
  unlockMember,
  whyNotShut,
} from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Members at the desk. What is done here the command line does too, by the same functions. */
export function deskMemberRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor, now: deps.now() })

  return async (app) => {
    const on = endpointsOf(app)

    on(deskMemberList, async (request) => {
      const { status, ...query } = request.query
      return request.success(await membersForStaff(deps, { ...query, status: status || null }))
    })

    on(deskMemberShow, async (request) => show(request, request.query.id, false))

    on(deskMemberReveal, async (request) => show(request, request.body.id, true))

    on(deskMemberLedger, async (request) => {
      const { id, kind, ...place } = request.query
      const { list: rows, total } = await readRows(deps.db, kind === 'points' ? 'score' : 'money', id, place)
      const shown = kind === 'points' ? String : formatMoney
      const list = rows.map(({ amount, after, memo, memo_en: english, ...row }) => ({
        id: row.id,
        amount: shown(amount),
        after: shown(after),
        memo: request.language === 'en' && english ? english : memo,
        create_time: row.create_time,
      }))
      return request.success({ list, total })
    })

    for (const [endpoint, status] of [
      [deskMemberEnable, 'enable'],
      [deskMemberDisable, 'disable'],
    ] as const) {
      on(endpoint, async (request) => {
        const { id, reason } = request.body
        const refusal = await whyNotShut(deps, id, staffOf(request))
        if (refusal) return request.failure(refusal)
        const outcome = await setMemberStatus(deps.db, id, status, { ...by(request), reason })
        if (outcome === 'last owner') return request.failure('member.lastOwner')
        return outcome === 'done'
          ? show(request, id, false, `member.${status}d`)
          : request.failure(`member.is.${status}d`)
      })
    }

    on(deskMemberEndSession, async (request) => {
      const { id, session } = request.body
      const refusal = await whyNotShut(deps, id, staffOf(request))
      if (refusal) return request.failure(refusal)
      await endSessions(deps.db, id, session, by(request))
      return show(request, id, false, 'member.sessionEnded')
    })

    on(deskMemberUnlock, async (request) => {
      const { id } = request.body
      const refusal = await whyNotShut(deps, id, staffOf(request))
      if (refusal) return request.failure(refusal)
      await unlockMember(deps.db, id, by(request))
      return show(request, id, false, 'member.unlocked')
    })

    on(deskMemberCode, async (request) => {
      const { id } = request.body
      const staff = staffOf(request)
      const refusal = await whyNotShut(deps, id, staff)
      if (refusal) return request.failure(refusal)
      const warn = (error: unknown) => request.log.error({ err: error }, 'a code could not be sent')
      const sent = await sendCodeTo(deps, request.body, { staff, language: request.language, warn })
      if ('refused' in sent) return request.failure(sent.refused)
      return show(request, id, false, 'member.code.sent', sent)
    })

    on(deskMemberAskDeletion, async (request) => {
      const { id } = request.body
      const staff = staffOf(request)
      const refusal = (await whyNotShut(deps, id, staff)) ?? (await deleteAtWish(deps, request.body, staff))
      return refusal ? request.failure(refusal) : show(request, id, false, 'member.deletion.asked')
    })

    on(deskMemberUndoDeletion, async (request) => {
      const { id } = request.body
      const staff = staffOf(request)
      const refusal = (await whyNotShut(deps, id, staff)) ?? (await keepAtWish(deps, id, staff))
      return refusal ? request.failure(refusal) : show(request, id, false, 'member.deletion.undone')
    })

    on(deskMemberNumber, async (request) => {
      const { id } = request.body
      const staff = staffOf(request)
      const refusal = await whyNotShut(deps, id, staff)
      if (refusal) return request.failure(refusal)
      const noted = await askForNumber(deps, request.body, staff)
      if ('refused' in noted) return request.failure(noted.refused)
      return show(request, id, false, noted.told ? 'member.number.asked' : 'member.number.untold')
    })

    for (const [endpoint, settle, done] of [
      [deskMemberConfirmNumber, confirmNumber, 'member.number.done'],
      [deskMemberEndNumber, endNumber, 'member.number.ended'],
    ] as const) {
      on(endpoint, async (request) => {
        const { id } = request.body
        const staff = staffOf(request)
        const refusal = (await whyNotShut(deps, id, staff)) ?? (await settle(deps, request.body, staff))
        return refusal ? request.failure(refusal) : show(request, id, false, done)
      })
    }

    on(deskMemberBook, async (request) => {
      const booked = await bookForMember(deps, request.body, staffOf(request))
      if ('refused' in booked) return request.failure(booked.refused)
      return show(request, request.body.id, false, booked.repeated ? 'member.bookedBefore' : 'member.booked')
    })

    on(deskMemberNote, async (request) => {
      const { id } = request.body
      if (!(await memberById(deps.db, id))) return request.failure('member.notFound')
      const kept = await noteMember(deps.db, request.body, by(request))
      if (kept === 'kept') return show(request, id, false, 'member.noted')
      return request.failure(kept === 'same' ? 'member.noteSame' : 'member.changedMeanwhile')
    })

    async function show(
      request: FastifyRequest,
      id: number,
      full: boolean,
      message?: string,
      values?: Record<string, string>,
    ) {
      const shown = await memberForStaff(deps, {
        id,
        full,
        staff: staffOf(request),
        language: request.language,
      })
      return shown ? request.success(shown, message, values) : request.failure('member.notFound')
    }
  }
}
