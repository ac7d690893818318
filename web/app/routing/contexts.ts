import type { Content } from '@shuyuan/content/reading/content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import { createContext } from 'react-router'

/** The school's content. Null in browsers, which have it only as loaded data. */
export const contentContext = createContext<Content | null>(null)

/** Gives the terms of classes that pages show; none in browsers, which have them only as loaded data. */
export const termsContext = createContext<() => Promise<readonly ClassTerm[]>>(() => Promise.resolve([]))

/** What is known about the visitor before any call. */
export interface Visitor {
  /** `unknown`: the server cannot read this visitor's storage. Throws a 503 where the API gives no answer. */
  loggedIn(): Promise<'yes' | 'no' | 'unknown'>
  /** The API rejected the session during this request (server only). */
  readonly refused: boolean
}
export const visitorContext = createContext<Visitor>()

/** True while the browser hydrates a page that the server rendered. */
export const hydratingContext = createContext(false)

/** What a document contains besides React's output; null in browsers. */
export interface DocumentExtras {
  /** Prerendered HTML by element id. */
  prepared: Map<string, string>
  /** JSON-LD for search engines. */
  structured: object[]
  /** Writes to the log. */
  report(error: unknown): void
  /** Logs a page's error and returns what to throw in its place: a response with the number of the log entry. */
  failed(error: unknown, request: Request): unknown
}
export const extrasContext = createContext<DocumentExtras | null>(null)

/** Tags of what the page shows: `changed(tag)` renders its cached copy again. Null where nothing is cached. */
export const tagsContext = createContext<Set<string> | null>(null)
