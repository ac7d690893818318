import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ActionFunctionArgs } from 'react-router'
import { textFields } from '#app/parts/form/text-fields.ts'
import { postAtDesk, sendToDesk } from '../desk-page.server.ts'
import { type DeskListServer, outcomeOf, rowsAction } from '../list/acts.server.ts'

/** What the list of wishes does. A row is `<id> <when somebody was told, 0 for not yet>`. */
export const wishList: DeskListServer = {
  async act(args, row, { act }) {
    const [id = '', told = ''] = row.split(' ')
    if (act === 'reopen') {
      return outcomeOf(row, await sendToDesk(args, (api) => api.post('/api/desk/wish/reopen', { id, told })))
    }
    if (act !== 'tell') return { row, done: false, message: '' }
    const answer = await sendToDesk(args, (api) => api.post('/api/desk/wish/tell', { id }))
    const { data } = answer
    return outcomeOf(row, answer, answer.code === code.success && data ? `${id} ${data.told}` : undefined)
  },
}

/** Shows a number, or does what the buttons of the list do. */
export async function actOnWishes(args: ActionFunctionArgs) {
  const { act, id = '' } = textFields(await args.request.clone().formData())
  return act === 'contact'
    ? postAtDesk(args, { act, path: '/api/desk/wish/contact', body: { id } })
    : rowsAction(wishList.act)(args)
}
