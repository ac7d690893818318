import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { loadDesk, sendToDesk } from '../desk-page.server.ts'

/** The school's pictures, with `?all=1` those of the project too. */
export function loader(args: LoaderFunctionArgs) {
  const all = new URL(args.request.url).searchParams.get('all') ?? ''
  return loadDesk(args, (api) => api.get('/api/desk/content/pictures', { params: { all } }))
}

/** Takes one picture, multipart field `file`; answered as JSON for the dialog that sends it. */
export async function action(args: ActionFunctionArgs) {
  const file = (await args.request.formData()).get('file')
  const body = new FormData()
  if (file instanceof File) body.append('file', file)
  const answer = await sendToDesk(args, (api) => api.post('/api/desk/content/picture', body))
  const done = answer.code === code.success
  return Response.json({ picture: done ? answer.data : null, message: answer.msg })
}
