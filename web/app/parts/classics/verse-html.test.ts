import type { Verse } from '@shuyuan/content/kinds/book'
import * as fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { verseHtml } from '#app/parts/classics/verse-html.ts'

const character = fc.constantFrom(
  { s: '学', t: '學', p: 'xué' },
  { s: '而', t: '而', p: 'ér' },
  { s: '说', t: '說', p: 'yuè' },
  { s: '后', t: '后', p: 'hòu' },
  { s: '后', t: '後', p: 'hòu' },
)
const mark = fc.constantFrom(
  { s: '，', t: '，' },
  { s: '：“', t: '：「' },
  { s: '”', t: '」』' },
  { s: '？”', t: '？」' },
  { s: '<b>&"', t: '<b>&"' },
)

/** Any line: characters with marks before, between and after them. */
const verse = fc.array(fc.oneof(character, mark), { minLength: 1, maxLength: 30 }).map((parts): Verse => {
  const text = (script: 's' | 't') => parts.map((part) => part[script]).join('')
  return { s: text('s'), t: text('t'), p: parts.flatMap((part) => ('p' in part ? [part.p] : [])).join(' ') }
})

function parsed(html: string) {
  const { document } = new Window()
  document.body.innerHTML = html
  return document.body
}

describe('verseHtml', () => {
  it('has the line as its text, and a syllable for each character', () => {
    fc.assert(
      fc.property(verse, (line) => {
        const body = parsed(verseHtml(line))
        const syllables = [...body.querySelectorAll('rt')].map((rt) => rt.textContent)
        expect(syllables.join(' ')).toBe(line.p)
        for (const rt of body.querySelectorAll('rt')) rt.remove()
        expect(body.textContent).toBe(line.s)
      }),
    )
  })

  it('has the traditional line once what stands beside is put in its place', () => {
    fc.assert(
      fc.property(verse, (line) => {
        const body = parsed(verseHtml(line))
        for (const rt of body.querySelectorAll('rt')) rt.remove()
        for (const element of body.querySelectorAll('[data-t]')) {
          element.textContent = element.getAttribute('data-t') ?? ''
        }
        expect(body.textContent).toBe(line.t)
      }),
    )
  })

  it('squeezes a question mark before the end of a quotation, in both scripts', () => {
    expect(verseHtml({ s: '乎？”', t: '乎？」', p: 'hū' })).toBe(
      '<ruby>乎<rt aria-hidden="true">hū</rt></ruby><i>？</i><span data-t="」">”</span>',
    )
  })

  it('says every character once to a screen reader', () => {
    expect(verseHtml({ s: '学而。', t: '學而。', p: 'xué ér' })).toBe(
      '<ruby data-t="學">学<rt aria-hidden="true">xué</rt></ruby>' +
        '<ruby>而<rt aria-hidden="true">ér</rt></ruby>。',
    )
  })
})
