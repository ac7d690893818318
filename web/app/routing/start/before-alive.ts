const waits: Promise<unknown>[] = []

/**
 * Makes the page wait with coming alive for code that what the server drew needs. Whatever React takes over later than
 * the page, it draws anew where a browser has translated it meanwhile, and what was typed there is lost.
 */
export const waitBeforeAlive = (code: Promise<unknown>) => void waits.push(code)

/** Resolves when that code is there, or could not be loaded. */
export const readyToLive = () => Promise.allSettled(waits)
