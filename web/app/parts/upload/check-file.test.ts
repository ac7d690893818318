import { describe, expect, it } from 'vitest'
import { acceptOf } from './accept.ts'
import { checkFile, limitText, typeNames } from './check-file.ts'

const limits = { maxSize: 1000, allowedSuffixes: 'jpg,PNG,.webp', allowedMimeTypes: ['application/pdf'] }
const file = (name: string, size = 10, type = '') => ({ name, size, type })

describe('checkFile', () => {
  it('wants a name and a size before anything else', () => {
    expect(checkFile(file('', 5000, 'text/html'), limits)).toBe('incomplete')
    expect(checkFile(file('a.exe', 0), limits)).toBe('incomplete')
  })

  it('wants an allowed suffix, with or without a dot in the list, whatever its case', () => {
    expect(checkFile(file('a.JPG'), limits)).toBeNull()
    expect(checkFile(file('a.png'), limits)).toBeNull()
    expect(checkFile(file('a.b.webp'), limits)).toBeNull()
    expect(checkFile(file('jpg'), limits)).toBe('type')
    expect(checkFile(file('a.exe', 5000), limits)).toBe('type')
  })

  it('takes an allowed MIME type instead of the suffix', () => {
    expect(checkFile(file('a.bin', 10, 'application/PDF'), limits)).toBeNull()
    expect(
      checkFile(file('a', 10, 'image/png'), { ...limits, allowedMimeTypes: 'image/png, image/gif' }),
    ).toBeNull()
  })

  it('does not take a file without a type for one with an empty entry in the list', () => {
    expect(checkFile(file('a.exe'), { ...limits, allowedMimeTypes: '' })).toBe('type')
  })

  it('wants a size within the limit, the limit included', () => {
    expect(checkFile(file('a.jpg', 1000), limits)).toBeNull()
    expect(checkFile(file('a.jpg', 1001), limits)).toBe('size')
    expect(checkFile(file('a.jpg', 1e9), { ...limits, maxSize: 0 })).toBeNull()
  })
})

it('offers in the file dialog what is allowed', () => {
  expect(acceptOf(limits)).toBe('.jpg,.png,.webp')
})

it.each([
  [1000, '1000 B'],
  [2048, '2 KB'],
  [3_200_000, '3 MB'],
])('says a limit of %i bytes as %s, never more than it is', (bytes, said) => {
  expect(limitText(bytes)).toBe(said)
})

it('names pictures that are allowed: suffixes, and types that none of them is the name of', () => {
  const allowedMimeTypes = ['image/jpeg', 'image/png', 'image/tiff', 'application/pdf']
  expect(typeNames({ allowedSuffixes: '.jpg,png,zip', allowedMimeTypes })).toEqual([
    'JPG',
    'PNG',
    'image/tiff',
  ])
})
