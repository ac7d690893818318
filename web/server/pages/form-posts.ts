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
    const { 'content-type': type = '' } = request.headers
    const body = await readForm(
      request.raw,
      request.url.startsWith('/desk/content/') ? maxContentBytes : maxFormBytes,
    )
    if (body === null) return reply.code(413).send()
    const known = type.startsWith('multipart/form-data;') ? type : 'application/x-www-form-urlencoded'
    return memberPage(request, reply, { body, type: known })
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

/** Two texts of the longest that content may have, or a picture. */
const maxContentBytes = 8 * 1024 * 1024

/** A form's body; null where it is longer than `most` bytes. */
async function readForm(request: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
