// @vitest-environment happy-dom
import type { ProgressItem, ProgressRow } from '@shuyuan/contract/learning/learning'
import { joinedStanding, notBegun, type Standing, standingAfter } from '@shuyuan/contract/learning/progress'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { familyOf } from '#app/parts/person/person-store.ts'
import { testApp } from '#app/test-app.tsx'
import { useContinue } from './use-continue.ts'
import { useLearning, useProgress } from './use-learning.ts'

/** A server that keeps what our own keeps, for one member at a time. */
class Server {
  progress = new Map<string, Standing>()
  favourites = new Set<string>()
  member = 1
  reachable = true
  paths: string[] = []
  bodies: { path: string; child?: number }[] = []
  stages: { path: string; stage: string; points: number }[] = []
  rows(): ProgressRow[] {
    return [...this.progress].map(([key, standing]) => {
      const [kind = '', ref = ''] = key.split(':')
      return { kind: kind as 'lesson', ref, ...standing }
    })
  }
  api: Partial<ApiClient> = {
    post: (async (path: string, body: { items: ProgressItem[]; child?: number }) => {
      this.paths.push(path)
      this.bodies.push({ path, child: body.child })
      if (!this.reachable) throw new Error('offline')
      const keys = body.items.map(({ kind, ref }) => `${kind}:${ref}`)
      if (path === '/api/favourite/add') for (const key of keys) this.favourites.add(key)
      if (path === '/api/favourite/remove') for (const key of keys) this.favourites.delete(key)
      if (path === '/api/learning/progress') {
        for (const [index, item] of body.items.entries()) {
          const key = keys[index] ?? ''
          this.progress.set(key, joinedStanding(this.progress.get(key) ?? notBegun, standingAfter(item)))
        }
      }
      const rows = this.rows().filter(({ kind, ref }) => keys.includes(`${kind}:${ref}`))
      const stages = this.stages.splice(0)
      return { code: 1, msg: '', time: 1000, data: { rows, refused: [], stages } }
    }) as unknown as ApiClient['post'],
    get: (async (path: string) => {
      // The site's own first call is not what is tested here.
      if (path === '/api/index/index') throw new Error('not now')
      this.paths.push(path)
      if (!this.reachable) throw new Error('offline')
      const list = [...this.favourites].map((key) => ({ kind: key.split(':')[0], ref: key.split(':')[1] }))
      return { code: 1, msg: '', time: 1000, data: { rows: this.rows(), list, courses: [], paths: [] } }
    }) as unknown as ApiClient['get'],
  }
}

let server: Server
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  server = new Server()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page() {
  const { keepPlace, markDone } = useLearning()
  const progress = useProgress('lesson', 'reading/one')
  const unfinished = useContinue(3)
  return (
    <>
      <button onClick={() => keepPlace({ kind: 'lesson', ref: 'reading/one', position: 12, percent: 30 })}>
        place
      </button>
      <button onClick={() => markDone('lesson', 'reading/one', !progress?.done)}>done</button>
      <FavouriteButton kind="course" thing="reading" title="Reading" />
      <output>
        {progress ? `${progress.position}s ${progress.percent}%${progress.done ? ' done' : ''}` : 'nothing'}
        {` | ${unfinished?.map(({ ref }) => ref).join() ?? 'unread'}`}
      </output>
    </>
  )
}

/** Opens the page as somebody new to this tab; `member` 0 is a guest. */
async function open(member = 0, features = ['learning']) {
  const { app, tree } = await testApp({ element: <Page />, api: server.api, index: { site: { features } } })
  if (member) app.stores.userInfo.getState().dataFill({ id: member, token: 't' })
  const view = render(tree)
  await act(() => vi.advanceTimersByTimeAsync(100))
  return {
    app,
    leave: () => view.unmount(),
    logIn: (id: number) =>
      act(async () => {
        app.stores.userInfo.getState().dataFill({ id, token: 't' })
        await vi.advanceTimersByTimeAsync(100)
      }),
    logOut: () => act(async () => app.stores.userInfo.getState().reset()),
  }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getByRole('status').textContent
const star = () => screen.getByRole('button', { name: /Favourite/ }).getAttribute('aria-pressed')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const kept = () => localStorage.getItem('learning') ?? ''

it('keeps what a guest does in the browser and calls nobody', async () => {
  const { leave } = await open()
  press('place')
  fireEvent.click(screen.getByRole('button', { name: /Favourite/ }))
  await pass(120_000)
  expect(shown()).toBe('12s 30% | reading/one')
  expect(server.paths).toEqual([])
  leave()
  await open()
  expect(shown()).toBe('12s 30% | reading/one')
  expect(star()).toBe('true')
})

it('takes two quick presses of a favourite for one, and says what it took away', async () => {
  const { app } = await open()
  const tap = () => fireEvent.click(screen.getByRole('button', { name: /Favourite/ }))
  tap()
  await pass(400)
  tap()
  expect(star()).toBe('true')
  expect(app.notifier.notices()).toEqual([])
  await pass(1000)
  tap()
  await pass(400)
  tap()
  expect(star()).toBe('false')
  expect(app.notifier.notices().map(({ message }) => message)).toEqual(['Removed from your favourites.'])
})

it('joins what a guest did with what the member has, at login', async () => {
  server.progress.set('lesson:reading/two', { position: 7, percent: 9, at: 5, done: false, doneAt: 0 })
  server.progress.set('lesson:reading/one', { position: 1, percent: 80, at: 1, done: false, doneAt: 0 })
  server.favourites.add('path:ladder')
  const { logIn } = await open()
  press('place')
  fireEvent.click(screen.getByRole('button', { name: /Favourite/ }))
  await logIn(1)
  expect(shown()).toBe('12s 80% | reading/one,reading/two')
  expect(server.progress.get('lesson:reading/one')).toMatchObject({ position: 12, percent: 80 })
  expect([...server.favourites].sort()).toEqual(['course:reading', 'path:ladder'])
  expect(JSON.parse(kept()).shelves).not.toHaveProperty('0')
})

it('never gives one member what another one had', async () => {
  const first = await open(1)
  press('place')
  press('done')
  await pass(3000)
  await first.logOut()
  expect(kept()).not.toContain('reading/one')
  expect(shown()).toBe('nothing | ')
  first.leave()
  server = new Server()
  await open(2)
  expect(shown()).toBe('nothing | ')
  expect(server.progress.size).toBe(0)
})

it('keeps what could not be sent for the same member, and for nobody else', async () => {
  const { logOut, leave } = await open(1)
  server.reachable = false
  press('place')
  press('done')
  await pass(3000)
  await logOut()
  leave()
  server.reachable = true
  const other = await open(2)
  expect(shown()).toBe('nothing | ')
  expect(server.progress.size).toBe(0)
  other.leave()
  await open(1)
  expect(shown()).toBe('12s 100% done | ')
  expect(server.progress.get('lesson:reading/one')).toMatchObject({ done: true })
})

it('sends a mark soon and places seldom', async () => {
  await open(1)
  server.paths = []
  press('place')
  await pass(30_000)
  expect(server.paths).toEqual([])
  await pass(31_000)
  expect(server.paths).toEqual(['/api/learning/progress'])
  press('done')
  await pass(2500)
  expect(server.paths).toHaveLength(2)
  press('done')
  await pass(2500)
  expect(server.progress.get('lesson:reading/one')).toMatchObject({ done: false, position: 12 })
})

it('sends what is left when the page is left, and again when the network is back', async () => {
  await open(1)
  server.paths = []
  server.reachable = false
  press('place')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(10)
  expect(server.paths).toEqual(['/api/learning/progress'])
  server.reachable = true
  window.dispatchEvent(new Event('online'))
  await pass(10)
  expect(server.progress.get('lesson:reading/one')).toMatchObject({ position: 12 })
})

it('tells of a stage that was finished, and of its points', async () => {
  const { app } = await open(1)
  server.stages = [{ path: 'ladder', stage: 'first', points: 20 }]
  press('done')
  await pass(2500)
  expect(app.notifier.notices().map(({ message }) => message)).toEqual([
    'You finished a stage: 20 points added',
  ])
})

it('makes no call where the server does not offer it, and keeps all the same', async () => {
  const { leave } = await open(1, [])
  press('place')
  await pass(120_000)
  expect(server.paths).toEqual([])
  leave()
  await open(1, [])
  expect(shown()).toBe('12s 30% | reading/one')
})

it('follows another tab, and writes over nothing that it wrote', async () => {
  const { leave } = await open()
  press('place')
  const written = JSON.parse(kept())
  written.shelves[0].favourites['path:ladder'] = { on: true, at: 1, unsent: true }
  localStorage.setItem('learning', JSON.stringify(written))
  press('done')
  expect(JSON.parse(kept()).shelves[0].favourites).toHaveProperty('path:ladder')
  delete written.shelves[0].progress['lesson:reading/one']
  localStorage.setItem('learning', JSON.stringify(written))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'learning' })))
  expect(shown()).toBe('nothing | ')
  leave()
})

it('reads past what is no state of ours', async () => {
  localStorage.setItem(
    'learning',
    JSON.stringify({
      shelves: {
        0: { progress: { 'lesson:reading/one': { position: 'x' }, 'lesson:b/c': null }, favourites: 7 },
      },
    }),
  )
  await open()
  expect(shown()).toBe('nothing | ')
  press('place')
  expect(shown()).toBe('12s 30% | reading/one')
})

it('keeps what a child does apart, sends it for the child, and leaves favourites to the member', async () => {
  localStorage.setItem('userInfo', JSON.stringify({ id: 1, token: 't' }))
  const { app } = await open(1, ['learning', 'child'])
  server.bodies = []
  act(() => familyOf(app.stores).setState({ person: 3 }))
  press('done')
  fireEvent.click(screen.getByRole('button', { name: /Favourite/ }))
  await pass(2500)
  expect(server.bodies).toMatchObject([
    { path: '/api/favourite/add' },
    { path: '/api/learning/progress', child: 3 },
  ])
  expect(star()).toBe('true')
  const { shelves } = JSON.parse(kept())
  expect(Object.keys(shelves['1.3'].progress)).toEqual(['lesson:reading/one'])
  expect(shelves['1'].progress).toEqual({})
  // Somebody else sees nothing of it.
  await act(async () => app.stores.userInfo.getState().reset())
  expect(kept()).not.toContain('reading/one')
})
