import { code, loggedIn, needLogin } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope, LoginState } from '@shuyuan/contract/envelope/envelope'
import { isOwnClient } from '@shuyuan/contract/envelope/own-endpoints'
import type { WrongField } from '@shuyuan/contract/envelope/wrong-field'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ApiDeps } from '#deps.ts'

interface Success {
  (): Envelope<null>
  /** `message` is a key of the language files, and `values` fill its placeholders. */
  <Data>(data: Data, message?: string, values?: Record<string, string | number>): Envelope<Data>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Answers a call that did what was asked. */
    success: Success
    /** Answers a call that failed; `message` is a key and `values` fill its placeholders. */
    failure(message: string, values?: Record<string, string | number>): Envelope<null>
    /** As `failure`; tells our own pages which field of the body is wrong, where one is. */
    wrong(field: string | undefined, message: string): Envelope<WrongField | null>
    /** Answers that send the client to log in or refuse it. */
    refuse(reason: 'need login' | 'logged in' | 'expired' | 'forbidden'): Envelope<LoginState | never[]>
  }
  interface FastifyReply {
    /**
     * The contract's answer to GET where only POST is allowed: an empty page, or 204 where JSON was asked
     * for.
     */
    sendNothing(): FastifyReply
  }
}

/** The one place that makes envelopes. */
export const envelopePlugin = fp<{ deps: Pick<ApiDeps, 'now' | 'observer'> }>(
  (app, { deps }, done) => {
    const seconds = () => unixSeconds(deps.now())

    app.decorateRequest('success', function (
      this: FastifyRequest,
      data: unknown = null,
      message?: string,
      values: Record<string, string | number> = {},
    ) {
      return { code: code.success, msg: message ? this.t(message, values) : '', time: seconds(), data }
    } as Success)

    app.decorateRequest('failure', function (this: FastifyRequest, message, values = {}) {
      deps.observer?.refused(message)
      return { code: code.failure, msg: this.t(message, values), time: seconds(), data: null }
    })

    app.decorateRequest('wrong', function (this: FastifyRequest, field, message) {
      const data = field !== undefined && isOwnClient(this.headers) ? { field } : null
      return { ...this.failure(message), data }
    })

    app.decorateRequest('refuse', function (this: FastifyRequest, reason) {
      const answer = refusals[reason]
      deps.observer?.refused(answer.message)
      return { code: answer.code, msg: this.t(answer.message), time: seconds(), data: answer.data }
    })

    app.decorateReply('sendNothing', function (this: FastifyReply) {
      return this.code(this.request.headers.accept?.includes('json') ? 204 : 200).send()
    })
    done()
  },
  { name: 'envelope', dependencies: ['language'] },
)

const refusals = {
  'need login': { code: code.loginState, message: 'session.needLogin', data: needLogin },
  'logged in': { code: code.loginState, message: 'session.loggedIn', data: loggedIn },
  expired: { code: code.expired, message: 'session.expired', data: [] },
  forbidden: { code: code.forbidden, message: 'session.forbidden', data: [] },
}
