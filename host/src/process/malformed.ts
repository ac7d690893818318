import type { IncomingMessage, ServerResponse } from 'node:http'

/** Whether a request names its target and its host in no way that a browser or a client of ours does. */
export function isMalformed({ url = '', rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || !URL.canParse(`http://${headers.host ?? 'none'}`)) return true
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || dotSegment.test(path)) return true
  // Addresses of slashes alone are redirected by the pages.
  return !/^\/+$/.test(path) && !URL.canParse(url, 'http://site.internal')
}

/** Browsers resolve them before they send. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

const message = '这个地址不对 / This is no address of this site'
const json = JSON.stringify({ code: 0, msg: message })

/** 400, as an envelope where JSON is wanted, else as text. */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): void {
  const wantsJson = request.headers.accept?.includes('json') || request.url?.startsWith('/api')
  response.writeHead(400, {
    'content-type': `${wantsJson ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : wantsJson ? json : `${message}\n`)
}
