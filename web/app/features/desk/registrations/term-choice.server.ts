import type { DeskListedTerm } from '@shuyuan/contract/desk/class/classes'
import type { LoaderFunctionArgs } from 'react-router'
import { loadDesk } from '../desk-page.server.ts'
import { titleWithLabel } from './term-choice.ts'

/** The terms of a form that are not over, with their seats. */
export async function termsOfForm(args: LoaderFunctionArgs, form: string): Promise<DeskListedTerm[]> {
  return (await openTerms(args)).filter((term) => term.form === form)
}

/** The terms that are not over. */
export async function openTerms(args: LoaderFunctionArgs): Promise<DeskListedTerm[]> {
  return (await loadDesk(args, (api) => api.get('/api/desk/class/list'))).list
}

/**
 * What a form takes now: the lessons of these terms that somebody may try, each as `<term> <lesson>`, with its price in
 * yuan, and whether a number may be of another country.
 */
export async function takenNow(args: LoaderFunctionArgs, form: string, terms: readonly DeskListedTerm[]) {
  if (form === '') return { trials: [], abroad: false }
  const state = await loadDesk(args, (api) => api.get('/api/registration/form', { params: { form } }))
  const offers = new Map(state.terms.map(({ term, trial }) => [term, trial]))
  const trials = terms.flatMap((each) => {
    const { amount = '', lessons = [] } = offers.get(each.term) ?? {}
    return lessons.map(({ planned, day, from }) => ({
      value: `${each.term} ${planned}`,
      title: titleWithLabel(each),
      day,
      from,
      amount,
    }))
  })
  return { trials, abroad: state.abroad === true }
}
