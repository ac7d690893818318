import { Outlet, useMatches } from 'react-router'
import { isLater } from '#app/routing/later.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Shows a member page when its data is there; while the browser still loads it, the room it will take. */
export default function MemberGate() {
  const waiting = useMatches().some((match) => isLater(match.loaderData))
  return waiting ? <Skeleton lines={8} /> : <Outlet />
}

export { ErrorBoundary } from '#app/routing/error-boundary.tsx'
