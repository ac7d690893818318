import type { Page, Request } from '@playwright/test'

/** Milliseconds without a request after which a page counts as settled. */
const silence = 100

/**
 * Returns a function that resolves when the page has no request under way and has made none for a moment.
 * Playwright's `networkidle` waits five times as long.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let last = performance.now()
  const ended = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('request', (request) => {
    open.add(request)
    last = performance.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const limit = performance.now() + 20_000
    while ((open.size > 0 || performance.now() - last < silence) && performance.now() < limit) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
