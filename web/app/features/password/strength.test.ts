import { expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

it.each([
  ['', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['k7m2q9', 'weak'],
  ['k7m2q9zt', 'fair'],
  ['K7m2q9zt', 'fair'],
  ['K7m-q9zt4R', 'good'],
  ['mountain lamp river', 'strong'],
])('calls %j %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
