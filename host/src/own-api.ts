import { AsyncLocalStorage } from 'node:async_hooks'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { buildApi } from '@shuyuan/api/app'
import type { MailSender } from '@shuyuan/api/adapters/mail'
import type { ApiDeps } from '@shuyuan/api/deps'
import { takesWrites } from '@shuyuan/api/db/takes-writes'
import { firstStartTime } from '@shuyuan/api/seed/first-start'
import { hasMembers } from '@shuyuan/api/seed/has-members'
import { openPreview } from '@shuyuan/api/features/content/preview'
import { keepQuestions } from '@shuyuan/api/features/registration/questions/service'
import { fillTerms } from '@shuyuan/api/features/content/terms/fill'
import { createVisitCounter } from '@shuyuan/api/features/visit/service'
import { wechatService } from '@shuyuan/api/adapters/wechat'
import type { Limits } from '@shuyuan/api/limits'
import type { OpenContent } from '@shuyuan/content/reading/open'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { ChangeListener } from '@shuyuan/web/server/settings'
import { answerInPieces, plainAnswer } from '@shuyuan/web/server/http/plain-answer'
import { watchChanges } from '#data/changes'
import { overlayOfSite } from '#data/overlay-of-site'
import { openContext, type Context } from '#data/context'
import { channelsOf, type Environment } from './environment.ts'
import type { Logger } from '#log'
import { tellFindings } from '#health/doctor'
import { startJobs } from './jobs.ts'
import type { Meter } from '#metrics/meter'
import { rowsWritten } from '#metrics/rows-written'
import { workFigures } from '#metrics/work-figures'
import { mailSender, paymentProviders, smsSender } from './providers.ts'
import { openShared } from '#data/shared-state'
import type { ApiPart, ApiSource } from './api-part.ts'
import { watchMode } from './site-mode.ts'
import { version } from './version.ts'

export interface ApiOptions {
  limits: Limits
  /** Absent where no metrics are collected. */
  meter?: Meter
}

/**
 * Our own API in this process: opens the database, fills it at the first start, and answers calls without a
 * network.
 */
export async function openOwnApi(
  env: Environment,
  logger: Logger,
  { limits, meter }: ApiOptions,
): Promise<ApiSource> {
  const context = await openContext(env, {
    patience: visitorsPatience[env.DATABASE_URL ? 'postgres' : 'sqlite'],
  })
  if (context.beside) logger.warn(context.beside)
  const firstStart = (await firstStartTime(context.db)) ?? 0
  return {
    firstStart: firstStart * 1000,
    overlay: () => overlayOfSite(context),
    serve: (content) => serve(context, content, logger, { limits, meter }),
    close: () => context.close(),
  }
}

/** Milliseconds without an answer after which a database counts as unavailable. */
const patience = 2000
const visitorsPatience = { sqlite: 1500, postgres: 3000 }

/** Mails whose answers go to the school's address, where it has written its own. */
function answeredTo(send: MailSender | null, content: OpenContent): MailSender | null {
  if (!send) return null
  return (mail) => {
    const { email, sample } = content.site(defaultLanguage).value.contact
    return send(email && !sample ? { ...mail, replyTo: email } : mail)
  }
}

async function serve(
  context: Context,
  content: OpenContent,
  logger: Logger,
  { limits, meter }: ApiOptions,
): Promise<ApiPart> {
  const { env } = context
  const filled = await fillTerms({ ...context, content })
  if (filled) logger.info(filled, 'the terms of the content are rows of the database now')
  if (env.seedDemo && !(await hasMembers(context.db))) {
    // Imported here because only a first start needs it.
    const { seedDemo } = await import('@shuyuan/api/seed/demo')
    announce(await seedDemo({ ...context, content, settings: { timeZone: env.TZ_SCHOOL } }))
  }
  for (const form of content.forms()) await keepQuestions(context.db, form, context.now())
  const shared = await openShared(env, context.db, logger)
  // The id of the page request that makes a call, so that errors are logged with the id that the visitor
  // sees.
  const asking = new AsyncLocalStorage<string | null>()
  const disk = async () => {
    const { bavail, blocks, bsize } = await statfs(env.DATA_DIR)
    return { free: bavail * bsize, total: blocks * bsize }
  }
  const listeners = new Set<ChangeListener>()
  const mode = await watchMode(context.db, () => listeners.forEach((listener) => listener('site')), logger)
  const deps: ApiDeps = {
    mode: mode.current,
    requestId: () => asking.getStore(),
    db: context.db,
    engine: context.engine,
    files: context.files,
    disk,
    content,
    contentFiles: content,
    now: context.now,
    limits,
    counters: shared.counters,
    mail: answeredTo(mailSender(env, logger), content),
    sms: smsSender(env, logger),
    wechat: wechatService(env.WECHAT_ENDPOINT, env.WECHAT_LOGIN_ENDPOINT),
    payment: paymentProviders(env, context.now),
    logger,
    observer: meter,
    settings: {
      timeZone: env.TZ_SCHOOL,
      ...context.secrets,
      production: env.production,
      trustedProxies: env.TRUSTED_PROXIES,
      corsOrigins: env.CORS_ORIGINS,
      publicUrl: env.PUBLIC_URL,
      slowRequest: env.SLOW_REQUEST_MS,
      version,
      ...channelsOf(env),
    },
  }
  const api = await buildApi(deps)
  await api.ready()
  meter?.watch({
    connections: context.connections,
    written: () => rowsWritten(context.db),
    work: () => workFigures(context),
    disk,
    mode: mode.current,
  })
  const visits = createVisitCounter(deps)
  const stopJobs = startJobs(deps, visits, logger)
  if (env.production) void tellFindings(context, logger)
  const watching = new Set<() => Promise<void>>()
  return {
    handle: (request, response) => api.routing(request, response),
    onVisit: visits.count,
    preview: (token) => openPreview(deps, token),
    mode: mode.current,
    isReady: () =>
      answersWithin(
        patience,
        takesWrites(context.db, { ...context, file: join(context.dataDir, 'shuyuan.db') }),
      ),
    call: async ({ method, url, headers, body, bytes, inPieces }, { address }) => {
      const { host, pathname, search } = new URL(url)
      const answer = await asking.run(
        headers['x-request-id'] ?? null,
        // The await must be inside: an injected call starts only when it is awaited.
        async () =>
          await api.inject({
            method,
            url: pathname + search,
            headers: { ...headers, host },
            ...(body !== undefined && { payload: body }),
            ...(bytes && { payload: Buffer.from(bytes) }),
            ...(address ? { remoteAddress: address } : {}),
            ...(inPieces && { payloadAsStream: true as const }),
          }),
      )
      const heads = textHeaders(answer.headers)
      if (inPieces) return answerInPieces(answer.statusCode, heads, endedByReader(answer))
      return plainAnswer(answer.statusCode, heads, answer.payload)
    },
    onChanged: (listener) => {
      const stop = watchChanges(context, listener, logger)
      watching.add(stop)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        void stop()
      }
    },
    close: async () => {
      mode.stop()
      await Promise.all([stopJobs, ...watching].map((stop) => stop()))
      await visits.write().catch((error: unknown) => logger.warn({ err: error }, 'visits are lost'))
      await api.close()
      shared.close()
      await context.close()
    },
  }
}

/** The body of a call within the process. A connection would tell the API that its reader has left; here this does. */
function endedByReader(answer: LightMyRequestResponse): Readable {
  const body = answer.stream()
  body.once('close', () => answer.raw.res.destroy())
  return body
}

/** False when there is no answer within the given milliseconds. */
async function answersWithin(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  const late = new AbortController()
  try {
    return await Promise.race([answer, pause(milliseconds, false, { signal: late.signal })])
  } finally {
    late.abort()
  }
}

function textHeaders(headers: Record<string, unknown>): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) texts.set(name, String(value))
  }
  return texts
}

/** Printed once on the terminal and not logged, because the passwords are not stored. */
function announce(members: { username: string; password: string }[]) {
  if (members.length === 0) return
  const lines = members.map(({ username, password }) => `  ${username.padEnd(16)} ${password}`)
  process.stdout.write(`Sample members (account and password, shown only this once):\n${lines.join('\n')}\n`)
}
