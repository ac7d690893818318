import { type ActionFunctionArgs, data } from 'react-router'
import type { Acted } from '../desk-page.server.ts'
import { postAtDesk, postFields } from '../desk-page.server.ts'

/** Gives the chosen files one after the other, takes one away, or tells the families. */
export async function actOnFiles(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const term = args.params['term'] ?? ''
  const act = String(form.get('act') ?? '')
  if (act === 'add') return addFiles(args, { form, term })
  if (act === 'remove')
    return postFields(args, {
      act,
      path: '/api/desk/class-file/remove',
      fields: { id: String(form.get('id') ?? '') },
    })
  if (act === 'tell') return postFields(args, { act, path: '/api/desk/class-file/tell', fields: { term } })
  throw data(null, { status: 400 })
}

/** The first that is refused ends it, and is named. */
async function addFiles(args: ActionFunctionArgs, { form, term }: { form: FormData; term: string }) {
  const chosen = form.getAll('file').filter((each) => each instanceof File)
  // Without a file the server says so.
  for (const [at, file] of (chosen.length > 0 ? chosen : [null]).entries()) {
    const body = new FormData()
    body.set('term', term)
    body.set('lesson', String(form.get('lesson') ?? ''))
    if (file) body.set('file', file)
    const answer = await postAtDesk(args, { act: 'add', path: '/api/desk/class-file/add', body })
    const isLast = at >= chosen.length - 1
    if (isLast || !answer.data.done) {
      const named = !answer.data.done && file && chosen.length > 1 ? `${file.name}: ` : ''
      const acted: Acted = { ...answer.data, message: answer.data.message && named + answer.data.message }
      return data(acted, answer.init ?? undefined)
    }
  }
  throw data(null, { status: 400 })
}
