import type { ClassContacts } from '@shuyuan/contract/desk/classes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type ActionFunctionArgs, data } from 'react-router'
import type { ApiClient } from '#app/api/client.ts'
import { actStatus, sendToDesk } from '../desk-page.server.ts'

/** What became of a form of the term's page. */
export interface TermActed {
  act: string
  /** The lesson that it was about, '' for none. */
  planned: string
  done: boolean
  /** What the server says. */
  message: string
  /** With `contacts`. */
  contacts: ClassContacts['list'] | null
}

type Fields = Record<string, string>
type Call = (api: ApiClient, term: string, fields: Fields) => Promise<Envelope<ClassContacts | null>>

const changeTo =
  (cancelled: boolean): Call =>
  (api, term, { planned, version, day, from, until, place, placeEn }) =>
    api.post('/api/desk/class/change', {
      term,
      planned,
      version,
      day,
      from,
      until,
      place,
      placeEn,
      cancelled,
    })

const calls: Readonly<Record<string, Call>> = {
  change: changeTo(false),
  cancel: changeTo(true),
  restore: (api, term, { planned, version }) =>
    api.post('/api/desk/class/restore', { term, planned, version }),
  write: (api, term, { part, text }) => api.post('/api/desk/class/write', { term, part, text }),
  contacts: (api, term) => api.post('/api/desk/class/contacts', { term }),
}

/** Does to a term what a form of its page asks for; `act` names it. */
export async function actOnTerm(args: ActionFunctionArgs) {
  const fields = Object.fromEntries(await args.request.formData()) as Fields
  const { act = '', planned = '' } = fields
  const call = calls[act]
  if (!call) throw data(null, { status: 400 })
  const answer = await sendToDesk(args, (api) => call(api, args.params['term'] ?? '', fields))
  const done = answer.code === code.success
  const contacts = done ? (answer.data?.list ?? null) : null
  const acted: TermActed = { act, planned, done, message: answer.msg, contacts }
  return data(acted, { status: actStatus(answer) })
}
