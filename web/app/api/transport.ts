import ky, { isTimeoutError } from 'ky'
import { flatten } from '#app/api/flatten.ts'
import type { Params } from '#app/api/flatten.ts'

const standardTimeout = 30_000

export interface Outgoing {
  method: 'GET' | 'POST'
  url: string
  body: unknown
  headers: Record<string, string>
  signal: AbortSignal
  timeout: number | undefined
  keepalive?: boolean | undefined
}

/** What came back, or why nothing did. */
export type Reply = { response: Response } | { failure: 'timeout' | 'network' | 'cancelled' }

/** Sends one request: never retries, never follows a redirect, never throws. */
export async function send(outgoing: Outgoing, fetch: typeof globalThis.fetch | undefined): Promise<Reply> {
  const { method, url, headers, signal } = outgoing
  const body = outgoing.body instanceof File ? fileForm(outgoing.body) : outgoing.body
  const form = body instanceof FormData
  try {
    const response = await ky(url, {
      method,
      headers,
      signal,
      retry: 0,
      throwHttpErrors: false,
      redirect: 'manual',
      keepalive: outgoing.keepalive === true,
      timeout: outgoing.timeout ?? (form ? false : standardTimeout),
      ...(fetch && { fetch }),
      ...(method === 'POST' && (form ? { body } : { json: body ?? {} })),
    })
    return { response }
  } catch (error) {
    if (signal.aborted) return { failure: 'cancelled' }
    return { failure: isTimeoutError(error) ? 'timeout' : 'network' }
  }
}

/** Base, path and flattened parameters as one address. */
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
