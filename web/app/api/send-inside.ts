import type { ApiAnswer, ApiCall } from '#app/api/call-api.ts'
import { standardTimeout } from '#app/api/standard-timeout.ts'
import type { Outgoing, Reply, Send } from '#app/api/transport.ts'

/** Sends a call to the API in the same process, without a network request. A FormData may hold files. */
export function sendInside(callApi: (call: ApiCall) => Promise<ApiAnswer>): Send {
  return async (outgoing) => {
    const { timeout = standardTimeout } = outgoing
    const call = await callOf(outgoing)
    return new Promise<Reply>((resolve) => {
      const late = setTimeout(() => resolve({ failure: 'timeout' }), timeout)
      const end = (reply: Reply) => {
        clearTimeout(late)
        resolve(reply)
      }
      callApi(call).then(
        (response) => end({ response }),
        () => end({ failure: 'network' }),
      )
    })
  }
}

async function callOf({ method, url, headers, body }: Outgoing): Promise<ApiCall> {
  if (method === 'GET') return { method, url, headers }
  const typed = (type: string) => ({ ...headers, 'content-type': type })
  if (!(body instanceof FormData))
    return { method, url, headers: typed('application/json'), body: JSON.stringify(body ?? {}) }
  const form = new Response(body)
  return {
    method,
    url,
    headers: typed(form.headers.get('content-type') ?? ''),
    bytes: new Uint8Array(await form.arrayBuffer()),
  }
}
