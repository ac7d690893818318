import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ActionFunctionArgs } from 'react-router'
import { sendToDesk } from '../desk-page.server.ts'

/** Takes one file that is to be handed out, multipart field `file`; answered as JSON for the field that sends it. */
export async function action(args: ActionFunctionArgs) {
  const file = (await args.request.formData()).get('file')
  const body = new FormData()
  if (file instanceof File) body.append('file', file)
  const answer = await sendToDesk(args, (api) => api.post('/api/desk/content/handout', body))
  const done = answer.code === code.success
  return Response.json({ handout: done ? answer.data : null, message: answer.msg })
}
