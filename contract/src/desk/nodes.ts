/** What somebody of the school is there for. A person may have several roles. */
export const staffRoles = ['owner', 'office', 'teacher', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * The permission nodes of the desk, a page of `/desk` and what may be done there, and who has them besides the owner, who
 * has all. The rules of member groups, `*` too, say nothing about the desk.
 */
const rolesOfNode = {
  'desk/home:read': ['office', 'teacher', 'editor'],
  /** To see which messages failed, and to send them again. */
  'desk/home:messages': ['office'],
  /** To see to whom a message went, in full; each look is noted. */
  'desk/home:reveal': ['office'],
  /** To see how the site and its content are. */
  'desk/home:site': ['office', 'editor'],
  'desk/home:figures': ['office'],
  'desk/registration:read': ['office', 'teacher'],
  /** To see the whole of one person; each look is noted. */
  'desk/registration:reveal': ['office'],
  'desk/registration:contact': ['office'],
  'desk/registration:confirm': ['office'],
  'desk/registration:cancel': ['office'],
  'desk/registration:note': ['office'],
  'desk/registration:undo': ['office'],
  /** To enter a sign-up taken by telephone, to correct one, to move one to another term. */
  'desk/registration:add': ['office'],
  'desk/registration:correct': ['office'],
  'desk/registration:move': ['office'],
  /** To set a fee, to book payments and refunds. */
  'desk/registration:pay': ['office'],
  'desk/registration:export': ['office'],
  'desk/money:read': ['office'],
  /** To have all bookings with whole names as a file, and to print a receipt; each is noted. */
  'desk/money:export': ['office'],
  'desk/money:receipt': ['office'],
  /** Which families wish for an invoice, and to tick off those that are issued. */
  'desk/invoice:read': ['office'],
  'desk/invoice:tick': ['office'],
  /** What was paid online, and what could not be booked. */
  'desk/order:read': ['office'],
  'desk/order:decide': ['office'],
  'desk/class:read': ['office', 'teacher'],
  /** To see how the people of a class can be reached; each look is noted. */
  'desk/class:reveal': ['office'],
  /** To move, place elsewhere, cancel and take back lessons. */
  'desk/class:change': ['office'],
  /** To make and change terms, and the days on which there are no lessons. */
  'desk/class:make': ['office'],
  'desk/class:write': ['office', 'teacher'],
  /** To give a class files and to take them back. */
  'desk/class:files': ['office', 'teacher'],
  /** To see homework with what families handed in, to give it, and to answer. */
  'desk/homework:read': ['teacher'],
  'desk/homework:set': ['teacher'],
  'desk/homework:answer': ['teacher'],
  /** To read what is written of the pupils of a term, and to print it; to write it, and to give it to the families. */
  'desk/report:read': ['office', 'teacher'],
  'desk/report:write': ['teacher'],
  /** To see what families say to a next term; to keep places in it for a class, and to ask them. */
  'desk/next-term:read': ['office', 'teacher'],
  'desk/next-term:offer': ['office', 'teacher'],
  /** To see who of a class has a certificate, and to print them; to give and take back. */
  'desk/certificate:read': ['office', 'teacher'],
  'desk/certificate:give': ['office', 'teacher'],
  /** To see the hours that one has taught; those of all; and to say which account is which teacher's. */
  'desk/hours:read': ['office', 'teacher'],
  'desk/hours:all': ['office'],
  'desk/hours:set': ['office'],
  /** Those who want to know when a class takes people; to see a number, which is noted; to note who was told. */
  'desk/wish:read': ['office'],
  'desk/wish:reveal': ['office'],
  'desk/wish:tell': ['office'],
  'desk/attend:read': ['office', 'teacher'],
  'desk/attend:mark': ['office', 'teacher'],
  /** To let somebody who missed a lesson come to one of another class. */
  'desk/attend:guest': ['office', 'teacher'],
  'desk/question:read': ['office', 'teacher'],
  /** To answer for the school, to edit such an answer, to name the one that helped. */
  'desk/question:answer': ['teacher'],
  /** To show, reject, close and merge questions, to show and hide members' answers. */
  'desk/question:decide': ['office', 'teacher'],
  /** To give a chapter a recording, with the times of its lines. */
  'desk/recording:change': ['teacher', 'editor'],
  /** To hear recitations that members send. */
  'desk/recitation:read': ['teacher'],
  'desk/recitation:answer': ['teacher'],
  'desk/member:read': ['office'],
  /** To see the whole of one person; each look is noted. */
  'desk/member:reveal': ['office'],
  /** To disable and enable accounts and to end sessions. */
  'desk/member:shut': ['office'],
  /** To change points and balance. */
  'desk/member:adjust': ['office'],
  'desk/member:note': ['office'],
  /** Who is taught, in all sign-ups of theirs. */
  'desk/pupil:read': ['office', 'teacher'],
  /** To see the whole of one person; each look is noted. */
  'desk/pupil:reveal': ['office'],
  'desk/pupil:change': ['office'],
  'desk/pupil:note': ['office', 'teacher'],
  /** To say that two are one pupil, and to take that back. */
  'desk/pupil:merge': ['office'],
  /** To bring in a list of pupils, and to take that back. */
  'desk/pupil:import': ['office'],
  'desk/staff:read': [],
  'desk/staff:change': [],
  /** To see and change how the site is: settings, menus, texts of messages, WeChat. */
  'desk/site:change': [],
  'desk/audit:read': [],
  'desk/audit:export': [],
  'desk/wall:read': ['office'],
  'desk/wall:decide': ['office'],
  'desk/code:read': ['office'],
  'desk/code:make': ['office'],
  'desk/code:revoke': ['office'],
  'desk/claim:read': ['office'],
  /** To note what a coupon was used for. */
  'desk/claim:coupon': ['office'],
  /** To have all that was claimed with whole names as a file; noted. */
  'desk/claim:export': ['office'],
  'desk/live-code:read': ['office'],
  /** To see what was answered in surveys. */
  'desk/survey:read': ['office', 'teacher'],
  'desk/distributor:read': ['office'],
  /** To see the whole of one person; each look is noted. */
  'desk/distributor:reveal': ['office'],
  'desk/distributor:decide': ['office'],
  /** To make a member a distributor, who has signed on paper. */
  'desk/distributor:appoint': ['office'],
  /** To say who has sent a member. */
  'desk/distributor:reassign': ['office'],
  'desk/credit:read': ['office'],
  /** To review credits. */
  'desk/credit:decide': ['office'],
  'desk/credit:export': ['office'],
  'desk/content:read': ['office', 'teacher', 'editor'],
  /** To write drafts, to add pictures, to see and share previews. */
  'desk/content:edit': ['teacher', 'editor'],
  /** To publish, remove and bring back the school's words. */
  'desk/content:publish': ['editor'],
  /**
   * To write what gives or costs money or points: offers, fees and refunds of terms, points of check-ins, learning paths
   * and referrals.
   */
  'desk/content:money': ['office'],
} as const satisfies Record<`desk/${string}:${string}`, readonly Exclude<StaffRole, 'owner'>[]>
export type DeskNode = keyof typeof rolesOfNode
export const deskNodes = Object.keys(rolesOfNode) as DeskNode[]

/** What somebody with these roles may do. */
export function nodesOf(roles: readonly StaffRole[]): ReadonlySet<DeskNode> {
  return new Set(
    deskNodes.filter((node) => {
      const allowed = new Set<StaffRole>(['owner', ...rolesOfNode[node]])
      return roles.some((role) => allowed.has(role))
    }),
  )
}

/** A node as the contract's `authNode` has it: the path of its page, and the node's name below it. */
export function authCheckOf(node: DeskNode): { name: string; subNodeName: string } {
  const [page = '', right = ''] = node.split(':')
  return { name: `/${page}`, subNodeName: `/${page}/${right}` }
}

/** Nodes as the contract's `authNode` has them, by the path of their page. */
export function authNodesOf(nodes: Iterable<DeskNode>): Record<string, string[]> {
  const byPage: Record<string, string[]> = {}
  for (const node of nodes) {
    const { name, subNodeName } = authCheckOf(node)
    ;(byPage[name] ??= []).push(subNodeName)
  }
  return byPage
}
