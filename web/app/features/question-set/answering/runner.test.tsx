// @vitest-environment happy-dom
import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LoadArgs } from '#app/routing/page.ts'
import { testApp } from '#app/test-app.tsx'
import { readKeptRun } from '../kept.ts'
import { Runner } from './runner.tsx'
import { loadResult } from '../result.server.ts'
import { loadSet } from '../set.server.ts'

const content = await openSchoolContent()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const argsOf = (slug: string) =>
  ({
    content,
    language: 'en',
    params: { slug },
    request: new Request(`https://school.test/question/${slug}`),
    siteName: '明德书院',
    tag: () => {},
    structured: () => {},
  }) as unknown as LoadArgs

/** Answers the first questions of a set, as if there were no others, and ends it. */
async function takeSet(slug: string) {
  const set = await loadSet(argsOf(slug))
  const items = set.items.filter(({ onlyFor }) => !onlyFor).slice(0, 2)
  const { tree } = await testApp({ element: <Runner set={{ ...set, items }} onLeave={() => {}} /> })
  render(tree)
  for (const { options } of items) {
    fireEvent.click(await screen.findByRole('radio', { name: options[0] ?? '' }))
    fireEvent.click(screen.getByRole('button', { name: /Next|See the result/ }))
  }
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(readKeptRun(slug, set.edition, 0)?.done).toBeGreaterThan(0)
  return JSON.parse(localStorage.getItem('learning') ?? '{}').shelves?.[0]?.progress ?? {}
}

it('counts the end of a set that is a step of a learning path as done', async () => {
  expect(await takeSet('ershisi-jieqi')).toMatchObject({
    'questionSet:ershisi-jieqi': { done: true, percent: 100 },
  })
})

it('keeps no word of a set that is no step', async () => {
  expect(await takeSet('tizhi-zice')).toEqual({})
})

it('stays at the first answer until it is known what is right', async () => {
  const slug = 'ershisi-jieqi'
  const [set, result] = [await loadSet(argsOf(slug)), await loadResult(argsOf(slug))]
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const { tree } = await testApp({ element: <Runner set={set} onLeave={() => {}} /> })
  render(tree)
  const [first] = await screen.findAllByRole('radio')
  if (first) fireEvent.click(first, { detail: 1 })
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(screen.getByText('Question 1 of 16')).toBeDefined()
  answer.resolve(Response.json({ set: result }))
  expect(await screen.findByText(/^(Right|Not quite|Not right)$/)).toBeDefined()
})
