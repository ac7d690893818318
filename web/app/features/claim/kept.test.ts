import { expect, it } from 'vitest'
import { askedBy, shownCode, withoutCode } from './kept.ts'

it.each([
  ['?code=ab', '', { code: 'ab', offer: '' }, ''],
  ['?code=ab&offer=card', '#claim', { code: 'ab', offer: 'card' }, '?offer=card#claim'],
  ['?offer=card', '#code=AB-C', { code: 'AB-C', offer: 'card' }, '?offer=card'],
  ['', '#claim', { code: '', offer: '' }, '#claim'],
])('%s%s asks for what it names, and the code leaves the address', (search, hash, asked, rest) => {
  expect(askedBy({ search, hash })).toEqual(asked)
  expect(withoutCode({ search, hash })).toBe(rest)
})

it('shows a code in capitals and groups while it is typed', () => {
  expect(['sj', 'sj7k2', 'sj7k-2m9o', ' sj7k 2m9p q4rt '].map(shownCode)).toEqual([
    'SJ',
    'SJ7K-2',
    'SJ7K-2M90',
    'SJ7K-2M9P-Q4RT',
  ])
  expect(shownCode('this is no code at all')).toBe('THIS IS NO CODE AT ALL')
})
