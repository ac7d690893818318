import type { DeskListServer } from './list/acts.server.ts'

/** A list whose views can be kept; what is done to a row is done on its page. */
const onlyViews: DeskListServer = {}

/** The lists of the desk by their name in `/desk/lists/NAME`, which does their acts and makes their files. */
export const deskLists = {
  attendance: async () => (await import('./classes/attendance-list.server.ts')).attendanceList,
  audit: async () => (await import('./audit-log/audit-list.server.ts')).auditList,
  claim: async () => (await import('./claimed/claim-list.server.ts')).claimList,
  code: async () => (await import('./codes/code-list.server.ts')).codeList,
  content: async () => onlyViews,
  credit: async () => (await import('./credits/credit-list.server.ts')).creditList,
  distributor: async () => onlyViews,
  hours: async () => (await import('./hours/hours-list.server.ts')).hoursList,
  invoice: async () => onlyViews,
  member: async () => onlyViews,
  money: async () => (await import('./money/money-list.server.ts')).moneyList,
  order: async () => onlyViews,
  pupil: async () => onlyViews,
  'pupil-starter': async () => (await import('./pupil-starter/starter.server.ts')).starterList,
  question: async () => onlyViews,
  recitation: async () => onlyViews,
  registration: async () => (await import('./registrations/registration-list.server.ts')).registrationList,
  sent: async () => onlyViews,
  wish: async () => (await import('./class-wishes/wish-list.server.ts')).wishList,
  wall: async () => (await import('./wall/wall-list.server.ts')).wallList,
} satisfies Record<string, () => Promise<DeskListServer>>

export type DeskListName = keyof typeof deskLists

export function isDeskListName(name: string | undefined): name is DeskListName {
  return name !== undefined && Object.hasOwn(deskLists, name)
}
