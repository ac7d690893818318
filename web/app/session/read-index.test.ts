import { expect, it } from 'vitest'
import { menusOf } from '#app/session/rules.ts'
import { readIndex } from './read-index.ts'

it('takes of a server’s answer what has the right types', () => {
  const rules = [
    { id: 1, type: 'nav', name: 'a', path: 'a', children: 'none' },
    null,
    { id: 2, type: 'nav', path: 3 },
  ]
  const index = readIndex({
    site: { siteName: 7, upload: 'none', cdnUrl: [] },
    userInfo: null,
    rules,
    menus: {},
  })
  expect(index).toMatchObject({ site: { siteName: '', upload: {}, cdnUrl: '' }, userInfo: [], menus: [] })
  expect(index && menusOf(index).headNav.map(({ path }) => path)).toEqual(['/a', '/'])
})

it.each([null, 'page', [], {}, { site: 'none' }])('finds no site in %j', (data) => {
  expect(readIndex(data)).toBeNull()
})

it('takes a broken member for no answer, which never logs a member out', () => {
  expect(readIndex({ site: {}, userInfo: 'me' })).toBeNull()
})

it('leaves a right answer as it is', () => {
  const index = {
    site: {
      siteName: 'A',
      recordNumber: '',
      version: 'v1',
      cdnUrl: '//a',
      cdnUrlParams: 'sign=1',
      upload: { mode: 'local' },
      features: ['course'],
    },
    openMemberCenter: false,
    userInfo: [],
    rules: [{ name: 'a', path: 'a', children: [{ name: 'b', path: 'b' }] }],
    menus: [],
  }
  expect(readIndex(index)).toEqual(index)
})
