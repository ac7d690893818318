import type { DeskListServer } from '../list/acts.server.ts'

/** Views of the list of members are kept; nothing is done to several members at once. */
export const memberList: DeskListServer = {
  act: (_args, row) => Promise.resolve({ row, done: false, message: '' }),
}
