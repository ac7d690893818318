import { type ImportRow, importRowsAtOnce } from '@shuyuan/contract/desk/pupil/pupil-imports'
import { type ActionFunctionArgs, data } from 'react-router'
import { type Acted, postAtDesk, postFields } from '../desk-page.server.ts'
import type { Brought } from './brought.ts'

/** Reads a file, checks its rows, brings them in, or takes a list back. */
export async function actOnImport(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const act = String(form.get('act') ?? '')
  if (act === 'read') {
    const body = new FormData()
    const file = form.get('file')
    // Without a file the server says so.
    if (file instanceof File) body.set('file', file)
    return postAtDesk(args, { act, path: '/api/desk/pupil-import/read', body })
  }
  if (act === 'undo')
    return postFields(args, {
      act,
      path: '/api/desk/pupil-import/undo',
      fields: { id: String(form.get('id') ?? '') },
    })
  const rows = rowsOf(form)
  if (act === 'check') return postAtDesk(args, { act, path: '/api/desk/pupil-import/check', body: { rows } })
  if (act === 'bring') return bring(args, rows)
  throw data(null, { status: 400 })
}

function rowsOf(form: FormData): ImportRow[] {
  try {
    const rows: unknown = JSON.parse(String(form.get('rows') ?? ''))
    if (Array.isArray(rows)) return rows as ImportRow[]
  } catch {
    // Falls through: nobody's browser sends this.
  }
  throw data(null, { status: 400 })
}

/** Some rows at a time, so that others are served between. What was refused, or did not arrive, can be brought in again. */
async function bring(args: ActionFunctionArgs, rows: ImportRow[]) {
  const act = 'bring'
  const begun = await postAtDesk(args, {
    act,
    path: '/api/desk/pupil-import/begin',
    body: { count: rows.length },
  })
  const id = begun.data.data?.id
  if (id === undefined) return begun
  const all: Brought = { added: 0, waiting: 0, raised: 0, refused: [] }
  for (let from = 0; from < rows.length; from += importRowsAtOnce) {
    const answer = await postAtDesk(args, {
      act,
      path: '/api/desk/pupil-import/add',
      body: { id, rows: rows.slice(from, from + importRowsAtOnce) },
    })
    const { data: added, message } = answer.data
    if (!added)
      return data<Acted<Brought>>(
        { act, done: false, message, data: all, fields: {} },
        answer.init ?? undefined,
      )
    all.added += added.added
    all.waiting += added.waiting
    all.raised += added.raised
    all.refused.push(...added.refused)
  }
  return data<Acted<Brought>>({ act, done: true, message: '', data: all, fields: {} })
}
