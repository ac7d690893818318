import type { RouterContextProvider } from 'react-router'
import type { Session } from '#app/session/initialize.ts'

/** A page that somebody is about to see, or sees. */
export interface Visit {
  url: URL
  context: Readonly<RouterContextProvider>
}

/** What a route rule can name. */
export interface NamedMiddleware {
  /** Before the page, on server and browser; may throw a redirect. */
  guard?(visit: Visit): Promise<void> | void
  /** In the browser, after the page is painted; can change nothing about the navigation. */
  arrived?(url: URL, session: Session): void
}
