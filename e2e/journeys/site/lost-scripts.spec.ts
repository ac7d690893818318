import type { Page } from '@playwright/test'
import { expect, test } from '#site'

/** Loses the scripts of an address, and says how often the page was loaded and how often Vite's event came. */
async function lose(page: Page, files: RegExp) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  const events: unknown[] = []
  await page.exposeFunction('heard', (message: unknown) => void events.push(message))
  await page.addInitScript(() => {
    window.addEventListener('vite:preloadError', (event) => {
      const { payload } = event as Event & { payload?: Error }
      const { heard } = window as unknown as { heard: (message: unknown) => void }
      heard(payload?.message)
    })
  })
  await page.route(files, (route) => route.abort())
  return { loads, events }
}

/** Whether a press of the first button goes where it should, and is not kept for later. */
const pressed = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('header button:not([popovertarget])')
    return button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })

test('a page whose own script is lost is loaded again once, then read without it, and says so', async ({
  page,
  t,
}) => {
  const { loads, events } = await lose(page, /\/assets\/landing-[^/]*\.js$/)
  await page.goto('/yuer')
  const alert = page.getByRole('alert').filter({ hasText: t('routing', 'scriptsLost') })
  await expect(alert).toBeVisible()
  expect(loads, 'once, and once more').toHaveLength(2)
  await expect.poll(() => events.length).toBe(2)
  expect(await pressed(page), 'presses are given back').toBe(true)
})

test('a page none of whose scripts come is read without them', { tag: '@once' }, async ({ page, t }) => {
  const { loads } = await lose(page, /\/(?:assets\/[^/]*\.js|builds\/latest\.json.*)$/)
  await page.goto('/class')
  await expect(page.getByRole('alert').filter({ hasText: t('routing', 'scriptsLost') })).toBeVisible()
  expect(loads).toHaveLength(1)
  expect(await pressed(page), 'presses are given back').toBe(true)
})
