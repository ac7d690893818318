import type { Page, Request } from '@playwright/test'

/** Milliseconds without a request after which a page counts as settled. */
const silence = 100

/**
 * Returns a function that resolves when the page has no request under way, has made none for a moment, and the browser
 * has worked off its tasks, one of which may ask for more. Playwright's `networkidle` waits five times as long, and ends
 * too early where a busy machine starts the app late.
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
  const quiet = () => open.size === 0 && performance.now() - last >= silence
  return async () => {
    const limit = performance.now() + 20_000
    while (performance.now() < limit) {
      if (quiet()) {
        await page.evaluate(tasksDone)
        if (quiet()) return
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Resolves after a frame and all tasks that wait. */
function tasksDone(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'background' }))
  })
}
