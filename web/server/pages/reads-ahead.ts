import { isOwnEndpoint } from '@shuyuan/contract/envelope/own-endpoints'
import type { Language } from '@shuyuan/contract/text/language'
import { memberHeaders } from '#server/pages/site-data.ts'
import type { CallApi } from '#server/settings.ts'

/** Pages whose reads are known at most. */
const most = 500

interface Visitor {
  /** The request's number, for the log. */
  id: string
  language: Language
  token: string
  /** Network address. */
  ip: string
}

/**
 * Starts the reads of a member's page at once with the question who the member is: where the API is another server, each
 * of the two waits for the network. What a page reads is known from the last time that somebody opened it.
 */
export function createReadsAhead(callApi: CallApi) {
  const known = new Map<string, readonly string[]>()

  return {
    /** `page`: path and query. Returns the calls of that page, which get what was started. */
    start(page: string, { id, language, token, ip }: Visitor): CallApi {
      const headers = { ...memberHeaders(language, token), 'x-request-id': id }
      const started = new Map(
        known.get(page)?.map((url) => {
          const answer = callApi({ method: 'GET', url, headers }, { address: ip })
          // Nobody may ask for it any more.
          answer.catch(() => undefined)
          return [url, answer]
        }),
      )
      const asked: string[] = []
      return (call, visitor) => {
        const { method, url } = call
        // Reads of our own server's features may name things of the member.
        if (method !== 'GET' || isOwnEndpoint(new URL(url).pathname)) return callApi(call, visitor)
        asked.push(url)
        known.delete(page)
        known.set(page, [...new Set(asked)])
        for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
        const answer = started.get(url)
        started.delete(url)
        return answer ?? callApi(call, visitor)
      }
    },
  }
}
