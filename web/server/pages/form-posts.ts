import { formAddress, formAt } from '@shuyuan/contract/registration/form-address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBodyReader, type Received } from '#server/http/form-body.ts'
import { sessionIsLive } from '#server/http/live-session.ts'
import type { createMemberPages } from '#server/pages/member-pages.ts'
import type { SentForm } from '#server/pages/render.ts'
import { createTurns } from '#server/pages/turns.ts'
import type { CallApi, WebSettings } from '#server/settings.ts'

interface FormPosts {
  memberPage: ReturnType<typeof createMemberPages>
  callApi: CallApi
  settings: WebSettings
}

/**
 * Takes the desk's forms, whose session is always in a cookie, the form that stops mails, which mail programs send too
 * (RFC 8058) and whose address alone counts, the sign-up without a script, which needs no session, and forms of member
 * pages that were sent without a script, where the session is in cookies. A form from another site is refused. Any other form was sent before its
 * script was loaded: its page is shown again, without the input in the address, and its body is not read.
 */
export function addFormPosts(app: FastifyInstance, { memberPage, callApi, settings }: FormPosts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const read = createBodyReader()
  const inTurn = createTurns()

  app.post('*', async (request, reply) => {
    const again = () =>
      reply.header('cache-control', 'no-store').redirect(request.url.replace(/^[/\\]+/, '/'), 303)
    const signsUp = isSignUp(request.url.split('?')[0] ?? '')
    const taken =
      request.url.startsWith('/desk/') ||
      signsUp ||
      (settings.sessionStorage === 'cookies' && request.url.startsWith('/user/'))
    const stopsMail = request.url.startsWith('/mail/stop/')
    if (!stopsMail && !(taken && isFromHere(request, settings.publicUrl))) return again()
    const most = request.url.startsWith('/desk/content/') ? maxContentBytes : maxFormBytes
    const received = await read(request, {
      withoutSession: mostWithoutSession,
      most: async () => ((await sessionIsLive(request, { callApi, settings })) ? most : mostWithoutSession),
    })
    if ('refusal' in received) return refuse(reply, received.refusal)
    const form = formOf(request, received.body)
    if (!(await canBeRead(form))) return refuse(reply, 400)
    // Everybody may send these, as many as they like at once, and each makes a page.
    return signsUp ? inTurn(() => memberPage(request, reply, form)) : memberPage(request, reply, form)
  })
}

/** Whether a path is that of a form to sign up. */
function isSignUp(path: string): boolean {
  const form = formAt(path)
  return form !== undefined && path === formAddress(form)
}

function formOf({ headers }: FastifyRequest, body: Buffer): SentForm {
  const { 'content-type': type = '' } = headers
  const known = type.startsWith('multipart/form-data;') ? type : 'application/x-www-form-urlencoded'
  return { body, type: known }
}

/** Whether a multipart form is one. Where it is not, its page could only fail. */
async function canBeRead({ body, type }: SentForm): Promise<boolean> {
  if (!type.startsWith('multipart/')) return true
  const form = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  return form.formData().then(
    () => true,
    () => false,
  )
}

const sentences: Readonly<Record<Extract<Received, { refusal: unknown }>['refusal'], string>> = {
  400: '这份表单读不出来 / This form cannot be read',
  408: '发送得太慢了，请再试一次 / This came too slowly. Please try again.',
  413: '内容太长；如果还没有登录，请先登录 / This is too long. If you are not logged in, please log in first.',
  429: '同时发送的太多，请等5秒再试 / Too many forms at once. Please try again in 5 seconds.',
}

/** Refuses a form whose body may not have been read to its end, so the connection closes. */
function refuse(reply: FastifyReply, status: keyof typeof sentences): FastifyReply {
  if (status === 429) reply.header('retry-after', '5')
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', connection: 'close' })
    .type('text/plain; charset=utf-8')
    .send(`${sentences[status]}\n`)
}

/** Whether a form was sent by a page of this site. */
function isFromHere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin = '' } = headers
  return origin !== '' && (origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host))
}

/** Bytes of a form of somebody who is not known: a login or a registration, with the clicked picture. */
const mostWithoutSession = 64 * 1024

/** Bytes; the captcha's picture is sent back with each click. */
const maxFormBytes = 512 * 1024

/** Two texts of the longest that content may have, or a picture. */
const maxContentBytes = 8 * 1024 * 1024
