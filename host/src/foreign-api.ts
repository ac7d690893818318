import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import { defaultLanguage, isLanguage } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ChangeListener } from '@shuyuan/web/server/settings'
import { pageRefusal } from '@shuyuan/web/server/pages/refusal/refusal'
import fastify, { type FastifyRequest, LogController } from 'fastify'
import { firstStartOf, openDataFolder } from '#data/data-folder'
import type { Environment } from './environment.ts'
import type { Logger } from '#log'
import type { ApiPart, ApiSource } from './api-part.ts'
import { watchSite } from './site-watch.ts'

/** Milliseconds without a byte after which a browser's call fails. */
const defaultTimeoutMs = 15_000
/** For calls that a page is rendered from: a page makes several, and the visitor waits for all of them. */
const pageTimeoutMs = 6000
/** The largest answer that a page may be rendered from. */
const maxAnswerBytes = 4 * 1024 * 1024

/**
 * Request headers that are passed on. Cookies are not: the token travels in a header. Headers in which
 * visitors name their own address are not, because the server would trust them from us.
 */
const passedOn =
  /^(?:accept(?:-.*)?|access-control-request-.*|authorization|ba[-_]?user[-_]?token|content-(?:encoding|length|type)|host|idempotency-key|if-.*|origin|range|referer|server|think-lang|transfer-encoding|user-agent|x-requested-with)$/

/** Members' files are served from our address, so nothing in them may run. */
const harmless = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Another server of the same contract: its calls and files are passed on from our own address. */
export async function openForeignApi(
  env: Environment,
  logger: Logger,
  timeoutMs = defaultTimeoutMs,
): Promise<ApiSource> {
  await openDataFolder(env.DATA_DIR)
  return {
    firstStart: await firstStartOf(env.DATA_DIR),
    serve: () => serve(env, logger, timeoutMs),
    close: () => Promise.resolve(),
  }
}

async function serve(env: Environment, logger: Logger, timeoutMs: number): Promise<ApiPart> {
  const server = new URL(env.API_URL)
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
  })
  for (const prefix of ['/api', '/static', '/storage']) {
    await app.register(proxy, {
      upstream: env.API_URL,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      http: { requestOptions: { timeout: timeoutMs } },
      replyOptions: {
        // The server may have closed a kept connection, so a read is tried once more.
        retriesCount: 1,
        rewriteRequestHeaders: (request, headers) => ({
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.test(name))),
          ...visitorOf(request, env.PUBLIC_URL),
        }),
        rewriteHeaders: (headers) => ({ ...ownHeaders(headers, server), ...harmless }),
        onResponse: (_request, reply, { stream }) => {
          // Clients read the error's name from the status message.
          if (/^[ -~]+$/.test(stream.statusMessage ?? ''))
            reply.raw.statusMessage = stream.statusMessage ?? ''
          void reply.send(stream)
        },
        onError: (reply, { error }) => {
          const late = 'statusCode' in error && error.statusCode === 504
          const asked = reply.request.headers['think-lang']
          const { message } = pageRefusal(isLanguage(asked) ? asked : defaultLanguage, 0)
          void reply
            .code(late ? 504 : 502)
            .headers({ ...harmless, 'cache-control': 'no-store' })
            .send({ code: 0, msg: message, time: unixSeconds(Date.now()), data: null })
        },
      },
    })
  }
  await app.ready()
  const call: ApiPart['call'] = async ({ method, url, headers, body }, { address }) => {
    const { pathname, search } = new URL(url)
    const answer = await fetch(env.API_URL + pathname + search, {
      method,
      headers: { ...headers, ...(address && { 'x-forwarded-for': address, 'x-real-ip': address }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(pageTimeoutMs),
      ...(body !== undefined && { body }),
    })
    return readWhole(answer, server)
  }
  const listeners = new Set<ChangeListener>()
  const watch = watchSite(call, () => listeners.forEach((listener) => listener('site')))
  return {
    handle: (request, response) => app.routing(request, response),
    // Public pages do not need the server, and the member area reports its absence.
    isReady: () => Promise.resolve(true),
    call,
    onChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      watch.stop()
      await app.close()
    },
  }
}

type Visit = Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>

/** Headers that name the visitor and the site's address to the server. */
function visitorOf(request: Visit, publicUrl: string): Record<string, string> {
  const own = publicUrl ? new URL(publicUrl) : null
  return {
    'x-forwarded-for': request.ip,
    'x-real-ip': request.ip,
    'x-forwarded-host': own?.host ?? request.host,
    'x-forwarded-proto': own?.protocol.slice(0, -1) ?? request.protocol,
  }
}

/**
 * The answer's headers without cookies, which browsers would not return, and without the server's own
 * address.
 */
function ownHeaders(
  { 'set-cookie': _cookies, ...headers }: IncomingHttpHeaders,
  server: URL,
): IncomingHttpHeaders {
  const { location } = headers
  if (!location || !URL.canParse(location, server.href)) return headers
  const { origin, pathname, search, hash } = new URL(location, server.href)
  return origin === server.origin ? { ...headers, location: pathname + search + hash } : headers
}

/** Rejects when an answer takes too long or grows too large. */
async function readWhole(answer: Response, server: URL) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxAnswerBytes) throw new Error(`${answer.url} answered more than ${maxAnswerBytes} bytes`)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString()
  const { ok, status, statusText, headers } = answer
  return {
    ok,
    status,
    statusText,
    headers,
    text: () => Promise.resolve(text),
    json: async () => withOwnFiles(JSON.parse(text), server),
  }
}

/** Changes addresses of the server's files to ours, which browsers can reach. */
function withOwnFiles(envelope: unknown, server: URL): unknown {
  const site = (envelope as { data?: { site?: { cdnUrl?: unknown } } } | null)?.data?.site
  const address = typeof site?.cdnUrl === 'string' && site.cdnUrl
  if (site && address && URL.canParse(address, server) && new URL(address, server).host === server.host)
    site.cdnUrl = ''
  return envelope
}
