import { expect, it } from 'vitest'
import { destinationOf } from '#app/menus/destination.ts'

const entry = (menu_type: string, path: string, more = {}) => ({
  type: 'menu' as const,
  path,
  children: [],
  meta: { menu_type },
  ...more,
})
const child = {
  id: 1,
  type: 'menu',
  title: '',
  name: '',
  path: '/a',
  icon: '',
  children: [],
  meta: { id: 1, type: 'menu', menu_type: 'tab' },
} as const

it.each([
  ['tab', '/user/account/overview', { kind: 'inside', path: '/user/account/overview', document: false }],
  [
    'iframe',
    '/user/iframe/https%3A%2F%2Fa.test',
    { kind: 'inside', path: '/user/iframe/https%3A%2F%2Fa.test', document: true },
  ],
  ['link', 'https://a.test/x', { kind: 'outside', url: 'https://a.test/x' }],
  ['link', '/privacy', { kind: 'outside', url: '/privacy' }],
])('leads a %s to %s', (type, path, destination) => {
  expect(destinationOf(entry(type, path))).toEqual(destination)
})

it.each([
  ['popup', '/a'],
  ['', '/a'],
  ['link', ''],
  ['link', 'javascript:alert(1)'],
  ['link', ' JavaScript:alert(1)'],
  ['link', 'data:text/html,x'],
  ['tab', '//elsewhere.test'],
  ['tab', 'https://elsewhere.test'],
])('does not follow a %s to %s', (type, path) => {
  expect(destinationOf(entry(type, path))).toEqual({ kind: 'unknown' })
})

it('leads nowhere from folders, and from parents whose path is /', () => {
  expect(destinationOf(entry('tab', '/user/account', { type: 'menu_dir' }))).toEqual({ kind: 'folder' })
  expect(destinationOf(entry('tab', '/', { children: [child] }))).toEqual({ kind: 'folder' })
  expect(destinationOf(entry('tab', '/a', { children: [child] }))).toMatchObject({ kind: 'inside' })
})
