import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { type Language, languageTag } from '@shuyuan/contract/text/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readEnvelope } from '#app/api/answer.ts'
import { makeBody, sendBody } from '#server/http/body.ts'
import type { WebDeps } from '#server/settings.ts'

/** What goes with a calendar file, which browsers save under this name. */
function calendarHeaders(name: string, language: Language): Record<string, string> {
  return {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.ics"`,
    'content-language': languageTag[language],
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Cookie, Accept-Encoding',
  }
}

/**
 * What the API says for a calendar: 'away' where it cannot be asked now, null where a server of the contract does not
 * know the address.
 */
export async function askForCalendar(
  { callApi }: Pick<WebDeps, 'callApi'>,
  { path, language, address }: { path: string; language: Language; address: string },
): Promise<Envelope | null | 'away'> {
  const headers = { accept: 'application/json', server: 'true', 'think-lang': language }
  const call = { method: 'GET', url: `http://api.internal${path}`, headers } as const
  const answer = await callApi(call, { address }).catch(() => null)
  if (!answer || answer.status >= 500) return 'away'
  return readEnvelope(answer).catch(() => null)
}

export async function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, name, language }: { text: string; name: string; language: Language },
): Promise<FastifyReply> {
  const body = await makeBody(Buffer.from(text), calendarHeaders(name, language), 'quick')
  reply.hijack()
  sendBody(request.raw, reply.raw, body)
  return reply
}

/** Calendar programs ask again later. */
export function sendAway(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '600').type('text/plain').send('Not available\n')
}
