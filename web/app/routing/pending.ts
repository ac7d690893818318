const pendingKey = 'pending-location'
const reloadedKey = 'chunk-reload'
/** One reload, never twice within this time. */
const guard = 10_000

/** Keeps, over a reload, where the visitor is on the way to. */
export function rememberPending(path: string | undefined): void {
  if (path) sessionStorage.setItem(pendingKey, path)
  else sessionStorage.removeItem(pendingKey)
}

/** Whether a page may be loaded anew because a file is gone: not twice within 10 seconds. */
export function mayReload(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey))
  if (last && now - last < guard) return false
  sessionStorage.setItem(reloadedKey, String(now))
  return true
}

/** After such a reload: goes where the visitor was going. Returns whether it does. */
export function resumeNavigation(): boolean {
  const target = sessionStorage.getItem(pendingKey)
  rememberPending(undefined)
  const reloadedAt = Number(sessionStorage.getItem(reloadedKey))
  const here = window.location.pathname + window.location.search + window.location.hash
  if (!target || target === here || Date.now() - reloadedAt > guard) return false
  window.location.replace(target)
  return true
}
