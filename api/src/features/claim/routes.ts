import { setTimeout as pause } from 'node:timers/promises'
import {
  claimLink,
  claimList,
  claimOffer,
  claimRedeem,
  downloadQuery,
  type RedeemData,
} from '@shuyuan/contract/claim/claim'
import { prefixLength, readCode } from '@shuyuan/contract/claim/claim-code'
import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { isLanguage } from '@shuyuan/contract/text/language'
import type { Content } from '@shuyuan/content/reading/content'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { sendPage } from '#plugins/errors.ts'
import { memberOf } from '#plugins/permission.ts'
import { mayPress } from '#features/rule/service.ts'
import { type Attempt, attemptCode } from './attempt.ts'
import { claimantOf } from './claimant.ts'
import { sendHandout } from '#features/content/handouts/send.ts'
import { downloadLink, isSigned } from './download.ts'
import { fileOf, findOffer, offerCard, offerOfPrefix, presentClaim } from './offer.ts'
import { claimById, claimOfOwner, pageOfClaims } from './queries.ts'
import { redeemOffer } from './service.ts'
import { endpointsOf } from '#endpoint.ts'

/** Claims by code or by link. Open to guests too, because some files need no login. */
export function claimRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(claimOffer, async (request) => {
      const { language, query } = request
      const offer = query.offer
        ? findOffer(deps.content, query.offer, language)
        : offerOfPrefix(deps.content, query.prefix, language)
      return offer ? request.success(await offerCard(deps, offer)) : request.failure('claim.gone')
    })

    on(claimRedeem, async (request) => {
      const { code, offer: slug, captchaId, captchaInfo } = request.body
      const claimant = claimantOf(deps, request, request.body)
      const attempt = async (): Promise<Attempt> => {
        if (claimant.owner === '') return { state: 'login' }
        if (code !== '') {
          if (!(await mayTypeCode(deps, request, code))) return { state: 'shut' }
          return attemptCode(deps, claimant, { code, proof: { id: captchaId, info: captchaInfo } })
        }
        const offer = findOffer(deps.content, slug)
        return offer?.byLink ? redeemOffer(deps, claimant, offer) : { state: 'gone' }
      }
      // Every answer takes the same time, which must not give away which codes exist.
      const [outcome] = await Promise.all([attempt(), pause(deps.limits.claimAnswerTime)])
      return answerOf(request, outcome, deps.content)
    })

    on(claimLink, async (request) => {
      const { language, body } = request
      const { owner } = claimantOf(deps, request, body)
      const claim = owner === '' ? undefined : await claimOfOwner(deps.db, body.claim, owner)
      if (!claim || !fileOf(deps.content, claim, language)) return request.failure('claim.noFile')
      return request.success(downloadLink(deps, { claim: claim.id, owner, lang: language }))
    })

    app.route({
      method: ['GET', 'HEAD'],
      url: '/api/claim/download',
      schema: { hide: true, querystring: downloadQuery },
      handler: async (request, reply) => {
        const { claim: id, until, lang, key } = request.query
        const claim = await claimById(deps.db, id)
        const signed =
          claim && isLanguage(lang) && isSigned(deps, { claim: id, owner: claim.owner, lang, until }, key)
        if (!signed) return sendPage(request, reply, 410, 'claim.linkOver')
        const file = fileOf(deps.content, claim, lang)
        const { handout, name = '', title = '' } = file ?? {}
        return sendHandout(deps, { request, reply }, { handout, name, title, gone: 'claim.noFile' })
      },
    })
  }
}

/**
 * Whether the school lets this member type such a code: a card by the button of the balance, any other code by that of the
 * claims. Guests have no group that something could be taken away from; a card wants a login. The beginning of a code,
 * which says what it is for, is no secret.
 */
async function mayTypeCode({ db, content }: ApiDeps, { visitor }: FastifyRequest, typed: string) {
  if (!visitor.member) return true
  const offer = offerOfPrefix(content, readCode(typed).slice(0, prefixLength))
  const button = offer?.kind === 'balance' ? 'account/balance/recharge' : 'account/claims/redeem'
  return mayPress(db, visitor.groupRules, button)
}

function answerOf(request: FastifyRequest, attempt: Attempt, content: Content): Envelope<RedeemData> {
  const nothing: RedeemData = { state: attempt.state, claim: null, retry: 0, captcha: false }
  if ('claim' in attempt) {
    return request.success({ ...nothing, claim: presentClaim(attempt.claim, content, request.language) })
  }
  const refused = (values: Record<string, string | number>, data: Partial<RedeemData> = {}) => ({
    ...request.failure(`claim.${attempt.state}`, values),
    data: { ...nothing, ...data },
  })
  switch (attempt.state) {
    case 'wrong':
      return refused({}, { captcha: attempt.captcha })
    case 'captcha':
      return refused({}, { captcha: true })
    case 'locked':
      return refused({ minutes: Math.ceil(attempt.retry / 60) }, { retry: attempt.retry })
    case 'soon':
      return refused({ day: attempt.offer?.opens ?? '' })
    case 'shut':
      return { ...refused({}), code: codes.forbidden }
    case 'limit':
      return refused({ times: attempt.offer?.perMember ?? 1 })
    default:
      return refused({})
  }
}

export function ownClaimRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(claimList, async (request) => {
      const { list, total } = await pageOfClaims(deps.db, memberOf(request).id, request.query)
      return request.success({
        list: list.map((row) => presentClaim(row, deps.content, request.language)),
        total,
      })
    })
  }
}
