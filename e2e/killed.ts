import type { Page } from '@playwright/test'

/** Kills the process of a tab, as a system does that has no memory left: no page hears of it. Returns another tab. */
export async function killed(page: Page): Promise<Page> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  // It is never answered.
  void session.send('Page.crash').catch(() => {})
  await gone
  const next = await context.newPage()
  // What concerns all tabs, as a lost network, would fail at one that is dead.
  await page.close()
  return next
}
