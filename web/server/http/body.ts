import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The bytes of an answer in all encodings with their header lists, made once. Uncompressed bytes are three quarters
 * of a page and rarely needed, so they are unpacked on demand.
 */
export interface Body {
  etag: string
  bytes: Record<Exclude<Encoding, 'identity'>, Buffer>
  /** By encoding, flat name-value lists as writeHead takes them. */
  heads: Record<Encoding, string[]>
  notModified: string[]
  size: number
}

/** Quick compression (5) where somebody waits for it, the best (11, ten times slower) for files. */
export type Effort = 'quick' | 'best'

export async function makeBody(raw: Buffer, headers: Record<string, string>, effort: Effort): Promise<Body> {
  const [br, gzip] = await Promise.all([compressBody(raw, 'br', effort), compressBody(raw, 'gzip', effort)])
  return bodyOf(raw, { br, gzip }, headers)
}

/** The same of bytes that are compressed already. */
export function bodyOf(raw: Buffer, bytes: Body['bytes'], headers: Record<string, string>): Body {
  const { br, gzip } = bytes
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`
  const common = Object.entries({ ...headers, etag }).flat()
  const head = (size: number, ...encoding: string[]) => [
    ...common,
    'content-length',
    String(size),
    ...encoding,
  ]
  return {
    etag,
    bytes,
    heads: {
      br: head(br.length, 'content-encoding', 'br'),
      gzip: head(gzip.length, 'content-encoding', 'gzip'),
      identity: head(raw.length),
    },
    notModified: Object.entries({ ...headers, etag })
      .filter(([name]) => name !== 'content-type')
      .flat(),
    size: br.length + gzip.length,
  }
}

/** The same bytes with another value of a header. */
export function withHeader(body: Body, name: string, value: string): Body {
  const replaced = (head: readonly string[]) =>
    head.map((each, index) => (index % 2 === 1 && head[index - 1] === name ? value : each))
  const { br, gzip, identity } = body.heads
  return {
    ...body,
    heads: { br: replaced(br), gzip: replaced(gzip), identity: replaced(identity) },
    notModified: replaced(body.notModified),
  }
}

export async function compressBody(
  raw: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  effort: Effort,
): Promise<Buffer> {
  // Copied, because zlib's buffers are parts of larger ones, which would stay in memory.
  if (encoding === 'gzip') return Buffer.from(await zip(raw, { level: effort === 'best' ? 9 : 6 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? constants.BROTLI_MAX_QUALITY : 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(raw.length),
  }
  return Buffer.from(await brotli(raw, { params }))
}

function bytesOf({ bytes }: Body, encoding: Encoding): Buffer {
  return encoding === 'identity' ? gunzipSync(bytes.gzip) : bytes[encoding]
}

/** Sends a body: 304 where the visitor has it, else in the best accepted encoding. */
export function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: Body,
  cookie?: string,
): void {
  const { headers, method } = request
  const extra = cookie ? ['set-cookie', cookie] : []
  if (headers['if-none-match'] && headers['if-none-match'].includes(body.etag)) {
    response.writeHead(304, [...body.notModified, ...extra]).end()
    return
  }
  const encoding = bestEncoding(headers['accept-encoding'])
  response.writeHead(200, cookie ? [...body.heads[encoding], ...extra] : body.heads[encoding])
  response.end(method === 'HEAD' ? undefined : bytesOf(body, encoding))
}

export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity'
}

/**
 * The smallest window, in bits, that holds a whole body. It compresses as well as the usual 4 MB, whose memory takes
 * three times as long to prepare as a page takes to compress.
 */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
