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

it('has behind it what the CDN wants, where the address is the CDN’s', () => {
  expect(fullUrl('/a.png', base, 'sign=1')).toBe('//cdn.example/a.png?sign=1')
  expect(fullUrl('/a.png?v=2', base, 'sign=1')).toBe('//cdn.example/a.png?v=2&sign=1')
  expect(fullUrl('https://other.example/a.png', base, 'sign=1')).toBe('https://other.example/a.png')
})
