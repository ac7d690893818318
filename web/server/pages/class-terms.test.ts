import { expect, test } from 'vitest'
import { createClassTerms } from './class-terms.ts'

/** An API whose answers are counted. */
function countingApi() {
  const state = { calls: [] as string[], status: 200, slug: 'winter' }
  const terms = createClassTerms({
    callApi: async ({ headers }) => {
      state.calls.push(headers['think-lang'] ?? '')
      const { status, slug } = state
      return Response.json({ code: 1, msg: '', time: 1, data: { list: [{ slug }] } }, { status })
    },
  })
  return { state, terms }
}

test('the API is asked once a language for all pages, and again when something changed', async () => {
  const { state, terms } = countingApi()
  await Promise.all([terms.of('zh-cn'), terms.of('zh-cn'), terms.of('en')])
  expect(await terms.of('zh-cn')).toEqual([{ slug: 'winter' }])
  expect(state.calls).toEqual(['zh-cn', 'en'])
  state.slug = 'spring'
  terms.forget()
  expect(await terms.of('en')).toEqual([{ slug: 'spring' }])
  expect(state.calls).toEqual(['zh-cn', 'en', 'en'])
})

test('where the API does not say there are no terms, and the next page asks again', async () => {
  const { state, terms } = countingApi()
  state.status = 503
  await expect(terms.of('zh-cn')).rejects.toThrow()
  state.status = 200
  expect(await terms.of('zh-cn')).toEqual([{ slug: 'winter' }])
})
