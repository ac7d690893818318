import proxy from '@fastify/http-proxy'
import fastify from 'fastify'
import { firstStartOf, openDataFolder } from '#data-folder'
import type { Environment } from '#environment'
import type { Logger } from '#log'
import type { ApiPart, ApiSource } from '#api-part'

const timeoutMs = 15_000
/** For what a page is made of: it asks more than once, and a visitor waits for all of it. */
const pageTimeoutMs = 6000

/** A server of the contract's family elsewhere: its calls and files are passed on from our own address. */
export async function openForeignApi(env: Environment, logger: Logger): Promise<ApiSource> {
  await openDataFolder(env.DATA_DIR)
  return {
    firstStart: await firstStartOf(env.DATA_DIR),
    serve: () => serve(env, logger),
    close: () => Promise.resolve(),
  }
}

async function serve(env: Environment, logger: Logger): Promise<ApiPart> {
  const app = fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
  })
  for (const prefix of ['/api', '/static', '/storage']) {
    await app.register(proxy, {
      upstream: env.API_URL,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: timeoutMs } },
    })
  }
  await app.ready()
  return {
    handle: (request, response) => app.routing(request, response),
    // Public pages are served without it, and the member area says so.
    isReady: () => Promise.resolve(true),
    call: ({ method, url, headers, body }, { address }) => {
      const { pathname, search } = new URL(url)
      return fetch(env.API_URL + pathname + search, {
        method,
        headers: { ...headers, ...(address && { 'x-forwarded-for': address }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(pageTimeoutMs),
        ...(body !== undefined && { body }),
      })
    },
    // It tells nobody of its changes: what pages show of it is asked for anew each minute.
    changesSince: () => Promise.resolve(null),
    onChanged: () => () => undefined,
    close: () => app.close(),
  }
}
