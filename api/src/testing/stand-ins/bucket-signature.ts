import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface SigningKey {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const algorithm = 'AWS4-HMAC-SHA256'

/**
 * The Authorization header that the request must have (AWS Signature Version 4, service s3) for the headers
 * it claims to sign; null where it has no such header.
 */
export function signatureOf(request: IncomingMessage, key: SigningKey): string | null {
  const { headers, method = '', url = '' } = request
  const [, signed = ''] = /SignedHeaders=([a-z0-9;-]+)/.exec(headers.authorization ?? '') ?? []
  const time = String(headers['x-amz-date'] ?? '')
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return null

  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    String(headers['x-amz-content-sha256'] ?? ''),
  ].join('\n')
  const scope = `${time.slice(0, 8)}/${key.region}/s3/aws4_request`
  const text = [algorithm, time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const secret = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secretAccessKey}`)
  const signature = hmac(secret, text).toString('hex')
  return `${algorithm} Credential=${key.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
