// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, createRoutesStub, data, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '#app/api/client.ts'
import { testClient } from '#app/api/testing/test-client.ts'
import { AppProviders } from '#app/routing/start/app-providers.tsx'
import { ErrorBoundary } from '#app/routing/errors/error-boundary.tsx'
import { createStores } from '#app/session/create-stores.ts'
import { testApp } from '#app/test-app.tsx'

afterEach(() => {
  cleanup()
  delete window.__reactRouterDataRouter
})

it.each([
  ['a call without an answer', new ApiError(0, 'No network'), 'Internal Server Error', 'No network'],
  ['a server that is away', new ApiError(503, 'Back soon'), '503', 'Back soon'],
  ['what the server says itself', data({ message: 'Wait a minute' }, 429), '429', 'Wait a minute'],
  [
    'a bug of the page',
    new Error('secret'),
    'This page could not be shown',
    'Something went wrong in your browser. Please try again, without page translation if it happens again.',
  ],
  [
    'a bug of the server',
    Object.assign(new Error('secret'), { stack: '' }),
    '500',
    'The server failed at this page. Please try again in a little while.',
  ],
])('tells of %s', async (_what, thrown, status, sentence) => {
  const { app } = await testApp({ element: null })
  const Page = createRoutesStub([
    {
      path: '/',
      loader() {
        throw thrown
      },
      Component: () => null,
      ErrorBoundary,
      HydrateFallback: () => null,
    },
  ])
  render(
    <AppProviders app={app}>
      <Page />
    </AppProviders>,
  )
  expect(await screen.findByText(status)).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryByText(/secret/)).toBeNull()
})

const away = { 0: { status: 503, statusText: '', internal: false, data: { message: 'Back soon' } } }

it.each([
  ['a page says why it is not there alone', '/user', away, []],
  ['a page for everybody is whole without it', '/', null, []],
  ['a page for members alone says it', '/user', null, ['error: Back soon']],
])('%s, where the API refuses to tell of the site too', async (_what, path, errors, told) => {
  const { app: rendered } = await testApp({ element: null })
  const { api, seen } = testClient('', {
    send: async () => ({
      response: new Response(JSON.stringify({ code: 0, msg: 'Back soon', time: 1, data: null }), {
        status: 503,
        headers: { 'content-type': 'application/json', 'retry-after': '10' },
      }),
    }),
  })
  const stores = createStores({ runtime: rendered.runtime, index: null, browser: false })
  const router = createMemoryRouter([{ path, Component: () => null, ErrorBoundary }], {
    initialEntries: [path],
    hydrationData: { loaderData: {}, errors },
  })
  window.__reactRouterDataRouter = router
  render(
    <AppProviders app={{ ...rendered, api, stores }}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  await waitFor(() => expect(stores.siteConfig.getState().status).toBe('error'))
  expect(seen.notices).toEqual(told)
  expect(screen.queryAllByText('Back soon')).toHaveLength(errors ? 1 : 0)
})
