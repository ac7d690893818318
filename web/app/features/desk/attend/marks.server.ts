import type { Attendee } from '@shuyuan/contract/desk/classes'
import type { ActionFunctionArgs } from 'react-router'
import { textFields } from '#app/parts/form/text-fields.ts'
import { postAtDesk } from '../desk-page.server.ts'

/** Notes what a form says of somebody: who came, or that the mark is taken back. */
export async function markFromForm(args: ActionFunctionArgs) {
  const fields = textFields(await args.request.formData())
  const { no = '', planned = '', state = '', seen = '' } = fields
  const body = { no, planned, state, seen }
  return postAtDesk<Attendee>(args, { act: 'mark', path: '/api/desk/attend/mark', body, fields })
}
