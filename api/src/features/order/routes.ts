import { receiptPage } from '@shuyuan/contract/registration/form-address'
import {
  orderBegin,
  orderNotifyAlipay,
  orderNotifyWechat,
  orderState,
  partParameter,
  type PaymentProviderName,
  type PayPart,
  payWay,
} from '@shuyuan/contract/registration/orders'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PaymentError } from '#adapters/payment.ts'
import type { ApiDeps } from '#deps.ts'
import type { MemberRow } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { ownRegistration } from '#features/registration/receipts/service.ts'
import { classTitle } from '#features/term/class-words.ts'
import { endpointsOf } from '#endpoint.ts'
import { payerOf } from './payer.ts'
import { beginOrder, centsOf, orderLasts, whyUnpayable } from './service.ts'
import { stateOfPlace, takeNotification } from './notice.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Whether an answer to a provider is what the provider is to be told. */
    saysItself: boolean
  }
}

/** More than any notification has, in bytes. */
const mostOfNotice = 65_536

/** Why nothing is begun, as message keys. */
const refusals = {
  paid: 'order.paidBefore',
  'wrong state': 'order.wrongState',
  'nothing left': 'order.nothingLeft',
  'no way': 'order.noWay',
  busy: 'order.busy',
  refused: 'order.refused',
} as const

/** Paying online, for members and for guests with the secret of their receipt; and what providers tell. */
export function orderRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const found = (request: FastifyRequest<{ Body: { no: string; secret: string } }>) =>
    ownRegistration(deps, request.body, request.visitor.member)

  return async (app) => {
    const on = endpointsOf(app)

    on(orderBegin, async (request, reply) => {
      const place = await found(request)
      if (!place) return request.failure('registration.notFound')
      const { provider, part, touch, returned, askWho = false } = request.body
      const { member } = request.visitor
      const { 'user-agent': agent = '', cookie: cookies = '' } = request.headers
      const way = payWay(provider, { agent, touch })
      const unpayable = way === null ? 'no way' : whyUnpayable(deps, place, { provider, way })
      if (way === null || unpayable) return request.failure(refusals[unpayable ?? 'no way'])
      const back = receiptPath(place, member)
      let openid = ''
      if (way === 'inside') {
        const payer = await payerOf(deps, { member, returned, askWho, back: withPart(back, part), cookies })
        if (payer.result === 'nobody') return request.failure(payer.message)
        if (payer.cookie) reply.header('set-cookie', payer.cookie)
        if (payer.result === 'ask') {
          const step = { kind: 'page' as const, goTo: payer.goTo }
          const until = unixSeconds(deps.now()) + orderLasts
          return request.success({ step, amount: formatMoney(centsOf(place, part)), until })
        }
        openid = payer.openid
      }
      const begun = await beginOrder(deps, place, {
        provider,
        part,
        way,
        title: classTitle(deps.content, place.course, request.language),
        returnTo: `${deps.settings.publicUrl ?? ''}${back}`,
        ip: request.ip,
        openid,
      })
      if (begun.result !== 'begun') return request.failure(refusals[begun.result])
      const { step, order } = begun
      const until = order.create_time + orderLasts
      return request.success({ step, amount: formatMoney(order.cents), until })
    })

    on(orderState, { saysOnly: true }, async (request) => {
      const place = await found(request)
      if (!place) return request.failure('registration.notFound')
      return request.success({ state: await stateOfPlace(deps.db, place.no) })
    })

    await app.register((scope, _options, done) => {
      readBytes(scope)
      refuseByStatus(scope)
      const onNotice = endpointsOf(scope)
      onNotice(orderNotifyWechat, (request, reply) => answer(deps, 'wechat', request, reply))
      onNotice(orderNotifyAlipay, (request, reply) => answer(deps, 'alipay', request, reply))
      done()
    })
  }
}

/** Where the place's receipt is opened: in the member area by whom it belongs to, otherwise on the page of its form. */
function receiptPath({ no, form, user_id: owner }: RegistrationRow, member: MemberRow | null): string {
  return member !== null && owner === member.id
    ? `/user/account/registrations/${no}`
    : `${receiptPage(form)}?no=${no}`
}

/** The way back from WeChat, which goes on with the same part. */
function withPart(path: string, part: PayPart): string {
  return part === 'all' ? path : `${path}${path.includes('?') ? '&' : '?'}${partParameter}=${part}`
}

/** A notification is checked as the bytes that came: nothing reads them before. */
function readBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const ways = { parseAs: 'buffer', bodyLimit: mostOfNotice } as const
  scope.addContentTypeParser('*', ways, (_request, body, done) => done(null, body))
}

/**
 * What the site refuses by itself (a body that is too large, a site that is read-only) is no envelope with 200 here: the
 * provider would take it for "kept" and never tell again.
 */
function refuseByStatus(scope: FastifyInstance): void {
  scope.decorateReply('saysItself', false)
  scope.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode: status = 500 } = error
    if (status >= 500) throw error
    reply.saysItself = true
    return reply.code(status).send()
  })
  scope.addHook('onSend', async (_request, reply) => {
    if (!reply.saysItself && reply.statusCode < 400) reply.code(503)
  })
}

async function answer(
  deps: ApiDeps,
  name: PaymentProviderName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.saysItself = true
  const provider = deps.payment[name]
  if (!provider) return reply.code(404).send()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const taken = await takeNotification(deps, name, { body, headers: request.headers }).catch(
    (error: unknown) => {
      if (!(error instanceof PaymentError)) throw error
      request.log.warn({ code: error.code, provider: name }, 'a notification was refused')
      return false
    },
  )
  const { status, type, body: text } = provider.answers[taken ? 'taken' : 'refused']
  return reply.code(status).type(type).send(text)
}
