import { type ActionFunctionArgs, data } from 'react-router'
import { textFields } from '#app/parts/form/text-fields.ts'
import { postAtDesk, postFields } from '../desk-page.server.ts'

const place = 'place '

/** Gives certificates to those who are chosen, or takes one back. */
export async function actOnCertificates(args: ActionFunctionArgs) {
  const { act = '', ...fields } = textFields(await args.request.formData())
  if (act === 'take-back')
    return postFields(args, { act, path: '/api/desk/certificate/take-back', fields, shown: fields })
  if (act !== 'give') throw data(null, { status: 400 })
  const list = Object.keys(fields)
    .filter((name) => name.startsWith(place))
    .map((name) => name.slice(place.length))
  const body = { term: args.params['term'] ?? '', signed: fields['signed'] ?? '', list }
  return postAtDesk(args, { act, path: '/api/desk/certificate/give', body, fields })
}
