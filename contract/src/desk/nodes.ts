/** What somebody of the school is there for. A person may have several roles. */
export const staffRoles = ['owner', 'office', 'teacher', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The permission nodes of the desk: a page of `/desk`, and what may be done there. */
export const deskNodes = [
  'desk/home:read',
  'desk/registration:read',
  /** To see the whole of one person; each look is noted. */
  'desk/registration:reveal',
  'desk/registration:contact',
  'desk/registration:confirm',
  'desk/registration:cancel',
  'desk/registration:note',
] as const
export type DeskNode = (typeof deskNodes)[number]

/** What each role may do. The rules of member groups, `*` too, say nothing about the desk. */
const nodesOfRole: Readonly<Record<StaffRole, readonly DeskNode[]>> = {
  owner: deskNodes,
  office: [
    'desk/home:read',
    'desk/registration:read',
    'desk/registration:reveal',
    'desk/registration:contact',
    'desk/registration:confirm',
    'desk/registration:cancel',
    'desk/registration:note',
  ],
  teacher: ['desk/home:read', 'desk/registration:read'],
  editor: ['desk/home:read'],
}

/** What somebody with these roles may do. */
export function nodesOf(roles: readonly StaffRole[]): ReadonlySet<DeskNode> {
  return new Set(roles.flatMap((role) => nodesOfRole[role]))
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
