// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '#app/test-app.tsx'
import { chapterLines, linePieces, lineText } from '../chapter-lines.ts'
// Loaded ahead, so that no test waits for the lazy chunks.
import '../study/character-panel.tsx'
import '../settings/settings-panel.tsx'
import { ReadingPage } from './reading-page.tsx'
import type { ChapterView } from '../reader-view.ts'
import { verseHtml } from '#app/parts/classics/verse-html.ts'

const lines = [
  { s: '子曰：“学而时习之，', t: '子曰：「學而時習之，', p: 'zǐ yuē xué ér shí xí zhī' },
  { s: '不亦说乎？”', t: '不亦說乎？」', p: 'bù yì yuè hū' },
]
const title = { s: '学而', t: '學而', en: 'Learning' }
const view: ChapterView = {
  kind: 'chapter',
  title: 'Learning',
  description: '',
  book: { slug: 'lunyu', subject: 'guoxue', title: { s: '论语', t: '論語', en: 'The Analects' } },
  chapter: { slug: 'xueer', title },
  text: {
    prepared: 'chapter',
    html:
      '<article class="chapter" data-script="s" lang="zh-Hans"><h1><span data-t="學而">学而</span></h1>' +
      '<div class="chapter-text" role="group" tabindex="0" aria-label="Text"><section class="passage"><p>' +
      lines.map((line, at) => `<span class="line" id="l1-${at + 1}">${verseHtml(line)}</span>`).join('') +
      '<button type="button" class="note-mark" aria-expanded="false">Notes</button></p>' +
      '<dl class="gloss"><dt>Meaning</dt><dd>To learn is a joy.</dd></dl></section></div></article>',
  },
  lines: 2,
  next: { slug: 'weizheng', title: { s: '为政', t: '為政', en: 'Governing' } },
}

async function show(change: Partial<ChapterView> = {}, path = '/guoxue/read/lunyu/xueer') {
  const { app, tree } = await testApp({ element: <ReadingPage view={{ ...view, ...change }} />, path })
  await app.texts.load(['reader', 'ui'])
  await act(async () => void render(tree))
}

const reader = () => document.getElementById('reader')
const texts = () => chapterLines().map(({ element }) => lineText(element))
const kept = () => localStorage.getItem('reader')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what a reader chooses', () => {
  it('hides the pinyin and remembers it', async () => {
    await show()
    const button = screen.getByRole('button', { name: 'Pinyin' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect([reader()?.dataset.pinyin, kept()]).toEqual(['off', '{"pinyin":"off"}'])
    fireEvent.click(button)
    expect([reader()?.dataset.pinyin, kept()]).toEqual([undefined, '{}'])
  })

  it('shows the whole chapter in the other script and back', async () => {
    await show()
    const button = screen.getByRole('button', { name: 'Traditional characters' })
    expect(texts()).toEqual(lines.map(({ s }) => s))
    fireEvent.click(button)
    expect(texts()).toEqual(lines.map(({ t }) => t))
    expect(document.querySelector('h1')?.textContent).toBe('學而')
    expect(document.querySelector<HTMLElement>('.chapter')?.lang).toBe('zh-Hant')
    fireEvent.click(button)
    expect(texts()).toEqual(lines.map(({ s }) => s))
  })

  it('is there from the first moment of the next chapter', async () => {
    localStorage.setItem('reader', '{"script":"t","paper":"night","flow":"vertical"}')
    await show()
    expect(texts()).toEqual(lines.map(({ t }) => t))
    expect(reader()?.dataset).toMatchObject({ paper: 'night', flow: 'vertical' })
  })

  it('can be chosen by single keys, unless these are turned off', async () => {
    await show()
    fireEvent.keyDown(document.body, { key: 'v' })
    expect(reader()?.dataset.flow).toBe('vertical')
    fireEvent.keyDown(document.body, { key: '+' })
    expect(reader()?.dataset.size).toBe('3')
    fireEvent.keyDown(document.body, { key: 'v', ctrlKey: true })
    expect(reader()?.dataset.flow).toBe('vertical')
    localStorage.setItem('reader', '{"keys":"off"}')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(reader()?.dataset.notes).toBeUndefined()
    localStorage.setItem('reader', '{}')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(reader()?.dataset.notes).toBe('on')
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(reader()?.dataset.notes).toBe('off')
  })

  it('opens the notes of one passage by a tap at its end, and closes them', async () => {
    await show()
    const mark = screen.getByRole('button', { name: 'Notes' })
    const passage = mark.closest('.passage')
    fireEvent.click(mark)
    expect([mark.getAttribute('aria-expanded'), passage?.hasAttribute('data-open')]).toEqual(['true', true])
    fireEvent.click(mark)
    expect([mark.getAttribute('aria-expanded'), passage?.hasAttribute('data-open')]).toEqual(['false', false])
    expect(kept()).toBeNull()
  })

  it('stands in the settings, each choice by its name', async () => {
    await show()
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: 'Reading settings', hidden: true })),
    )
    fireEvent.click(await screen.findByRole('radio', { name: 'Green', hidden: true }))
    expect(reader()?.dataset.paper).toBe('green')
    fireEvent.click(screen.getByRole('switch', { name: 'Notes and meaning', hidden: true }))
    expect(reader()?.dataset.notes).toBe('on')
    expect(kept()).toBe('{"paper":"green","notes":"on"}')
  })
})

describe('a character', () => {
  const text = {
    chapters: [{ slug: 'xueer', title, lines: lines.map(({ s, t }, at) => [`l1-${at + 1}`, s, t]) }],
  }
  const strokes = {
    strokes: ['M 1 1 L 9 9', 'M 1 9 L 9 1'],
    medians: [
      [
        [1, 1],
        [9, 9],
      ],
      [
        [1, 9],
        [9, 1],
      ],
    ],
  }

  beforeEach(() => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string) => Response.json(address.endsWith('text.json') ? text : strokes)),
    )
    // Strokes are drawn in the page's tokens, which do not come down to elements in this DOM.
    const own = CSSStyleDeclaration.prototype.getPropertyValue
    vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockImplementation(function (
      this: CSSStyleDeclaration,
      name,
    ) {
      return name.startsWith('--') ? '#211d17' : own.call(this, name)
    })
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  })

  it('is looked up by a tap: its reading there, both forms, how it is written, where else it stands', async () => {
    await show()
    const [ruby] = document.querySelectorAll<HTMLElement>('#l1-2 ruby:nth-of-type(3)')
    await act(async () => void fireEvent.click(ruby as HTMLElement))
    const panel = await screen.findByRole('dialog')
    expect(panel.textContent).toMatch(/说說yuè/)
    await waitFor(() => expect(panel.textContent).toContain('2 strokes'))
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toContain('/strokes/8bf4.json')
    const link = await waitFor(() => panel.querySelector('a[href$="/guoxue/read/lunyu/xueer#l1-2"]'))
    expect(link?.textContent).toBe('不亦说乎？”')
    expect(link?.querySelector('mark')?.textContent).toBe('说')
    fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(document.querySelector('.chapter-text'))
  })

  it('is found by keys alone, the text being one stop', async () => {
    await show()
    const box = document.querySelector<HTMLElement>('.chapter-text')
    box?.focus()
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press('Enter')
    press('ArrowRight')
    press('ArrowRight')
    expect(document.activeElement?.firstChild?.nodeValue).toBe('学')
    expect(document.querySelectorAll('ruby[role=button]')).toHaveLength(1)
    press('ArrowDown')
    expect(document.activeElement?.firstChild?.nodeValue).toBe('说')
    press('Home')
    expect(document.activeElement?.firstChild?.nodeValue).toBe('不')
    await act(async () => void press('Enter'))
    expect((await screen.findByRole('dialog')).textContent).toContain('bù')
  })

  it('says so when its strokes cannot be had', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 404 })),
    )
    await show()
    await act(async () => void fireEvent.click(document.querySelector('ruby') as HTMLElement))
    const panel = await screen.findByRole('dialog')
    await waitFor(() => expect(panel.textContent).toContain('no stroke order'))
  })
})

describe('a line', () => {
  it('of the address is marked', async () => {
    await show({}, '/guoxue/read/lunyu/xueer#l1-2')
    expect(document.querySelector('[data-mark=arrived]')?.id).toBe('l1-2')
  })

  it('gives its words and syllables to those who read it aloud', async () => {
    await show()
    const [first] = chapterLines()
    expect(first?.number).toBe(1)
    const pieces = linePieces(first?.element as HTMLElement)
    expect(pieces.flatMap(({ syllable }) => syllable ?? []).join(' ')).toBe(lines[0]?.p)
  })

  it('where one stopped is offered, not forced', async () => {
    const at = Date.now() - 1000
    const entry = { position: 9, percent: 40, at, done: false, doneAt: 0, unsent: true }
    const shelf = { progress: { 'chapter:lunyu/xueer': entry }, favourites: {}, recitations: [], readTo: 0 }
    localStorage.setItem('learning', JSON.stringify({ shelves: { 0: shelf } }))
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'No, thank you' }))
    expect(screen.queryByRole('button', { name: 'Go on at line 9' })).toBeNull()
  })
})

describe('reciting', () => {
  it('begins at once where the way here says so', async () => {
    await show({}, '/guoxue/read/lunyu/xueer?recite=1')
    expect(screen.getByRole('button', { name: 'Recite' }).getAttribute('aria-pressed')).toBe('true')
    cleanup()
    await show()
    expect(screen.getByRole('button', { name: 'Recite' }).getAttribute('aria-pressed')).toBe('false')
  })
})

describe('a book that has not been read over', () => {
  it('says so, and where to report mistakes', async () => {
    await show({ report: 'school@example.com' })
    expect(screen.getByText('Not proofread yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Report a mistake' }).getAttribute('href')).toMatch(
      /^mailto:school@example\.com\?subject=A%20mistake/,
    )
  })
})
