import { wantsEnvelope } from '@shuyuan/api/plugins/wants-envelope'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Health } from '#health/health'
import { OperatorError } from './operator-error.ts'

/** Whether the path or the Host header of a request has a form that no browser and no client of ours sends. */
function isMalformed({ url = '', rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || !URL.canParse(`http://${headers.host ?? 'none'}`)) return true
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || dotSegment.test(path)) return true
  // A path of slashes alone is none of these: the pages redirect it.
  return !/^\/+$/.test(path) && !URL.canParse(url, 'http://site.internal')
}

/** Old proxies send the whole address (RFC 9112, 3.2.2). It counts where its host is the one that was asked. */
function toOriginForm(request: IncomingMessage): void {
  const [, host, path] = /^https?:\/\/([^/?#@]+)(.*)$/i.exec(request.url ?? '') ?? []
  if (host?.toLowerCase() === request.headers.host?.toLowerCase())
    request.url = path?.startsWith('/') ? path : `/${path ?? ''}`
}

/** Browsers resolve `.` and `..` before they send a request. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

const message = '这个地址不对 / This is no address of this site'

/** 400, as an envelope for a program, else as text. */
function refuseMalformed(request: IncomingMessage, response: ServerResponse): void {
  const isEnvelope = wantsEnvelope(request)
  const envelope = { code: 0, msg: message, time: unixSeconds(Date.now()), data: null }
  response.writeHead(400, {
    'content-type': `${isEnvelope ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : isEnvelope ? JSON.stringify(envelope) : `${message}\n`)
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export interface RunningServer {
  server: Server
  /** The address it answers on, with the port that was free where 0 was asked for. */
  url: string
  /** Takes no new connections, lets what runs finish (at most `graceMs`), then closes. */
  stop(graceMs?: number): Promise<void>
}

const apiPaths = /^\/(?:api|static|storage)(?:[/?]|$)/i

/** Sends each request where it belongs: the API and its files on one side, pages on the other. */
export function dispatch(parts: { api: Handler; web: Handler; health: Health }): Handler {
  return (request, response) => {
    toOriginForm(request)
    const path = request.url ?? '/'
    // The client has closed the connection: nobody would get the answer, and limits have no address to count.
    if (request.socket.remoteAddress === undefined) return void request.destroy()
    if (isMalformed(request)) return refuseMalformed(request, response)
    if (parts.health.answer(path, response)) return
    if (apiPaths.test(path)) return parts.api(request, response)
    return parts.web(request, response)
  }
}

/**
 * How many new connections may wait to be accepted, where the system allows as many. Under overload the usual 511 are
 * full within one turn of the event loop. A client that finds no room is not refused: it tries again after 1, 3, 7 and
 * more seconds.
 */
const backlog = 4096

/** Listens; rejects with a sentence for the operator when the port is taken or not allowed. */
export async function listen(
  handler: Handler,
  host: string,
  port: number,
  server = createServer(),
): Promise<RunningServer> {
  server.on('request', handler)
  // Milliseconds. A client that sends its request too slowly is cut off. Idle connections are kept longer than a proxy
  // keeps them (nginx: 60 s), so that it never sends a request on one that we are closing.
  server.requestTimeout = 60_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 72_000
  let stopping = false
  server.on('request', (_request, response) => {
    if (stopping && !response.headersSent) response.setHeader('connection', 'close')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new OperatorError(listenProblem(error, host, port), { cause: error })),
    )
    server.listen(port, host, backlog, resolve)
  })
  return {
    server,
    url: addressOf(server, host),
    stop: (graceMs = 10_000) => {
      stopping = true
      return new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      })
    },
  }
}

function addressOf(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: stop what uses it or set PORT to another.`
  if (error.code === 'EACCES') return `Port ${port} is not allowed for this user: set PORT to one above 1023.`
  return `${host}:${port} cannot be listened on: ${error.message}`
}
