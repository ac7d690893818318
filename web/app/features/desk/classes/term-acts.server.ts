import { type ActionFunctionArgs, data } from 'react-router'
import { textFields } from '#app/parts/form/text-fields.ts'
import { postAtDesk } from '../desk-page.server.ts'

type Fields = Readonly<Record<string, string>>
interface Call {
  path: string
  body: (fields: Fields) => object
}

const changeTo = (cancelled: boolean): Call => ({
  path: 'change',
  body: ({ planned, version, day, from, until, place, placeEn }) => ({
    planned,
    version,
    day,
    from,
    until,
    place,
    placeEn,
    cancelled,
  }),
})

const calls: Readonly<Record<string, Call>> = {
  change: changeTo(false),
  cancel: changeTo(true),
  restore: { path: 'restore', body: ({ planned, version }) => ({ planned, version }) },
  write: { path: 'write', body: ({ part, text }) => ({ part, text }) },
  contacts: { path: 'contacts', body: () => ({}) },
}

/** Does to a term what a form of its page asks for; `act` names it. */
export async function actOnTerm(args: ActionFunctionArgs) {
  const { act = '', ...fields } = textFields(await args.request.formData())
  const call = Object.hasOwn(calls, act) ? calls[act] : undefined
  if (!call) throw data(null, { status: 400 })
  const body = { term: args.params['term'] ?? '', ...call.body(fields) }
  return postAtDesk(args, { act, path: `/api/desk/class/${call.path}`, body, fields })
}
