import type { ApiAnswer, ApiCall } from '#app/api/call-api.ts'
import { standardTimeout } from '#app/api/standard-timeout.ts'
import type { Reply, Send } from '#app/api/transport.ts'

/** Sends a call to the API in the same process, without a network request. It does not send files. */
export function sendInside(callApi: (call: ApiCall) => Promise<ApiAnswer>): Send {
  return ({ method, url, headers, body, timeout = standardTimeout }) => {
    const call: ApiCall =
      method === 'GET'
        ? { method, url, headers }
        : {
            method,
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body ?? {}),
          }
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
