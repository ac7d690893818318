import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { textFields } from '#app/parts/form/text-fields.ts'
import { type Acted, actStatus, sendToDesk } from '../desk-page.server.ts'
import { termBodyOf } from './term-body.ts'

/** What the page of a term is told: which one it is, or which field is wrong. */
export interface TermAnswer {
  term: string
  field: string
}

/**
 * Makes or changes the term that the form asks for, or takes it away; what was typed comes back with the answer. A new
 * term leads to its page.
 */
export async function saveTerm(args: ActionFunctionArgs) {
  const { act = '', ...fields } = textFields(await args.request.formData())
  const term = args.params['term'] ?? ''
  const version = Number(fields['version'])
  const body = termBodyOf(fields)
  const answer = await sendToDesk(args, async (api) => {
    if (act === 'remove') return api.post('/api/desk/term/remove', { term, version })
    if (act === 'change') return api.post('/api/desk/term/change', { ...body, term, version })
    return api.post('/api/desk/term/add', body)
  })
  const done = answer.code === code.success
  if (done && act === 'add') throw redirect(`/desk/class/${textOf(answer.data, 'term')}?made=1`)
  const acted: Acted<TermAnswer> = {
    act,
    done,
    message: answer.msg,
    data: { term: textOf(answer.data, 'term'), field: textOf(answer.data, 'field') },
    fields: done ? {} : fields,
  }
  return data(acted, { status: actStatus(answer) })
}

function textOf(from: unknown, name: string): string {
  return typeof from === 'object' && from !== null && name in from
    ? String((from as Record<string, unknown>)[name])
    : ''
}
