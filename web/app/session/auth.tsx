import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isAllowed, type AuthCheck } from '#app/session/rules.ts'
import { useMemberCenter } from '#app/session/stores.tsx'

/** A function that returns whether the member has a permission node. */
export function useAuth(): (check: AuthCheck) => boolean {
  const nodes = useMemberCenter((state) => state.authNode)
  const { pathname } = useLocation()
  return (check) => isAllowed(nodes, pathname, check)
}

/** Renders its children only for members who have the node. */
export function Auth({ node, children }: { node: AuthCheck; children: ReactNode }): ReactNode {
  return useAuth()(node) ? children : null
}
