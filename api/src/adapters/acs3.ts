import { createHash, createHmac } from 'node:crypto'

/** One call in the RPC style of Alibaba Cloud: the body is empty, all parameters are in the query. */
export interface Acs3Call {
  host: string
  action: string
  version: string
  query: Record<string, string>
  accessKeyId: string
  accessKeySecret: string
  /** Milliseconds since 1970. */
  time: number
  /** Must be new for each call: the service refuses a repeated one. */
  nonce: string
}

const algorithm = 'ACS3-HMAC-SHA256'

/**
 * The query string and headers of a signed POST (Alibaba Cloud, "Request syntax and signature method V3",
 * algorithm ACS3-HMAC-SHA256).
 */
export function signAcs3(call: Acs3Call): { query: string; headers: Record<string, string> } {
  const query = Object.entries(call.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const bodyHash = sha256('')
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': new Date(call.time).toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    'POST',
    '/',
    query,
    names.map((name) => `${name}:${headers[name]}\n`).join(''),
    names.join(';'),
    bodyHash,
  ].join('\n')
  const signature = createHmac('sha256', call.accessKeySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `${algorithm} Credential=${call.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { query, headers: { ...headers, authorization } }
}

/** Encodes as RFC 3986 asks: encodeURIComponent leaves `!'()*` alone, which must be encoded too. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
