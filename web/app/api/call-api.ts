/** A call as it leaves the client, where the API is asked by no network of the browser's. */
export interface ApiCall {
  method: 'GET' | 'POST'
  /** Whole, with the query. */
  url: string
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>
  /** JSON; nothing where the call is a read. */
  body?: string
}

/** What is read of an answer: a Response of the network's, or less where there was none. */
export interface ApiAnswer {
  readonly ok: boolean
  readonly status: number
  readonly statusText?: string
  readonly type?: string
  readonly headers: Iterable<[string, string]> & {
    get(name: string): string | null | undefined
    has(name: string): boolean
  }
  /** Rejects where the body is none. */
  json(): Promise<unknown>
  text(): Promise<string>
}
