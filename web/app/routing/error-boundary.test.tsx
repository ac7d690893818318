// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, data } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '#app/api/client.ts'
import { AppProviders } from '#app/routing/app-providers.tsx'
import { ErrorBoundary } from '#app/routing/error-boundary.tsx'
import { testApp } from '#app/test-app.tsx'

afterEach(cleanup)

it.each([
  ['a call without an answer', new ApiError(0, 'No network'), '503', 'No network'],
  ['a server that is away', new ApiError(503, 'Back soon'), '503', 'Back soon'],
  ['what the server says itself', data({ message: 'Wait a minute' }, 429), '429', 'Wait a minute'],
  ['a bug', new Error('secret'), '500', 'Internal Server Error. Please try again in a little while.'],
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
