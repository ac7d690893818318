import { Outlet } from 'react-router'

/** Keeps the layout around a page that failed. */
export default function PageBoundary() {
  return <Outlet />
}

export { ErrorBoundary } from '#app/routing/errors/error-boundary.tsx'
