import { describe, expect, it } from 'vitest'
import { loadBook } from './book.server.ts'
import { loadArgs, realContent } from './testing-loads.ts'

const content = await realContent()

function search(words: string) {
  const view = loadBook(loadArgs(content, `/guoxue/read/lunyu?q=${encodeURIComponent(words)}`).args)
  return { view, found: view.search?.found ?? [] }
}

/** The found lines with what was found in brackets. */
const marked = (words: string) =>
  search(words).found.map(({ parts }) =>
    parts.map((part, index) => (index % 2 ? `[${part}]` : part)).join(''),
  )

describe('search in a book', () => {
  it.each([
    ['学而时习', '子曰：“[学而时习]之，不亦说乎？'],
    ['學而時習', '子曰：“[学而时习]之，不亦说乎？'],
    ['xue er shi xi', '子曰：“[学而时习]之，不亦说乎？'],
    ['Xué ér shí xí', '子曰：“[学而时习]之，不亦说乎？'],
  ])('finds %s in either script and by sound', (words, line) => {
    expect(marked(words)).toEqual([line])
  })

  it('finds a sentence across punctuation and lines', () => {
    const [first, second] = marked('不亦说乎有朋自远方来')
    expect(first).toBe('子曰：“学而时习之，[不亦说乎]？')
    expect(second).toMatch(/^\[有朋自远方来\]/)
  })

  it('leads to the line', () => {
    expect(search('有朋自远方来').found[0]).toMatchObject({ chapter: { slug: 'xueer' }, line: 'l1-2' })
  })

  it('keeps what it found from search engines', () => {
    expect(search('学').view).toMatchObject({ noindex: true, canonical: '/guoxue/read/lunyu' })
    expect(search(' ').view.search).toBeUndefined()
  })

  it.each(['饕餮', '<b>', '……'])('says so when there is no %s', (words) => {
    expect(search(words).view.search).toMatchObject({ words, found: [], total: 0 })
  })

  it('counts all and shows the first hundred', () => {
    const { found, view } = search('子')
    expect(found).toHaveLength(100)
    expect(view.search?.total).toBeGreaterThan(100)
  })
})
