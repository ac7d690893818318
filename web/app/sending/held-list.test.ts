// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createHeld } from './held-list.ts'

it('holds what has not arrived until it is decided, and shows that it is sent again', async () => {
  const sends = createHeld()
  const hold = sends.hold()
  const first = hold.ask('offline')
  expect(sends.held()).toMatchObject([{ trouble: 'offline', trying: false, reads: false }])
  sends.held()[0]?.settle(true)
  expect(await first).toBe(true)
  expect(sends.held()).toMatchObject([{ trying: true }])
  const second = hold.ask('away')
  expect(sends.held()).toMatchObject([{ trouble: 'away', trying: false }])
  sends.held()[0]?.settle(false)
  expect(await second).toBe(false)
  expect(sends.held()).toEqual([])
})

it('lets it be where one writes on in its form, or goes elsewhere', async () => {
  document.body.innerHTML = '<form><textarea></textarea><button>save</button></form>'
  document.querySelector('button')?.focus()
  const sends = createHeld()
  const written = sends.hold().ask('offline')
  document.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(await written).toBe(false)
  const leaving = new AbortController()
  const left = sends.hold({ signal: leaving.signal }).ask('offline')
  leaving.abort()
  expect(await left).toBe(false)
  expect(sends.held()).toEqual([])
})

it('is told to whoever shows it', () => {
  const sends = createHeld()
  let told = 0
  const end = sends.subscribe(() => (told += 1))
  const hold = sends.hold()
  void hold.ask('broken')
  hold.end()
  expect(told).toBe(2)
  end()
  void sends.hold().ask('broken')
  expect(told).toBe(2)
})
