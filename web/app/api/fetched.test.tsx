// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFetched } from '#app/api/fetched.ts'

afterEach(cleanup)

/** The hook with fetches that the test settles, by their key. */
function fetched(key: string) {
  const asked = new Map<string, PromiseWithResolvers<string>>()
  const { result, rerender } = renderHook(
    ({ key }) =>
      useFetched(key, () => {
        const fetch = Promise.withResolvers<string>()
        asked.set(key, fetch)
        return fetch.promise
      }),
    { initialProps: { key } },
  )
  return { result, asked, to: (key: string) => rerender({ key }) }
}

it('goes from idle over pending to success', async () => {
  const { result, asked, to } = fetched('')
  expect(result.current.status).toBe('idle')
  to('a')
  expect(result.current.status).toBe('pending')
  await act(async () => asked.get('a')?.resolve('here'))
  expect(result.current).toMatchObject({ status: 'success', data: 'here' })
})

it('says error where the fetch fails, and is pending when it is tried again', async () => {
  const { result, asked } = fetched('a')
  await act(async () => asked.get('a')?.reject(new Error('down')))
  expect(result.current.status).toBe('error')
  act(() => result.current.again())
  expect(result.current.status).toBe('pending')
})

it('takes only the answer of the newest key, and has the one before until then', async () => {
  const { result, asked, to } = fetched('a')
  await act(async () => asked.get('a')?.resolve('first'))
  to('b')
  expect(result.current).toMatchObject({ status: 'pending', data: undefined, latest: 'first' })
  to('c')
  await act(async () => asked.get('b')?.resolve('second'))
  expect(result.current.status).toBe('pending')
  await act(async () => asked.get('c')?.resolve('third'))
  expect(result.current).toMatchObject({ status: 'success', data: 'third' })
})
