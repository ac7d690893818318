import { expect, test } from '#site'

test('a page whose own script is lost is loaded again once, then read without it, and says so', async ({
  page,
  t,
}) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await page.route(/\/assets\/yuer-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/yuer')
  const alert = page.getByRole('alert').filter({ hasText: t('routing', 'scriptsLost') })
  await expect(alert).toBeVisible()
  expect(loads, 'once, and once more').toHaveLength(2)
})
