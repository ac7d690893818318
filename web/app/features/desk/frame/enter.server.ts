import type { RecoveryCodes } from '@shuyuan/contract/desk/second-factor'
import type { Entered } from '@shuyuan/contract/desk/desk'
import { deskCookieName, deskLifetime, type NeedsCode } from '@shuyuan/contract/desk/desk'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import { textFields } from '#app/parts/form/text-fields.ts'
import { needDesk } from '../desk-page.server.ts'

/** What became of a password, or of a code after it. */
type Entry =
  | { state: 'open'; cookie: string; recoveryCodes: readonly string[] }
  /** A code is asked for; `message` where there was one, and it was wrong. */
  | { state: 'code'; next: NeedsCode; message: string }
  /** `message` is the server's; '' where it did not answer. */
  | { state: 'refused'; message: string }
  /** The member's own session is over. */
  | { state: 'member' }

/** The desk session; recovery codes where the second step has just been activated. */
type Opened = Entered & Partial<RecoveryCodes>

/** Tries the password or the code of a form, and makes the cookie of the desk. */
export async function enterDesk(args: ActionFunctionArgs): Promise<Entry> {
  needDesk(args)
  const { request, context } = args
  const fields = textFields(await request.formData())
  const { pass = '', password = '', token = '', secret = '', uri = '' } = fields
  // A session that is not in cookies comes in the form.
  const session = token && { 'ba-user-token': token }
  const api = context.get(apiContext)
  const answer = await (
    pass
      ? api.post('/api/desk/enter-code', { pass, code: fields['code'] ?? '', ...session })
      : api.post('/api/desk/enter', { password, ...session })
  ).catch(() => null)
  if (answer?.code === code.loginState || answer?.code === code.expired) return { state: 'member' }
  if (answer?.code !== code.success) {
    const message = answer?.msg ?? ''
    const setup = secret ? { secret, uri } : null
    return pass ? { state: 'code', next: { pass, setup }, message } : { state: 'refused', message }
  }
  const opened: Opened | NeedsCode = answer.data
  if ('pass' in opened) return { state: 'code', next: opened, message: '' }
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const cookie = `${deskCookieName}=${opened.token}; Path=/desk; Max-Age=${deskLifetime}; HttpOnly; SameSite=Strict${secure}`
  return { state: 'open', cookie, recoveryCodes: opened.recoveryCodes ?? [] }
}
