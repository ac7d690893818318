import type { Content } from '@shuyuan/content/reading/content'
import type { RedeemData } from '@shuyuan/contract/claim'
import type { Envelope } from '@shuyuan/contract/envelope'
import type { FastifyRequest } from 'fastify'
import type { Attempt } from './attempt.ts'
import { presentClaim } from './present.ts'

/** The answer to an attempt: with what was claimed, or with why not in words and as a state. */
export function answerOf(request: FastifyRequest, attempt: Attempt, content: Content): Envelope<RedeemData> {
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
    case 'limit':
      return refused({ times: attempt.offer?.perMember ?? 1 })
    default:
      return refused({})
  }
}
