// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { RecitePanel } from './recite-panel.tsx'

const ruby = (text: string) =>
  [...text].map((each) => `<ruby>${each}<rt aria-hidden="true">x</rt></ruby>`).join('')
const text = `<div class="chapter-text">
  <span class="line" id="l1-1">${ruby('学而时习之')}，${ruby('不亦说乎')}？</span>
  <span class="line" id="l1-2">${ruby('有朋自远方来')}，${ruby('不亦乐乎')}？</span>
</div>`

const lines = () => [...document.querySelectorAll('.line')]
const missed = vi.fn<(lines: readonly Element[]) => void>()
const lookedUp = vi.fn()

/** What can be read: by eyes and screen readers alike. */
const readable = () =>
  [...document.querySelectorAll<HTMLElement>('ruby')]
    .map((each) => (each.dataset.veiled === undefined && !each.ariaHidden ? each.firstChild?.nodeValue : '□'))
    .join('')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  missed.mockClear()
  lookedUp.mockClear()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

async function open() {
  const box = document.createElement('div')
  box.innerHTML = text
  box.addEventListener('click', lookedUp)
  document.body.append(box)
  const { tree } = await testApp({
    element: <RecitePanel chapter="lunyu/xueer" lines={lines} missed={missed} onClose={() => {}} />,
  })
  const view = render(tree)
  await act(() => vi.advanceTimersByTimeAsync(50))
  return view
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

it.each([
  ['All but first', '学□□□□不□□□有□□□□□不□□□'],
  ['Every other', '学而时习之□□□□有朋自远方来□□□□'],
  ['All', '□'.repeat(19)],
])('hides as chosen: %s', async (name, left) => {
  await open()
  choose(name)
  press('Begin')
  expect(readable()).toBe(left)
})

it('uncovers what is tapped, phrase by phrase, and looks nothing up meanwhile', async () => {
  await open()
  choose('All')
  press('Begin')
  fireEvent.click(document.querySelectorAll('ruby')[6] as Element)
  expect(readable()).toBe('□□□□□不亦说乎□□□□□□□□□□')
  press('Show the next phrase')
  expect(readable()).toBe('学而时习之不亦说乎□□□□□□□□□□')
  press('Show this line')
  expect(readable()).not.toContain('□')
  expect(screen.getByRole('status').textContent).toBe('有朋自远方来 不亦乐乎')
  expect(lookedUp).not.toHaveBeenCalled()
})

it('shows the text and what was missed at the end, and keeps how it went', async () => {
  await open()
  choose('All')
  press('Begin')
  press('Show the next phrase')
  await act(() => vi.advanceTimersByTimeAsync(42_000))
  press('I am done')
  expect(readable()).not.toContain('□')
  expect(missed.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['l1-1'])
  press('All of it, with a pause or two')
  expect(screen.getByText('All of it, with a pause or two')).toBeTruthy()
  expect(screen.getByText('Hidden: All. Time: 42 seconds')).toBeTruthy()
  const { recitations } = JSON.parse(localStorage.getItem('learning') ?? '').shelves[0]
  expect(recitations).toMatchObject([{ ref: 'lunyu/xueer', mode: 'all', score: 4, seconds: 42 }])
  fireEvent.click(document.querySelector('ruby') as Element)
  expect(lookedUp).toHaveBeenCalledOnce()
})

it('keeps nothing where that is wished', async () => {
  await open()
  press('Begin')
  press('I am done')
  press('Don’t keep this one')
  expect(screen.queryByText('The last times')).toBeNull()
})

it('gives the text back when it is closed in the middle', async () => {
  const { unmount } = await open()
  press('Begin')
  unmount()
  expect(readable()).not.toContain('□')
  expect(missed).toHaveBeenLastCalledWith([])
})
