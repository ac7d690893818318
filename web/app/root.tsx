import { languageTag } from '@shuyuan/contract/text/language'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import { LoadingOverlay } from '#app/notify/loading-overlay.tsx'
import { NavigationProgress } from '#app/notify/navigation-progress.tsx'
import { Notices } from '#app/notify/notices.tsx'
import { MiniPlayerPlace } from '#app/parts/listening/mini-player-place.tsx'
import { Arrivals } from '#app/routing/guards/arrivals.tsx'
import { browserGuard, serverGuard } from '#app/routing/guards/guards.ts'
import { PageHead } from '#app/routing/page-head.tsx'
import '#app/app.css'

export { RootErrorBoundary as ErrorBoundary } from '#app/routing/errors/error-boundary.tsx'

export const middleware = [serverGuard]
export const clientMiddleware = [browserGuard]

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script sets a class before React looks.
    <html lang={languageTag[useLanguage()]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <PageHead />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <LoadingOverlay />
        <NavigationProgress />
        <Notices />
        <MiniPlayerPlace />
        {/* On error pages too: a link with a mistake in it still says who passed it on. */}
        <Arrivals />
        <ScrollRestoration />
        {/* A built page starts by `startScripts`, after its first paint. */}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
