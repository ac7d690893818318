import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { createMemberPages } from '#server/pages/member-pages.ts'
import type { WebSettings } from '#server/settings.ts'

interface FormPosts {
  memberPage: ReturnType<typeof createMemberPages>
  settings: WebSettings
}

/**
 * Takes the desk's forms, whose session is always in a cookie, and forms of member pages that were sent without a
 * script, where the session is in cookies. A form from another site is refused. Any other form was sent before its
 * script was loaded: its page is shown again, without the input in the address, and its body is not read.
 */
export function addFormPosts(app: FastifyInstance, { memberPage, settings }: FormPosts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('*', async (request, reply) => {
    const again = () =>
      reply.header('cache-control', 'no-store').redirect(request.url.replace(/^[/\\]+/, '/'), 303)
    const taken =
      request.url.startsWith('/desk/') ||
      (settings.sessionStorage === 'cookies' && request.url.startsWith('/user/'))
    if (!taken || !isFromHere(request, settings.publicUrl)) return again()
    const form = await readForm(request.raw)
    if (form === null) return reply.code(413).send()
    return memberPage(request, reply, form)
  })
}

/** Whether a form was sent by a page of this site. */
function isFromHere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin = '' } = headers
  return origin !== '' && (origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host))
}

/** Bytes; the captcha's picture is sent back with each click. */
const maxFormBytes = 512 * 1024

/** A form's body; null where it is too large. */
async function readForm(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxFormBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
