import type { Content } from '@shuyuan/content/reading/content'
import { createContext } from 'react-router'

/** The school's words; null in browsers, which have them only as loaded data. */
export const contentContext = createContext<Content | null>(null)

/** Who is asking, as far as it is known before any call. */
export interface Visitor {
  /** `unknown`: a server that cannot read this visitor's storage. Throws a 503 where the API does not answer it. */
  loggedIn(): Promise<'yes' | 'no' | 'unknown'>
  /** The API refused the session during this request (server only). */
  readonly refused: boolean
}
export const visitorContext = createContext<Visitor>()

/** True while the browser takes over a page that the server rendered. */
export const hydratingContext = createContext(false)

/** What a document shows besides what React renders of data; null in browsers. */
export interface DocumentExtras {
  /** HTML made ahead, by element id. */
  prepared: Map<string, string>
  /** JSON-LD for search engines. */
  structured: object[]
  /** To the log. */
  report(error: unknown): void
  /** What to throw in the place of a page's bug, once it is in the log: the number that it has there. */
  failed(error: unknown, request: Request): unknown
}
export const extrasContext = createContext<DocumentExtras | null>(null)

/** What a page's copy in the cache depends on: `changed(tag)` renders it anew. */
export const tagsContext = createContext<Set<string> | null>(null)
