const waits: Promise<unknown>[] = []

/**
 * Makes the page wait with coming alive for code that what the server drew needs. Whatever React takes over later than
 * the page, it draws anew where a browser has translated it meanwhile, and what was typed there is lost.
 */
export const waitBeforeAlive = (code: Promise<unknown>) => void waits.push(code.catch(() => {}))

/** Milliseconds after which a page lives without it: its menu and links work. */
const patience = 8000

/** Resolves when that code is there, could not be loaded, or takes too long. */
export const readyToLive = () =>
  Promise.race([Promise.all(waits), new Promise((resolve) => setTimeout(resolve, patience))])
