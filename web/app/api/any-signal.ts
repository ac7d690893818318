/** A signal that aborts with the first of two. `AbortSignal.any` is missing in many visitors' phones. */
export function anySignal(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  if (!other) return one
  const abort = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) abort.abort()
    signal.addEventListener('abort', () => abort.abort(), { once: true })
  }
  return abort.signal
}
