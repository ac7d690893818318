import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { sendToDesk } from '../desk-page.server.ts'
import { type DeskListServer, outcomeOf } from '../list/acts.server.ts'

const acts = ['approve', 'hide', 'reopen'] as const

/** What the list of shared check-ins does. A row is `<id> <version that was seen>`. */
export const wallList: DeskListServer = {
  async act(args, row, { act }) {
    const known = acts.find((each) => each === act)
    if (!known) return { row, done: false, message: '' }
    const [id = '', version = ''] = row.split(' ')
    const answer = await sendToDesk(args, (api) => api.post(`/api/desk/wall/${known}`, { id, version }))
    const { data } = answer
    return outcomeOf(row, answer, answer.code === code.success && data ? `${id} ${data.version}` : undefined)
  },
}
