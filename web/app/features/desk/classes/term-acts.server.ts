import { type ActionFunctionArgs, data } from 'react-router'
import { textFields } from '#app/parts/form/text-fields.ts'
import { postFields } from '../desk-page.server.ts'

type Fields = Readonly<Record<string, string>>

const changeTo = (cancelled: boolean) => ({
  path: '/api/desk/class/change' as const,
  body: ({ planned, version, day, from, until, place, placeEn, teacher }: Fields) => ({
    planned,
    version,
    day,
    from,
    until,
    place,
    placeEn,
    teacher,
    cancelled: cancelled ? '1' : '',
  }),
})

const calls = {
  change: changeTo(false),
  cancel: changeTo(true),
  restore: {
    path: '/api/desk/class/restore',
    body: ({ planned, version }: Fields) => ({ planned, version }),
  },
  write: { path: '/api/desk/class/write', body: ({ part, text }: Fields) => ({ part, text }) },
  contacts: { path: '/api/desk/class/contacts', body: () => ({}) },
} as const

/** Does to a term what a form of its page asks for; `act` names it. */
export async function actOnTerm(args: ActionFunctionArgs) {
  const { act = '', ...fields } = textFields(await args.request.formData())
  if (!isCall(act)) throw data(null, { status: 400 })
  const { path, body } = calls[act]
  return postFields(args, {
    act,
    path,
    fields: { term: args.params['term'] ?? '', ...body(fields) },
    shown: fields,
  })
}

const isCall = (act: string): act is keyof typeof calls => Object.hasOwn(calls, act)
