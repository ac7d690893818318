import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { returnPath } from '#app/routing/addresses/return-path.ts'
import { callDesk, loadDesk } from '../desk-page.server.ts'
import { deskLists, isDeskListName } from '../desk-lists.server.ts'
import { actOnRows, type DeskListServer } from './acts.server.ts'
import { fileFormats, fileResponse } from './exported-file.server.ts'

/** `/desk/lists/NAME?as=xlsx&…`: what a list finds, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const { as, ...query } = Object.fromEntries(new URL(args.request.url).searchParams)
  const list = await listOf(args)
  const format = fileFormats.find((known) => known === as)
  if (!list.sheet || !format) throw data(null, { status: 404 })
  // Leads to the entrance where nobody is at the desk, whatever the list does.
  await loadDesk(args, (api) => api.get('/api/desk/me'))
  return fileResponse(await list.sheet(args, query), format)
}

/** Acts on rows of a list, answered as JSON for `work.tsx`; and the views that somebody keeps of it. */
export async function action(args: ActionFunctionArgs) {
  const list = await listOf(args)
  const form = await args.request.formData()
  const act = form.get('act')
  if (act !== 'saveView' && act !== 'removeView') return Response.json(await actOnRows(args, form, list.act))
  const text = (name: string) => String(form.get(name) ?? '')
  const view = { list: args.params['list'] ?? '', name: text('name'), query: text('query') }
  const path = act === 'saveView' ? '/api/desk/view/save' : '/api/desk/view/remove'
  const answer = await callDesk(args, (api) => api.post(path, view))
  const to = returnPath(new URLSearchParams({ to: text('to') }), '/desk/home')
  // Without a script there is no page to say it on; a name that is missing or a 21st view is all that is refused.
  return answer.code === code.success ? redirect(to) : data({ message: answer.msg }, { status: 400 })
}

async function listOf({ params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<DeskListServer> {
  const name = params['list']
  if (!isDeskListName(name)) throw data(null, { status: 404 })
  return deskLists[name]()
}
