import type { MouseEvent } from 'react'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { HomeView } from './home-view.tsx'
import { loadBare } from './home.server.ts'

export { ErrorBoundary } from '#app/routing/errors/error-boundary.tsx'

export const handle: PageHandle = { ns: ['blocks'] }
export const loader = publicPage(loadBare).loader
export const clientLoader = payloadLoader<PageView>

/**
 * Links of an embedded page open in the window around it, as full page loads: the app's own link handling is
 * stopped before it starts, and the browser follows the `<base>`.
 */
export default function Bare() {
  const page = useLoaderData<PageView>()
  return (
    <main className="py-8" onClickCapture={leaveToBrowser}>
      <base target="_top" />
      <HomeView page={page} />
    </main>
  )
}

function leaveToBrowser(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation()
}
