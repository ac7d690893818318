import { anySignal } from '#app/api/any-signal.ts'
import type { ApiAnswer, ApiCall } from '#app/api/call-api.ts'
import { flatten, type Params } from '#app/api/flatten.ts'
import { standardTimeout } from '#app/api/standard-timeout.ts'

export interface Outgoing extends Omit<ApiCall, 'body'> {
  body: unknown
  signal: AbortSignal
  timeout: number | undefined
  keepalive?: boolean | undefined
}

export type Reply = { response: ApiAnswer } | { failure: 'timeout' | 'network' | 'cancelled' }

/** Sends one request. Never retries, follows a redirect or throws. */
export type Send = (outgoing: Outgoing) => Promise<Reply>

export const sendOut: Send = async (outgoing) => {
  const { method, url, headers, signal } = outgoing
  const body = outgoing.body instanceof File ? fileForm(outgoing.body) : outgoing.body
  const form = body instanceof FormData
  const late = new AbortController()
  const timeout = outgoing.timeout ?? (form ? 0 : standardTimeout)
  const timer = timeout > 0 ? setTimeout(() => late.abort(), timeout) : undefined
  try {
    const response = await fetch(url, {
      method,
      headers: form || method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' },
      signal: anySignal(late.signal, signal),
      redirect: 'manual',
      // An answer without a word on caching, such as a 410, would be kept for ever.
      ...(method === 'GET' && { cache: 'no-store' }),
      keepalive: outgoing.keepalive === true,
      ...(method === 'POST' && { body: form ? body : JSON.stringify(body ?? {}) }),
    })
    return { response }
  } catch {
    if (signal.aborted) return { failure: 'cancelled' }
    return { failure: late.signal.aborted ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
  }
}

export function address(baseUrl: string, path: string, params: Params): string {
  const query = new URLSearchParams(flatten(params)).toString()
  const url = baseUrl.replace(/\/$/, '') + path
  if (!query) return url
  return url + (url.includes('?') ? '&' : '?') + query
}

function fileForm(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
