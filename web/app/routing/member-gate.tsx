import { Outlet, useMatches } from 'react-router'
import { isLater } from '#app/routing/later.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Shows a member page when its data is there; while the browser still loads it, the room it will take. */
export default function MemberGate() {
  const waiting = useMatches().some((match) => isLater(match.loaderData))
  if (!waiting) return <Outlet />
  // As high as the window: the footer is not seen to jump.
  return (
    <div className="min-h-dvh">
      <Skeleton lines={8} />
    </div>
  )
}

export { ErrorBoundary } from '#app/routing/error-boundary.tsx'
