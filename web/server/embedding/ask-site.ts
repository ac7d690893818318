import { lookup } from 'node:dns/promises'
import { request as askHttp, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Milliseconds for the whole check. */
const patience = 4000
const mostRedirects = 3

export interface SiteAnswer {
  /** Where the last redirect led. */
  url: URL
  headers: IncomingHttpHeaders
}

export interface AskOptions {
  /** All addresses of a host name. */
  resolve?(hostname: string): Promise<string[]>
  isPublic?(address: string): boolean
  /** Connects there and not to the scheme's own port: for tests. */
  port?: number
}

/**
 * The headers of a page of another site; null where it does not answer or must not be asked. The visitor chose the
 * address, so every host and redirect must be on the public internet at the default port. The connection goes to
 * exactly the address that was checked, and no body is read.
 */
export async function askSite(
  address: URL,
  { resolve = addressesOf, isPublic = isPublicAddress, port }: AskOptions = {},
): Promise<SiteAnswer | null> {
  const signal = AbortSignal.timeout(patience)
  try {
    let url = address
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const target = await targetOf(url, resolve, isPublic)
      signal.throwIfAborted()
      if (!target) return null
      const { status, headers } = await headersOf(url, target, {
        signal,
        ...(port !== undefined && { port }),
      })
      const next = status >= 300 && status < 400 && headers.location
      if (!next) return { url, headers }
      url = new URL(next, url)
    }
    return null
  } catch {
    return null
  }
}

/** The checked address to connect to. One private address among several is enough to refuse. */
async function targetOf(
  url: URL,
  resolve: (hostname: string) => Promise<string[]>,
  isPublic: (address: string) => boolean,
): Promise<string | null> {
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.port) return null
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(hostname) ? [hostname] : await resolve(hostname)
  const [first] = addresses
  return first !== undefined && addresses.every(isPublic) ? first : null
}

async function addressesOf(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}

function headersOf(
  url: URL,
  address: string,
  further: RequestOptions,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const options: RequestOptions = {
    ...further,
    // No shared connection, which could lead to another address than the checked one.
    agent: false,
    lookup: (_hostname, { all }, done) => {
      const found = { address, family: isIP(address) }
      if (all) done(null, [found])
      else done(null, found.address, found.family)
    },
    headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; embedding check)' },
    maxHeaderSize: 16_384,
  }
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? askHttps : askHttp
    const request = ask(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
      response.destroy()
    })
    request.on('error', reject)
    request.end()
  })
}
