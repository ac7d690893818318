// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { forgetOwned, ownedStorage } from '#app/session/owned-storage.ts'
import { textStorage } from '#app/session/storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A local storage that takes nothing from the moment when it is `full`. */
function stubStorage() {
  const texts = new Map<string, string>()
  const storage = {
    full: false,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (storage.full) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  return storage
}

it('says that a full storage keeps nothing, and has what was written until the page is left', () => {
  const browser = stubStorage()
  const storage = textStorage('localStorage')
  expect(storage.set('mark', 'old')).toBe(true)
  browser.full = true
  expect(storage.set('mark', 'new')).toBe(false)
  expect([storage.get('mark'), storage.keeps('mark')]).toEqual(['new', false])
  expect(browser.getItem('mark')).toBe('old')
  browser.full = false
  expect(storage.set('mark', 'newer')).toBe(true)
  expect([browser.getItem('mark'), storage.keeps('mark')]).toEqual(['newer', true])
})

it('gives what a guest wrote to the member who logs in where storage is full, once', () => {
  const browser = stubStorage()
  ownedStorage('localStorage').set('other', 'of the guest')
  browser.setItem('userInfo', JSON.stringify({ id: 5, token: 'token' }))
  browser.full = true
  const own = ownedStorage('localStorage')
  expect(own.get('other')).toBe('of the guest')
  own.set('other', 'of the member')
  expect(own.get('other')).toBe('of the member')
  forgetOwned(5)
  expect(own.get('other')).toBeNull()
})
