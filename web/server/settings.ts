import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Content } from '@shuyuan/content/reading/content'
import type { Problem } from '@shuyuan/content/problems'
import type { ApiAnswer, ApiCall } from '#app/api/call-api.ts'
import type { Visit } from '#server/http/visit.ts'
import type { StorageKind } from '#app/session/kinds.ts'

/** How this site runs; read from the environment by the host. */
export interface WebSettings {
  /** Public origin without a trailing slash, '' when unknown. https turns HSTS and secure cookies on. */
  publicUrl: string
  sessionStorage: StorageKind
  stateStorage: StorageKind
  /** Origin that browsers call the API at, '' for the site's own. */
  publicApiUrl: string
  /** A CDN with our rule is in front: pages say how long it may cache them. */
  cdn: boolean
  /** Hosts that may be framed besides those of the content, and that may frame the embeddable page. */
  frameHosts: readonly string[]
  /** Hosts that pictures may come from besides the site's cdnUrl. */
  imageHosts: readonly string[]
  /** A folder that outlives builds: it keeps the files of the last ones. */
  cacheDir: string
  /** The school's time zone, an IANA name. */
  timeZone: string
  production: boolean
  /** Proxies whose forwarded address is trusted. */
  trustedProxies?: readonly string[]
}

/** Called with a tag that changed: `site`, `rule`, `content`, or one that pages set. */
export type ChangeListener = (tag: string) => void

export interface WebLogger {
  info(message: string): void
  warn(message: string): void
  error(details: object, message: string): void
}

/**
 * Calls the API for a visitor at `address`, '' for the site itself. Never follows redirects; rejects where nobody
 * answers.
 */
export type CallApi = (call: ApiCall, visitor: { address: string }) => Promise<ApiAnswer>

/** The content as a preview shows it. */
export interface Draft {
  content: Content
  faults: readonly Problem[]
}

export interface WebDeps {
  /** Folder of the build, with `client/` and `server/`. */
  buildDir: string
  callApi: CallApi
  content: Content
  settings: WebSettings
  /** Registers a listener; returns how to remove it. */
  onChanged(listener: ChangeListener): () => void
  logger: WebLogger
  /** Called when somebody opens a public page. Absent where visits are not counted. */
  onVisit?(this: void, visit: Visit): void
  /**
   * The content with the drafts that a preview link shows, and what is wrong with them; null where the link is none, or
   * over. Absent where nobody can make drafts.
   */
  openDraft?(this: void, token: string): Promise<Draft | null>
  /** Whether a request that the cache did not answer may come in; if not, it has been answered. */
  admit?(request: IncomingMessage, response: ServerResponse): boolean
}
