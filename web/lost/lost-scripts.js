/*
 * What becomes of a page whose own scripts cannot be loaded. Plain JavaScript at a fixed address, because the page's inline
 * script loads it when it knows that nothing else is there: the server only writes the words into it.
 */

const words = 'WORDS'
/** The guard of `stale-chunks.ts`: milliseconds between two automatic reloads. */
const reloadedKey = 'chunk-reload'
const reloadGuard = 10_000
/** Milliseconds that the server has to answer. */
const patience = 4000

void lost()

/** Loads the page again, once in ten seconds; else gives the presses back and says so. */
async function lost() {
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  if ((await serverAnswers()) && mayReload()) return location.reload()
  const page = /** @type {{ takeEarlyInput?: () => void }} */ (/** @type {unknown} */ (self))
  page.takeEarlyInput?.()
  const notice = document.createElement('p')
  notice.role = 'alert'
  notice.className =
    'fixed inset-x-0 bottom-0 z-toast mx-auto w-full max-w-form rounded-t-lg border border-edge bg-raised p-4 shadow-soft'
  notice.textContent = words
  document.body.append(notice)
}

async function serverAnswers() {
  try {
    const signal = AbortSignal.timeout(patience)
    return (await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

/** False too where the browser keeps nothing, so that no page is loaded for ever. */
function mayReload() {
  try {
    const now = Date.now()
    const last = Number(sessionStorage.getItem(reloadedKey))
    if (last && now - last < reloadGuard) return false
    sessionStorage.setItem(reloadedKey, String(now))
    return true
  } catch {
    return false
  }
}
