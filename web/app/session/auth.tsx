import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isAllowed } from '#app/session/rules.ts'
import type { AuthCheck } from '#app/session/rules.ts'
import { useMemberCenter } from '#app/session/stores.tsx'

/** Tells whether the member has a node: by sub-path of the current page, or by name and stored node. */
export function useAuth(): (check: AuthCheck) => boolean {
  const nodes = useMemberCenter((state) => state.authNode)
  const { pathname } = useLocation()
  return (check) => isAllowed(nodes, pathname, check)
}

/** Its children are there only for members who have the node. Without a node they always are. */
export function Auth({ node, children }: { node?: AuthCheck | undefined; children: ReactNode }): ReactNode {
  const allowed = useAuth()
  return !node || allowed(node) ? children : null
}
