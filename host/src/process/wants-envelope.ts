import type { IncomingMessage } from 'node:http'

/**
 * Whether an answer that neither the API nor the pages make has an envelope: where JSON is asked for, and below `/api` for
 * whatever is no browser that opens a page. A form that is sent without a script gets a page.
 */
export function wantsEnvelope({ url = '', headers }: IncomingMessage): boolean {
  const accepted = headers.accept ?? ''
  return accepted.includes('json') || (/^\/api(?:[/?]|$)/i.test(url) && !accepted.includes('text/html'))
}
