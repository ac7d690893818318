import type { ActionFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { textFields } from '#app/parts/form/text-fields.ts'
import { postAtDesk, postFields } from '../desk-page.server.ts'
import { versionOf, wordsOf } from './field-names.ts'

/** Keeps what is written of the class of the page, gives it to the families, or takes one report back. */
export async function actOnReports(args: ActionFunctionArgs) {
  const { act = '', ...fields } = textFields(await args.request.formData())
  if (act === 'take-back') return postFields(args, { act, path: '/api/desk/report/take-back', fields })
  if (act !== 'save' && act !== 'release') throw data(null, { status: 400 })
  const list = Object.entries(fields)
    .filter(([name]) => name.startsWith(wordsOf('')))
    .map(([name, words]) => {
      const no = name.slice(wordsOf('').length)
      return { no, words, version: Number(fields[versionOf(no)] ?? 0) }
    })
  const body = { term: args.params['term'] ?? '', signed: fields['signed'] ?? '', list }
  return act === 'save'
    ? postAtDesk(args, { act, path: '/api/desk/report/save', body, fields })
    : postAtDesk(args, { act, path: '/api/desk/report/release', body, fields })
}
