import { expect, it } from 'vitest'
import { fullUrl } from './full-url.ts'

const base = '//cdn.example'

it.each([
  ['/static/a.png', '//cdn.example/static/a.png'],
  ['', '//cdn.example'],
  ['https://other.example/a.png', 'https://other.example/a.png'],
  ['//other.example/a.png', '//other.example/a.png'],
  ['app://a', 'app://a'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['data:text/html,x', '//cdn.exampledata:text/html,x'],
])('makes %j the address %j', (address, full) => {
  expect(fullUrl(address, base)).toBe(full)
})
