import type { IncomingMessage, ServerResponse } from 'node:http'

const retryAfter = 2
const chinese = '现在访问的人太多，请稍后再试'
const english = 'The server is very busy. Please try again in a moment.'
const message = `${chinese} / ${english}`
const json = JSON.stringify({ code: 0, message, msg: message })
/** Loads no other file: no font, no script. */
const page = `<!doctype html>
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
 * 503 with Retry-After: an envelope where JSON is wanted, otherwise a page. In both languages, because
 * choosing one would cost more than the answer.
 */
export function answerBusy(request: IncomingMessage, response: ServerResponse): void {
  const wantsJson = request.headers.accept?.includes('json') ?? false
  response.writeHead(503, {
    'content-type': wantsJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(retryAfter),
    // An unread body would be taken for the next request, so the connection closes.
    ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { connection: 'close' }),
  })
  response.end(request.method === 'HEAD' ? undefined : wantsJson ? json : page)
}
