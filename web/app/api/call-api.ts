/** A call that does not go through the browser's network, but straight to the API in the same process. */
export interface ApiCall {
  method: 'GET' | 'POST'
  /** Address with the query. */
  url: string
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>
  /** JSON; absent for a read. */
  body?: string
  /** A multipart form in place of JSON; the headers have its type. */
  bytes?: Uint8Array
  /** The answer is long: it is handed over while it is made. */
  inPieces?: boolean
}

/** The part of a Response that the client reads. */
export interface ApiAnswer {
  readonly ok: boolean
  readonly status: number
  readonly statusText?: string
  readonly type?: string
  readonly headers: Iterable<[string, string]> & {
    get(name: string): string | null | undefined
    has(name: string): boolean
  }
  /** Rejects where the body is not JSON. */
  json(): Promise<unknown>
  text(): Promise<string>
  /**
   * The body as it is made, where the call asked for it and the API is in the same process; read once, in place of `text` and
   * `json`. Rejects where it breaks off. Whoever stops reading ends the making.
   */
  pieces?(): AsyncIterable<Uint8Array>
}
