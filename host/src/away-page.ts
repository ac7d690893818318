import { wantsEnvelope } from '@shuyuan/api/plugins/wants-envelope'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { IncomingMessage, ServerResponse } from 'node:http'

interface Away {
  chinese: string
  english: string
  /** Seconds. */
  retryAfter: number
  headers?: Record<string, string>
}

/** Loads no other file: no font, no script. */
const pageOf = ({ chinese, english }: Away) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${chinese}</title>
<style>body { max-width: 28em; margin: 20vh auto; padding: 0 1.5em; font: 1.125em/1.8 system-ui, sans-serif } h1 { font-size: 1.25em }</style>
<main>
<h1>${chinese}</h1>
<p lang="en">${english}</p>
<p><a href="">再试一次 / <span lang="en">Try again</span></a></p>
</main>
`

/**
 * 503 with Retry-After: an envelope for a program, a page for a person. In both languages, because choosing one would cost
 * more than the answer.
 */
export function answerAway(request: IncomingMessage, response: ServerResponse, away: Away): void {
  const isEnvelope = wantsEnvelope(request)
  const message = `${away.chinese} / ${away.english}`
  response.writeHead(503, {
    'content-type': isEnvelope ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(away.retryAfter),
    ...away.headers,
    // An unread body would be taken for the next request, so the connection closes.
    ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { connection: 'close' }),
  })
  const envelope = { code: 0, message, msg: message, time: unixSeconds(Date.now()), data: null }
  const body = isEnvelope ? JSON.stringify(envelope) : pageOf(away)
  response.end(request.method === 'HEAD' ? undefined : body)
}
