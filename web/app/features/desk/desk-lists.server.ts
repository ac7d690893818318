import type { DeskListServer } from './list/acts.server.ts'

/** The lists of the desk by their name in `/desk/lists/NAME`, which does their acts and makes their files. */
export const deskLists: Readonly<Record<string, () => Promise<DeskListServer>>> = {
  audit: async () => (await import('./audit-log/audit-list.server.ts')).auditList,
  claim: async () => (await import('./claimed/claim-list.server.ts')).claimList,
  code: async () => (await import('./codes/code-list.server.ts')).codeList,
  content: async () => (await import('./content/content-list.server.ts')).contentList,
  credit: async () => (await import('./credits/credit-list.server.ts')).creditList,
  member: async () => (await import('./members/member-list.server.ts')).memberList,
  registration: async () => (await import('./registrations/registration-list.server.ts')).registrationList,
  wall: async () => (await import('./wall/wall-list.server.ts')).wallList,
}
