import type { DeskCredit } from '@shuyuan/contract/desk/distributors'
import { sendToDesk } from '../desk-page.server.ts'
import { type DeskListServer, outcomeOf } from '../list/acts.server.ts'
import { exportWords, sheetOf } from '../list/exported-file.server.ts'
import { exportedRows } from '../list/exported-rows.server.ts'
import { flagWords } from './flag-words.ts'

const acts = ['pass', 'refuse'] as const

/** What the list of credits does. A row is the id of a credit. */
export const creditList: DeskListServer = {
  async act(args, row, { act, reason }) {
    const known = acts.find((each) => each === act)
    if (!known) return { row, done: false, message: '' }
    const answer = await sendToDesk(args, (api) =>
      api.post(`/api/desk/credit/${known}`, { id: row, reason: reason ?? '' }),
    )
    return outcomeOf(row, answer)
  },

  async sheet(args, query) {
    const { t, time } = exportWords(args, 'credits')
    const { rows } = await exportedRows<DeskCredit>(args, '/api/desk/credit/export', query)
    return sheetOf({ name: t('title'), t }, rows, [
      ['number', 8, ({ id }) => id],
      ['code', 12, ({ code }) => code],
      ['name', 12, ({ name }) => name],
      ['registration', 18, ({ registration }) => registration],
      ['course', 20, ({ course }) => course],
      ['points', 10, ({ points }) => points],
      ['money', 10, ({ money }) => Number(money)],
      ['state', 12, ({ state }) => t(`states.${state}`)],
      ['review', 12, ({ review }) => t(`reviews.${review}`)],
      ['flags', 20, ({ flags }) => flagWords(t, flags)],
      ['made', 17, ({ create_time: made }) => time(made)],
      ['due', 17, ({ due_time: due }) => time(due)],
      ['released', 17, ({ available_time: released }) => (released === null ? '' : time(released))],
      ['reversed', 17, ({ reversed_time: reversed }) => (reversed === null ? '' : time(reversed))],
    ])
  },
}
