/**
 * Overlays that are closed by going back in the history. Each open one has an entry of its own above the page's, with the
 * page's address and state, which React Router does not see: moves between the two are kept from it.
 */
interface Overlay {
  id: string
  close: () => void
}

/** What an entry holds: of the page's own `key` (React Router's), and of the overlay for which it was made. */
type Entry = { key?: string; overlay?: string; passed?: boolean } | null

const opened: Overlay[] = []
/** Moves of the history that were made here and are still to come. */
let own = 0
let count = 0
let listening = false

const entry = () => history.state as Entry
/** A page that was entered from outside has no key yet. */
const keyOf = (state: Entry) => state?.key ?? 'default'
const isStale = ({ overlay }: { overlay?: string }) =>
  overlay !== undefined && opened.every(({ id }) => id !== overlay)
const router = () =>
  (
    window as {
      __reactRouterDataRouter?: { state: { location: { key: string }; navigation: { state: string } } }
    }
  ).__reactRouterDataRouter

/** Makes the entry of an overlay; returns what takes it away when the overlay is closed by other means. */
export function closeByHistory(close: () => void): () => void {
  if (!listening) addEventListener('popstate', popped, true)
  listening = true
  count += 1
  const overlay = { id: `${Date.now()}.${count}`, close }
  opened.push(overlay)
  const state = { ...entry(), overlay: overlay.id, passed: undefined }
  // One that another has just left is taken over.
  if (isStale(entry() ?? {})) history.replaceState(state, '')
  else history.pushState(state, '')
  return () => {
    const place = opened.indexOf(overlay)
    if (place >= 0) opened.splice(place, 1)
    // A link that was followed has begun by then.
    setTimeout(() => leave(overlay.id))
  }
}

function leave(id: string): void {
  if (entry()?.overlay !== id) return
  const idle = (router()?.state.navigation.state ?? 'idle') === 'idle'
  if (idle) step()
  // The next page comes above it: whoever goes back from there passes it.
  else history.replaceState({ ...entry(), passed: true }, '')
}

/** One entry back, which nobody else is told of. */
function step(): void {
  own += 1
  history.back()
}

function popped(event: PopStateEvent): void {
  if (own > 0) {
    own -= 1
    event.stopImmediatePropagation()
    return
  }
  const state = entry()
  const here = keyOf(state) === (router()?.state.location.key ?? 'default')
  const top = opened.at(-1)
  if (top && state?.overlay !== top.id) {
    // Its page stays: the gesture was meant for the overlay.
    if (here) event.stopImmediatePropagation()
    opened.pop()
    top.close()
    if (isStale(state ?? {})) step()
    return
  }
  if (!state || !isStale(state)) return
  // An entry whose overlay is long closed: from the page below it one goes on where something is above, else back.
  if (here) {
    event.stopImmediatePropagation()
    if (state.passed) history.forward()
    else step()
  } else step()
}
