import type { DeskListedTerm } from '@shuyuan/contract/desk/class/classes'
import type { LoaderFunctionArgs } from 'react-router'
import { loadDesk } from '../desk-page.server.ts'

/** The terms of a form that are not over, with their seats. */
export async function termsOfForm(args: LoaderFunctionArgs, form: string): Promise<DeskListedTerm[]> {
  return (await openTerms(args)).filter((term) => term.form === form)
}

/** The terms that are not over. */
export async function openTerms(args: LoaderFunctionArgs): Promise<DeskListedTerm[]> {
  return (await loadDesk(args, (api) => api.get('/api/desk/class/list'))).list
}
