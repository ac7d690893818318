import type { Attendee } from '@shuyuan/contract/desk/classes'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type ActionFunctionArgs, data } from 'react-router'
import { actStatus, sendToDesk } from '../desk-page.server.ts'

/** What became of a mark. */
export interface Marked {
  no: string
  done: boolean
  /** What the server says. */
  message: string
}

/** Notes what a form says of somebody: who came, or that the mark is taken back. */
export async function markFromForm(args: ActionFunctionArgs) {
  const fields = Object.fromEntries(await args.request.formData()) as Record<string, string>
  const { no = '', planned = '', state = '', seen = '' } = fields
  const answer = await sendToDesk(args, (api) =>
    api.post<Attendee | null>('/api/desk/attend/mark', { no, planned, state, seen }),
  )
  const done = answer.code === code.success
  const marked: Marked = { no, done, message: answer.msg }
  return data(marked, { status: actStatus(answer) })
}
