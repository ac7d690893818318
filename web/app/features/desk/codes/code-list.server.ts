import { sendToDesk } from '../desk-page.server.ts'
import { type DeskListServer, outcomeOf } from '../list/acts.server.ts'

/** What the list of codes does. A row is the id of a code. */
export const codeList: DeskListServer = {
  async act(args, row, { act }) {
    if (act !== 'revoke') return { row, done: false, message: '' }
    return outcomeOf(row, await sendToDesk(args, (api) => api.post('/api/desk/code/revoke', { id: row })))
  },
}
