import { expect, it } from 'vitest'
import { pagePath } from './page-address.ts'

it.each([
  ['/desk/registration.data', '/desk/registration'],
  [
    '/desk/content/edit.data?path=zh-cn%2Fa.md&_routes=deskContentEdit',
    '/desk/content/edit?path=zh-cn%2Fa.md',
  ],
  ['https://site.test/desk/attend.data?_routes=deskAttend', '/desk/attend'],
  ['/_root.data', '/'],
  ['/_.data?lang=en', '/?lang=en'],
  ['/class/_.data', '/class'],
  ['/.data', '/'],
  ['/desk/registration?page=2', '/desk/registration?page=2'],
  // A page's own parameter stays.
  ['/search?_routes=a', '/search?_routes=a'],
])('%s is about the page %s', (address, page) => {
  expect(pagePath(address)).toBe(page)
})
