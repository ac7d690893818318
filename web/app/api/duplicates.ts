/** Cancels or joins calls with the same method, address and body. */
export interface Duplicates {
  /**
   * A second read aborts the first. A second write joins the first and gets its answer.
   * `start` gets the signal that ends with the read's cancellation.
   */
  run<Result>(
    key: { method: 'GET' | 'POST'; url: string; body: unknown },
    cancelled: () => void,
    start: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result>
}

export function createDuplicates(): Duplicates {
  const running = new Map<
    string,
    { promise: Promise<unknown>; abort: AbortController; cancelled: () => void }
  >()
  return {
    run<Result>(
      { method, url, body }: { method: 'GET' | 'POST'; url: string; body: unknown },
      cancelled: () => void,
      start: (signal: AbortSignal) => Promise<Result>,
    ): Promise<Result> {
      const abort = new AbortController()
      // Files cannot be compared: every upload counts as different.
      if (body instanceof File || body instanceof FormData) return start(abort.signal)
      const key = `${method} ${url} ${JSON.stringify(body ?? null)}`
      const earlier = running.get(key)
      if (earlier && method === 'POST') {
        cancelled()
        return earlier.promise as Promise<Result>
      }
      if (earlier) {
        earlier.cancelled()
        earlier.abort.abort()
      }
      const promise = start(abort.signal).finally(() => {
        if (running.get(key)?.abort === abort) running.delete(key)
      })
      running.set(key, { promise, abort, cancelled })
      return promise
    },
  }
}
