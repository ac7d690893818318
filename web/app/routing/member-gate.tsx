import { Outlet } from 'react-router'

export default function MemberGate() {
  return <Outlet />
}

export { ErrorBoundary } from '#app/routing/error-boundary.tsx'
