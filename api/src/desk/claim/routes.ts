import { isClaimCode, readCode } from '@shuyuan/contract/claim/claim-code'
import {
  deskClaimCoupon,
  deskClaimExport,
  deskClaimList,
  deskCodeList,
  deskCodeMake,
  deskCodeRevoke,
  deskCodeRevokeBatch,
} from '@shuyuan/contract/desk/claims'
import { maskMiddle } from '@shuyuan/contract/text/mask'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { hashOfCode } from '#features/claim/claim-code.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { linesOf } from '#plugins/in-pieces.ts'
import { codeById, pageOfClaims, pageOfCodes } from './queries.ts'
import { expiryOf, exportClaims, makeCodes, revokeCodes, takeCoupon } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Codes and what was claimed, at the desk. */
export function deskClaimRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskCodeList, async (request) => {
      const { search, sort, ...filter } = request.query
      const code = readCode(search)
      const hash = isClaimCode(code) ? hashOfCode(deps.settings.secretKey, code) : ''
      const oldestFirst = sort === 'oldest'
      const { list, total } = await pageOfCodes(deps.db, { ...filter, search, hash, oldestFirst })
      return request.success({
        list: list.map((row) => ({ ...row, member: maskMiddle(row.member ?? '') })),
        total,
      })
    })

    on(deskCodeMake, async (request) => {
      const { offer: name, count, label, until } = request.body
      const offer = deps.content.offers('zh-cn').find(({ slug }) => slug === name)
      if (!offer) return request.failure('claim.desk.offer')
      const expireTime = expiryOf(deps, until)
      if (expireTime === 'no day') return request.failure('claim.desk.until')
      if (expireTime === 'over') return request.failure('claim.desk.over')
      const { actor } = staffOf(request)
      const { secretKey } = deps.settings
      const batch = { offer: name, prefix: offer.prefix, count, label, expireTime, actor }
      const made = await makeCodes({ db: deps.db, now: deps.now, secretKey }, batch)
      return request.success({ ...made, offer: name, until: until || offer.closes })
    })

    on(deskCodeRevoke, async (request) => {
      const row = await codeById(deps.db, request.body.id)
      const { actor } = staffOf(request)
      const revoked = row && (await revokeCodes(deps, { batch: row.batch_id, number: row.number, actor }))
      return revoked ? request.success(null, 'claim.desk.saved') : request.failure('claim.desk.used')
    })

    on(deskCodeRevokeBatch, async (request) => {
      const { batch } = request.body
      const count = await revokeCodes(deps, { batch, actor: staffOf(request).actor })
      if (count === 0) return request.failure('claim.desk.noneUnused')
      return request.success(null, 'claim.desk.revoked', { count })
    })

    on(deskClaimList, async (request) => {
      const { sort, ...filter } = request.query
      const { list, total } = await pageOfClaims(deps.db, { ...filter, oldestFirst: sort === 'oldest' })
      return request.success({
        list: list.map(({ coupon, coupon_used_time, coupon_for, ...row }) => ({
          ...row,
          member: maskMiddle(row.member ?? ''),
          coupon: coupon !== '',
          couponUsed: coupon_used_time,
          couponFor: coupon_for,
        })),
        total,
      })
    })

    on(deskClaimExport, async (request, reply) => {
      const { sort, ...filter } = request.body
      const { actor, member } = staffOf(request)
      const all = { ...filter, oldestFirst: sort === 'oldest', actor }
      return reply.sendInPieces(
        member.id,
        async () => linesOf(request.success(), await exportClaims(deps, all)),
        'lines',
      )
    })

    on(deskClaimCoupon, async (request) => {
      const { id: claim, purpose } = request.body
      const { actor } = staffOf(request)
      const taken = await takeCoupon(deps, { claim, purpose, actor })
      return taken ? request.success(null, 'claim.desk.saved') : request.failure('claim.desk.taken')
    })
  }
}
