import type { Browser, Page } from '@playwright/test'

/**
 * A browser whose pages count as loaded when React has hydrated them, because the app is requested after the
 * first paint and the load event does not wait for it.
 */
export function waitingForApp(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => waiting(await newPage())
    return context
  }
  return browser
}

function waiting(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    // `commit` means that the test looks at what comes before.
    if (args[1]?.waitUntil !== 'commit') await hydrated(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await hydrated(page)
    return response
  }
  return page
}

/** Resolves when React has hydrated the page; at once where scripts do not run. */
async function hydrated(page: Page): Promise<void> {
  const taken = () => {
    if (!document.getElementById('boot') || !(history.state as { key?: string } | null)?.key) return true
    const part = document.querySelector('h1, main')
    return part && Object.keys(part).some((key) => key.startsWith('__reactFiber$'))
  }
  await page.waitForFunction(taken, undefined, { timeout: 30_000 }).catch(() => {})
}
