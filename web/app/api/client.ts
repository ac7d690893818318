import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import type { Language } from '@shuyuan/contract/text/language'
import type { UploadData } from '@shuyuan/contract/site/upload'
import type { Params } from '#app/api/flatten.ts'
import type { Send } from '#app/api/transport.ts'

export interface CallOptions {
  params?: Params
  /** Shows the loading overlay while the call runs. */
  loading?: boolean
  /** Tells of HTTP and network errors (default). */
  showErrorMessage?: boolean
  /** Tells `msg` of codes other than 1 (default). */
  showCodeMessage?: boolean
  /** Tells `msg`, or 'Operation successful', on code 1. */
  showSuccessMessage?: boolean
  signal?: AbortSignal
  /** Milliseconds, 30,000 unless given; uploads have no limit unless given. */
  timeout?: number
  /** Tells that a call was cancelled because the same one was made again. */
  tellDuplicate?: boolean
  /** Nobody waits for it: a session that turns out to be over ends without the login page. */
  background?: boolean
  /** A random name of what the user does, where the caller may try it again: the server does it once. */
  action?: string
  /** Goes on when the page is left; at most 64 kB. */
  keepalive?: boolean
}

/** The only thing a call rejects with: the network or HTTP failed; `status` 0 when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The caller's signal, or a newer call of the same kind, ended it: nothing to tell anybody. */
  readonly cancelled: boolean
  constructor(status: number, message: string, cancelled = false) {
    super(message)
    this.status = status
    this.cancelled = cancelled
  }
}

/** Who the calls are made for. */
export interface ClientSession {
  /** Resolves when the stored session has been read. */
  ready(): Promise<void>
  /**
   * Reads the stored session again: another tab may have written. False where another member has logged in
   * meanwhile: this page is that member's no more, and nothing may be sent from it.
   */
  reread(): boolean
  token(): string
  refreshToken(): string
  /** New tokens after a refresh; '' leaves the refresh token as it is. */
  renewed(token: string, refreshToken: string): void
  /**
   * The session of this token is over: forget both tokens. False where storage holds a newer session by now, which
   * stays as it is.
   */
  ended(token: string): boolean
  /** A server never refreshes. */
  readonly canRefresh: boolean
}

type NoticeType = 'success' | 'info' | 'warning' | 'error'
/** Why somebody is sent to another page. */
type RedirectReason = 'needLogin' | 'expired' | 'loggedIn'

export interface ApiClientOptions {
  /** Origin of the API, '' for the page's own. */
  baseUrl: string
  /** How calls are sent, where not by the browser's network. */
  send?: Send
  language: Language
  session: ClientSession
  notify(type: NoticeType, message: string): void
  loading: { open(): void; close(): void }
  /** A message of namespace `api` in the visitor's language; at hand also where nothing can be fetched. */
  text(key: string, values?: Record<string, string>): string
  /** Goes to the login or the user route; nothing when already there. */
  redirect(target: 'userLogin' | 'user', because: RedirectReason): void
  /** Full page load of an address outside the app, once the visitor could read what he is told. */
  leave(url: string): void
  /** The site's upload mode, the `driver` of uploads. */
  uploadMode(): string
  /** In browsers; on a server equal calls of one request are all made. */
  cancelsDuplicates: boolean
}

export interface ApiClient {
  get<Data>(path: string, options?: CallOptions): Promise<Envelope<Data>>
  post<Data>(path: string, body?: unknown, options?: CallOptions): Promise<Envelope<Data>>
  /** POST /api/ajax/upload; `params.driver` wins over the site's upload mode. The checks are parts/upload's. */
  upload(file: File, options?: CallOptions): Promise<Envelope<UploadData>>
  /** One refresh shared by all; true when there is a new token (or another tab got one) and a call may be made again. */
  refresh(): Promise<boolean>
}

let loading: Promise<typeof import('#app/api/caller.ts')> | undefined

/** What makes the calls: loaded with the first call, or ahead by whoever wants to have it when the network is gone. */
export function loadCaller() {
  // Once, also for the many clients of a server.
  loading ??= import('#app/api/caller.ts')
  // A file that could not be fetched is asked for again by the next call.
  loading.catch(() => (loading = undefined))
  return loading
}

/** The one client of the API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  let made: Promise<ApiClient> | undefined
  async function make(): Promise<ApiClient> {
    try {
      return (await loadCaller()).createCaller(options)
    } catch {
      made = undefined
      const message = options.text('disconnected')
      options.notify('error', message)
      throw new ApiError(0, message)
    }
  }
  const caller = () => (made ??= make())
  return {
    get: async (path, given) => (await caller()).get(path, given),
    post: async (path, body, given) => (await caller()).post(path, body, given),
    upload: async (file, given) => (await caller()).upload(file, given),
    refresh: async () => (await caller()).refresh(),
  }
}
