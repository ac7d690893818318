import type { RouterContextProvider } from 'react-router'
import type { Session } from '#app/session/initialize.ts'

/** A page that is about to be shown, or is shown. */
export interface PageVisit {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** A middleware that a route rule can name. */
export interface NamedMiddleware {
  /** Runs before the page, on server and browser; may throw a redirect. */
  guard?(visit: PageVisit): Promise<void> | void
  /** Runs in the browser after the page is painted; cannot change the navigation. */
  arrived?(url: URL, session: Session): void
}
