import type { DeskListServer } from '../list/acts.server.ts'

/** Views of the list are kept; what is done to files is done on the page of each. */
export const contentList: DeskListServer = {
  act: (_args, row) => Promise.resolve({ row, done: false, message: '' }),
}
