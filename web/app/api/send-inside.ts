import type { ApiAnswer, ApiCall } from '#app/api/call-api.ts'
import { standardTimeout } from '#app/api/standard-timeout.ts'
import type { Reply, Send } from '#app/api/transport.ts'

/** Sends by a function of this process's: what a request of the network's needs is not made for it. Files stay out. */
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
