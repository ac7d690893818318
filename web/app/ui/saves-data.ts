interface Connection {
  saveData?: boolean
  /** How fast the line is: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

/** Whether the visitor or a slow network asks for little data: then nothing is preloaded. */
export function savesData(): boolean {
  if (typeof window === 'undefined') return false
  const { connection } = window.navigator as { connection?: Connection }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return true
  return window.matchMedia('(prefers-reduced-data: reduce)').matches
}
