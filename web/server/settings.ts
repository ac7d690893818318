import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Content } from '@shuyuan/content/reading/content'
import type { ApiAnswer, ApiCall } from '#app/api/call-api.ts'
import type { StorageKind } from '#app/session/kinds.ts'

/** How this site runs; read from the environment by the host. */
export interface WebSettings {
  /** Public origin without a trailing slash, '' when unknown. https turns HSTS and secure cookies on. */
  publicUrl: string
  sessionStorage: StorageKind
  stateStorage: StorageKind
  /** Origin that browsers call the API at, '' for the site's own. */
  publicApiUrl: string
  /** A CDN with our rule stands in front: pages say how long it may keep them. */
  cdn: boolean
  /** Hosts that may be framed besides those the content lists, and that may frame the page that is made for it. */
  frameHosts: readonly string[]
  /** Hosts that pictures may come from besides the site's cdnUrl. */
  imageHosts: readonly string[]
  /** Folder that outlives builds: the files of the last ones are kept there. */
  cacheDir: string
  /** The school's time zone, an IANA name. */
  timeZone: string
  production: boolean
  /** Proxies whose word on a visitor's address is taken. */
  trustedProxies?: readonly string[]
}

/** Called with the name of what changed: `site`, `rule`, `content`, or what pages tagged themselves with. */
export type ChangeListener = (tag: string) => void

export interface WebLogger {
  info(message: string): void
  warn(message: string): void
  error(details: object, message: string): void
}

/**
 * Calls the API for a visitor at `address`, '' for the site's own needs. Never follows redirects; rejects where nobody
 * answers.
 */
export type CallApi = (call: ApiCall, visitor: { address: string }) => Promise<ApiAnswer>

export interface WebDeps {
  /** Folder of the build, with `client/` and `server/`. */
  buildDir: string
  callApi: CallApi
  content: Content
  settings: WebSettings
  /** Hands over a listener; returns how to stop listening. */
  onChanged(listener: ChangeListener): () => void
  logger: WebLogger
  /** Whether a request that is not answered from the cache may come in; who may not has been answered. */
  admit?(request: IncomingMessage, response: ServerResponse): boolean
}
