import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { deskTokenHeader } from '@shuyuan/contract/desk/desk'
import { ownClient } from '@shuyuan/contract/envelope/own-endpoints'
import type { FastifyRequest } from 'fastify'
import { readEnvelope } from '#app/api/answer.ts'
import { memberOf } from '#app/session/apply-index.ts'
import { readIndex } from '#app/session/read-index.ts'
import { deskTokenOf, memberTokenOf } from '#server/http/visitor.ts'
import type { CallApi, WebSettings } from '#server/settings.ts'

interface Asking {
  callApi: CallApi
  settings: Pick<WebSettings, 'sessionStorage'>
}

/** Whether the sender of a form has a session that counts for its page: the desk's, or a member's. */
export async function sessionIsLive(
  { raw, url, ip }: Pick<FastifyRequest, 'raw' | 'url' | 'ip'>,
  { callApi, settings }: Asking,
): Promise<boolean> {
  const isDesk = url.startsWith('/desk/')
  const token = isDesk ? deskTokenOf(raw) : (memberTokenOf(raw, settings.sessionStorage) ?? '')
  if (token === '') return false
  const headers = { accept: 'application/json', server: 'true', ...ownClient }
  const call = isDesk
    ? { url: '/api/desk/me', headers: { ...headers, [deskTokenHeader]: token } }
    : { url: '/api/index/index?requiredLogin=1', headers: { ...headers, 'ba-user-token': token } }
  try {
    const answer = await callApi(
      { ...call, method: 'GET', url: `http://api.internal${call.url}` },
      { address: ip },
    )
    const envelope = answer.ok ? await readEnvelope(answer) : null
    if (envelope?.code !== code.success) return false
    // A guest is answered too, with an empty list in place of a member.
    const index = isDesk ? null : readIndex(envelope.data)
    return isDesk || (index !== null && memberOf(index) !== null)
  } catch {
    return false
  }
}
