import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { createMemberPages } from '#server/pages/member-pages.ts'
import type { WebSettings } from '#server/settings.ts'

interface LoginForm {
  memberPage: ReturnType<typeof createMemberPages>
  settings: WebSettings
}

/**
 * Takes the login form where no script runs. A form of another site is not taken: it would log visitors in as
 * somebody else. Bodies of all other requests are left unread.
 */
export function addLoginForm(app: FastifyInstance, { memberPage, settings }: LoginForm): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('/user/login', async (request, reply) => {
    if (settings.sessionStorage !== 'cookies' || !isFromHere(request, settings.publicUrl))
      return reply.header('cache-control', 'no-store').redirect(request.url, 303)
    const form = await readForm(request.raw)
    return form === null ? reply.code(413).send() : memberPage(request, reply, form)
  })
}

/** Whether a form was sent by a page of this site. */
function isFromHere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin = '' } = headers
  return origin !== '' && (origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host))
}

/** The captcha's picture comes back with each click. */
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
