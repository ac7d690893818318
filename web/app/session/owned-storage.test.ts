// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { forgetOwned, ownedStorage } from '#app/session/owned-storage.ts'

beforeEach(() => localStorage.clear())

const logIn = (id: number, token = 'token') => localStorage.setItem('userInfo', JSON.stringify({ id, token }))

it('shows a member nothing of another member or of a guest who came later', () => {
  logIn(1)
  ownedStorage('localStorage').set('draft', 'of 1')
  logIn(2)
  expect(ownedStorage('localStorage').get('draft')).toBeNull()
  localStorage.removeItem('userInfo')
  expect(ownedStorage('localStorage').get('draft')).toBeNull()
  logIn(1)
  expect(ownedStorage('localStorage').get('draft')).toBe('of 1')
})

it('gives what a guest kept to the member who logs in', () => {
  ownedStorage('localStorage').set('draft', "a guest's")
  logIn(1)
  expect(ownedStorage('localStorage').get('draft')).toBe("a guest's")
  localStorage.removeItem('userInfo')
  expect(ownedStorage('localStorage').get('draft')).toBeNull()
})

it('stays its owner’s when the session ends meanwhile', () => {
  logIn(1)
  const storage = ownedStorage('localStorage')
  logIn(1, '')
  storage.set('draft', 'of 1')
  expect(ownedStorage('localStorage').get('draft')).toBeNull()
})

it('writes nothing for a member who has logged out', () => {
  logIn(1)
  const storage = ownedStorage('localStorage')
  logIn(0, '')
  expect(storage.set('draft', 'of 1')).toBe(false)
  logIn(1)
  expect(ownedStorage('localStorage').get('draft')).toBeNull()
})

it('forgets what one member owns, and nothing else', () => {
  ownedStorage('localStorage').set('theme', 'of guests')
  logIn(1)
  ownedStorage('localStorage').set('draft', 'of 1')
  logIn(11)
  ownedStorage('localStorage').set('draft', 'of 11')
  forgetOwned(1)
  expect(ownedStorage('localStorage').get('draft')).toBe('of 11')
  logIn(1)
  expect(ownedStorage('localStorage').get('draft')).toBeNull()
  expect(ownedStorage('localStorage').get('theme')).toBe('of guests')
})
