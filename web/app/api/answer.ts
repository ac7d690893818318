import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiAnswer } from '#app/api/call-api.ts'

/**
 * The envelope of an answer; null for an HTML error page or an empty body. Other servers of the contract leave out
 * `time` or `data` and write `message` for `msg`, so both spellings are read.
 */
export async function readEnvelope(response: Pick<ApiAnswer, 'headers' | 'json'>): Promise<Envelope | null> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return null
  let body: unknown
  try {
    body = await response.json()
  } catch {
    return null
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const wait = Number(response.headers.get('retry-after'))
  const { code, msg, message, time, data } = body as Record<string, unknown>
  if (code === undefined && msg === undefined && message === undefined) return null
  return {
    code: Number(code ?? 0),
    msg: text(msg) ?? text(message) ?? '',
    time: typeof time === 'number' ? time : unixSeconds(Date.now()),
    data: data ?? null,
    ...(wait > 0 && { retryAfter: wait }),
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
