import type { Reads, Writes } from '@shuyuan/contract/endpoints'
import type { BodyOf, DataOf, QueryOf } from '@shuyuan/contract/envelope/endpoint'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import type { Language } from '@shuyuan/contract/text/language'
import type { UploadData } from '@shuyuan/contract/site/upload'
import type { Params } from '#app/api/flatten.ts'
import type { Send } from '#app/api/transport.ts'
import type { Hold, HoldOptions, Trouble } from '#app/sending/hold.ts'

export interface CallOptions {
  params?: Params
  /** Shows the loading overlay while the call runs, but not while the visitor is asked about a write that is held. */
  loading?: boolean
  /** Shows a notice for HTTP and network errors (default). */
  showErrorMessage?: boolean
  /** Shows `msg` for codes other than 1 (default). */
  showCodeMessage?: boolean
  /** Shows `msg`, or 'Operation successful', for code 1. */
  showSuccessMessage?: boolean
  signal?: AbortSignal
  /** Milliseconds; default 30,000, for uploads none. */
  timeout?: number
  /** Shows a notice where an equal call cancels this one, if it is a read, or where this write joins an equal one. */
  tellDuplicate?: boolean
  /** Nobody waits for this call: it is not held, and asks no guest to log in. */
  background?: boolean
  /** Idempotency key, for calls that the caller may repeat: the server does the work once. */
  action?: string
  /** The browser finishes the call after the page is left; the body has at most 64 kB. */
  keepalive?: boolean
}

/** For what somebody has pressed a button for and waits: the page is covered, and who presses twice is told. */
export const waitedFor = { loading: true, tellDuplicate: true }

/** The only error that a call rejects with. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The caller's signal or a newer equal call ended it, so no notice is shown. */
  readonly cancelled: boolean
  /** Why the call did not arrive; null where it did, and was refused. */
  readonly trouble: Trouble | null
  constructor(status: number, message: string, cancelled = false, trouble: Trouble | null = null) {
    super(message)
    this.status = status
    this.cancelled = cancelled
    this.trouble = trouble
  }
}

export interface ClientSession {
  /** Resolves when the stored session has been read. */
  ready(): Promise<void>
  /**
   * Reads the stored session again, as another tab may have changed it. False where another member has logged in:
   * then nothing may be sent from this page any more.
   */
  reread(): boolean
  token(): string
  refreshToken(): string
  /** New tokens after a refresh; '' leaves the refresh token as it is. */
  renewed(token: string, refreshToken: string): void
  /**
   * Forgets both tokens, because the session of this token is over. False where storage already holds a newer
   * session, which stays.
   */
  ended(token: string): boolean
  /** False on a server. */
  readonly canRefresh: boolean
}

type NoticeType = 'success' | 'info' | 'warning' | 'error'
type RedirectReason = 'needLogin' | 'expired' | 'loggedIn'

export interface ApiClientOptions {
  /** Origin of the API; '' for the page's own. */
  baseUrl: string
  /** Replaces the browser's network, for example by calls in the same process. */
  send?: Send
  language: Language
  session: ClientSession
  notify(type: NoticeType, message: string): void
  loading: { open(): void; close(): void }
  /** A message of the namespace `api`. It is loaded ahead, because it may be needed without a network. */
  text(key: string, values?: Record<string, string>): string
  /** Goes to the login page or the member centre; does nothing when already there. */
  redirect(target: 'userLogin' | 'user', because: RedirectReason): void
  /** Loads an address outside of the app, after a delay in which the notice can be read. */
  leave(url: string): void
  /** The site's upload mode, sent as `driver` with uploads. */
  uploadMode(): string
  /** Keeps a write that does not arrive until the visitor has decided about it. It rejects where that cannot be. */
  hold?: ((options: HoldOptions) => Promise<Hold>) | undefined
  /** Whether something was typed on the page that would be lost with it. */
  isTyped?(): boolean
  /** True in browsers. A server makes all equal calls of a request. */
  cancelsDuplicates: boolean
}

/** What may stand for a value: forms and addresses have numbers and flags as text; a text may be a number, or null for none. */
type Sent<Value> = Value extends boolean
  ? Value | 0 | 1 | string
  : Value extends number
    ? Value | string
    : string extends Value
      ? Value | number | null
      : Value extends readonly (infer Item)[]
        ? readonly Sent<Item>[]
        : Value extends object
          ? { readonly [Name in keyof Value]: Sent<Value[Name]> }
          : Value

/** The query of a read: any of its parameters. */
export type QueryTo<Path extends keyof Reads> = {
  readonly [Name in keyof QueryOf<Reads[Path]>]?: InQuery<QueryOf<Reads[Path]>[Name]> | undefined
}
/** Lists stand in a query with commas between. */
type InQuery<Value> = Value extends readonly unknown[] ? string : Sent<Value>
/** The body of a write: all of its fields; those of a form with a file are not known. */
export type BodyTo<Path extends keyof Writes> =
  undefined extends BodyOf<Writes[Path]> ? object | undefined : Sent<BodyOf<Writes[Path]>>
export type ReadOptions<Path extends keyof Reads> = Omit<CallOptions, 'params'> & {
  params?: QueryTo<Path> | undefined
}

/** Calls the API by its addresses; what is asked and answered follows from the contract's endpoints. */
export interface ApiClient {
  get<Path extends keyof Reads>(
    path: Path,
    options?: ReadOptions<Path>,
  ): Promise<Envelope<DataOf<Reads[Path]>>>
  post<Path extends keyof Writes>(
    path: Path,
    body: BodyTo<Path>,
    options?: CallOptions,
  ): Promise<Envelope<DataOf<Writes[Path]>>>
  /** POST /api/ajax/upload; `params.driver` wins over the site's upload mode. The file is checked in `parts/upload`. */
  upload(file: File, options?: CallOptions): Promise<Envelope<UploadData>>
  /**
   * One refresh shared by all calls. True when there is a new token, from this tab or another, and the call may be
   * repeated; false where the session is over. Rejects where that is not known: no answer, or too many calls.
   */
  refresh(): Promise<boolean>
}
