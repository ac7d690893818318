import ky, { isTimeoutError } from 'ky'
import type { ApiAnswer, ApiCall } from '#app/api/call-api.ts'
import { flatten } from '#app/api/flatten.ts'
import type { Params } from '#app/api/flatten.ts'
import { standardTimeout } from '#app/api/standard-timeout.ts'

export interface Outgoing extends Omit<ApiCall, 'body'> {
  body: unknown
  signal: AbortSignal
  timeout: number | undefined
  keepalive?: boolean | undefined
}

/** What came back, or why nothing did. */
export type Reply = { response: ApiAnswer } | { failure: 'timeout' | 'network' | 'cancelled' }

/** Sends one request: never retries, never follows a redirect, never throws. */
export type Send = (outgoing: Outgoing) => Promise<Reply>

/** Sends by the network. */
export const sendOut: Send = async (outgoing) => {
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
