import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type ActionFunctionArgs, data } from 'react-router'
import { callDesk } from './desk-page.server.ts'

const acts = ['contact', 'confirm', 'cancel', 'note', 'reveal'] as const
export type RegistrationAct = (typeof acts)[number]

/** What became of a change. */
export interface Acted {
  no: string
  act: RegistrationAct
  done: boolean
  /** What the server says. */
  message: string
  /** With `reveal` the whole of it. */
  registration: DeskRegistration | null
}

/** Does to a sign-up what a form of the desk asks for; `act` names it. */
export async function actOnRegistration(args: ActionFunctionArgs) {
  const fields = Object.fromEntries(await args.request.formData())
  const act = acts.find((each) => each === fields['act'])
  if (!act) throw data(null, { status: 400 })
  const { no = '', note, reason } = fields as Record<string, string>
  const answer = await callDesk(args, (api) =>
    api.post<DeskRegistration | null>(`/api/desk/registration/${act}`, { no, note, reason }),
  )
  const done = answer.code === code.success
  const acted: Acted = { no, act, done, message: answer.msg, registration: done ? answer.data : null }
  return data(acted, { status: done ? 200 : 400 })
}
