import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainWords } from './explain.ts'

const word = (term: string, chinese = term) => ({ term, chinese, pinyin: 'p', meaning: 'm' })
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')

describe('words that an article explains', () => {
  it('are marked at their first place alone, with the signs that must stay beside them', () => {
    const { html, notes } = explainWords('<p>《礼记》，再说礼记。</p>', [word('礼记')])
    expect(html).toBe(
      '<p><span class="word">《<button type="button" popovertarget="word-1" popovertargetaction="show">礼记</button>》，</span>再说礼记。</p>',
    )
    expect(notes).toEqual([{ id: 'word-1', term: '礼记', chinese: '', pinyin: 'p', meaning: 'm' }])
  })

  it('stay as they are in links, headings and the classics', () => {
    const html =
      '<h3>礼记</h3><blockquote><p>礼记</p></blockquote><p><a href="/礼记">礼<em>记</em>礼记</a></p>'
    expect(explainWords(html, [word('礼记')]).html).toBe(html)
  })

  it('are whole words, the longer before the shorter', () => {
    expect(explainWords('<p>gnomonic, gnomon</p>', [word('gnomon', '圭表')]).html).toMatch(/gnomonic, <span/)
    const { notes } = explainWords('<p>黄帝内经</p>', [word('黄帝'), word('黄帝内经')])
    expect(notes.map(({ term }) => term)).toEqual(['黄帝内经'])
  })

  it('leave the text as it was', () => {
    const pieces = constantFrom(
      '<p>',
      '</p>',
      '<a href="/x">',
      '</a>',
      '礼记',
      '《',
      '》',
      '。',
      'Su Shi',
      ' ',
      '左传',
    )
    assert(
      property(array(pieces, { maxLength: 30 }), (parts) => {
        const html = parts.join('')
        const { html: marked, notes } = explainWords(html, [
          word('礼记'),
          word('左传'),
          word('Su Shi', '苏轼'),
        ])
        expect(textOf(marked)).toBe(textOf(html))
        expect(marked.match(/<button/g)?.length ?? 0).toBe(notes.length)
        expect(new Set(notes.map(({ term }) => term)).size).toBe(notes.length)
      }),
    )
  })
})
