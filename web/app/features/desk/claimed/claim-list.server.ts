import { sendToDesk } from '../desk-page.server.ts'
import { type DeskListServer, outcomeOf } from '../list/acts.server.ts'

/** What the list of what was claimed does. A row is the id of a claim. */
export const claimList: DeskListServer = {
  async act(args, row, { act, purpose }) {
    if (act !== 'coupon') return { row, done: false, message: '' }
    const answer = await sendToDesk(args, (api) =>
      api.post('/api/desk/claim/coupon', { id: row, purpose: purpose ?? '' }),
    )
    return outcomeOf(row, answer)
  },
}
