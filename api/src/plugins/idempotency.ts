import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { idempotencyHeader, isOwnEndpoint } from '@shuyuan/contract/envelope/own-endpoints'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Db } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { keptWith } from '#kept-with.ts'
import { openText, sealText } from '#seal.ts'
import { answerOf, begin, forget, keepAnswer, sweep } from './idempotency-rows.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer holds a token or a secret, which is never kept. */
    answersSecret?: boolean
  }
  interface FastifyRequest {
    /** The row that stores this write's answer; '' where the client sent no key. */
    idempotencyRow: string
  }
}

/** Seconds for which an answer is kept. */
const kept = 24 * 3600
/** Seconds that a first try may run. */
const longestWork = 60
/** Seconds that a second try waits for the first. */
const longestWait = 10

const purpose = 'answer of a write'

/** When this process last removed old answers, unix seconds. */
const sweepsOf = keptWith<Db, { last: number }>(() => ({ last: 0 }))

/**
 * Does a write with an idempotency key only once: the same caller's next write with the same key, endpoint
 * and content gets the first answer again. A refused write changed nothing and may be tried again.
 */
export const idempotencyPlugin = fp<{ deps: Pick<ApiDeps, 'db' | 'now' | 'settings'> }>(
  (app, { deps }, done) => {
    const seconds = () => unixSeconds(deps.now())

    app.decorateRequest('idempotencyRow', '')

    app.addHook('preHandler', async (request, reply) => {
      const key = keyOf(request)
      if (key !== '' && (await beginOrReplay(key, request, reply))) return reply
    })

    /** True where the answer of an earlier try was sent. */
    async function beginOrReplay(
      key: string,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<boolean> {
      const now = seconds()
      const sweeps = sweepsOf(deps.db)
      if (Math.abs(now - sweeps.last) > 3600) {
        sweeps.last = now
        await sweep(deps.db, now - kept)
      }
      for (let waited = 0; waited <= longestWait; waited += 0.1) {
        if (await begin(deps.db, key, { now: seconds(), longestWork })) {
          request.idempotencyRow = key
          return false
        }
        const seal = await answerOf(deps.db, key)
        const answer = seal ? openText(deps.settings.secretKey, purpose, seal) : null
        if (answer !== null) {
          reply.header('idempotency-replayed', 'true').type('application/json').send(answer)
          return true
        }
        await pause(100)
      }
      reply.send(request.failure('server.stillWorking'))
      return true
    }

    app.addHook('onSend', async (request, reply, payload) => {
      const key = request.idempotencyRow
      if (key === '') return
      request.idempotencyRow = ''
      await settle(key, request, reply, payload)
    })

    async function settle(key: string, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
      const answer = typeof payload === 'string' ? payload : ''
      if (reply.statusCode === 200 && isSuccess(answer)) {
        await keepAnswer(deps.db, key, sealText(deps.settings.secretKey, purpose, answer))
      } else {
        // Without a database the row cannot be removed; a later try takes it over.
        await forget(deps.db, key).catch((error: unknown) =>
          request.log.warn({ err: error }, 'a write stays open'),
        )
      }
    }
    done()
  },
  { name: 'idempotency', dependencies: ['body', 'session'] },
)

/** One hash of caller, endpoint and key, so that nobody gets another's answer by guessing a key. */
function keyOf(request: FastifyRequest): string {
  const name = request.headers[idempotencyHeader]
  if (request.method !== 'POST' || typeof name !== 'string' || !/^[\w-]{16,64}$/.test(name)) return ''
  const path = request.routeOptions.url ?? ''
  const { readsFiles, answersSecret } = request.routeOptions.config
  if (!isOwnEndpoint(path) || readsFiles || answersSecret) return ''
  const caller = request.visitor.member?.id ?? 'guest'
  const parts = [caller, path, name, JSON.stringify(request.body ?? null)]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

function isSuccess(answer: string): boolean {
  if (!answer.startsWith('{')) return false
  return (JSON.parse(answer) as { code?: unknown }).code === code.success
}
