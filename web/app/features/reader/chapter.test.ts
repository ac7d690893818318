import { languages } from '@shuyuan/contract/text/language'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { loadBook } from './book.server.ts'
import { loadChapter } from './chapter.server.ts'
import { loadArgs, realContent } from './testing-loads.ts'
import type { ChapterView } from './reader-view.ts'

const content = await realContent()
const { document } = new Window()

async function chapterOf(address: string, language: 'zh-cn' | 'en' = 'zh-cn'): Promise<ChapterView> {
  const view = await loadChapter(loadArgs(content, address, language).args)
  if (view.kind !== 'chapter') throw new Error(`${address} is a sheet`)
  return view
}

function parsed(html: string) {
  const body = document.createElement('div')
  body.innerHTML = html
  return body
}

const chapters = content
  .books()
  .flatMap((book) =>
    book.chapters.map((slug) => ({ address: `/${book.subject}/read/${book.slug}/${slug}`, book, slug })),
  )

describe('the text of a chapter', () => {
  it.each(chapters)(
    '$address has every line once, by its id, whole without its pinyin',
    async ({ address, book, slug }) => {
      const verses = content.chapter(book.slug, slug)?.passages.flatMap(({ lines }) => lines) ?? []
      const { text, lines } = await chapterOf(address)
      // By patterns, because parsing the chapters takes longer than making them.
      const shown = [
        ...text.html.matchAll(
          /<span class="line" id="[^"]*">(.*?)<\/span>(?= ?<(?:span class="line"|button))/gs,
        ),
      ]
      const plain = shown.map(([, line = '']) => line.replaceAll(/<rt\b[^>]*>[^<]*|<[^>]*>/g, ''))
      expect(plain).toEqual(verses.map(({ s }) => s))
      expect(lines).toBe(verses.length)
      const ids = [...text.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(text.html).not.toMatch(/ style=|on\w+=/)
    },
  )

  it('has notes and renderings in the page’s language', async () => {
    for (const language of languages) {
      const { text } = await chapterOf('/guoxue/read/lunyu/xueer', language)
      const [passage] = content.chapter('lunyu', 'xueer')?.passages ?? []
      const body = parsed(text.html)
      const glosses = [...body.querySelectorAll('.gloss dd')].map((dd) => dd.textContent)
      expect(glosses.slice(0, 2)).toEqual([passage?.note?.[language], passage?.meaning[language]])
      expect(body.querySelector('.gloss')?.getAttribute('lang')).toBe(language === 'en' ? 'en' : 'zh-CN')
    }
  })

  it('says who wrote a poem', async () => {
    const { text } = await chapterOf('/guoxue/read/tangshi/jingyesi', 'en')
    expect(parsed(text.html).querySelector('header')?.textContent).toContain('Li Bai')
  })
})

describe('a chapter’s page', () => {
  it('leads to the chapters beside it', async () => {
    const first = await chapterOf('/guoxue/read/lunyu/xueer')
    expect([first.previous, first.next?.slug]).toEqual([undefined, 'weizheng'])
    const second = await chapterOf('/guoxue/read/lunyu/weizheng')
    expect([second.previous?.slug, second.next?.slug]).toEqual(['xueer', 'bayi'])
  })

  it('has a title and a description of its own in both languages', async () => {
    const views = await Promise.all(
      languages.flatMap((language) => chapters.map(({ address }) => chapterOf(address, language))),
    )
    expect(new Set(views.map(({ title }) => title)).size).toBe(views.length)
    expect(new Set(views.map(({ description }) => description)).size).toBe(views.length)
    expect(
      views.every(({ title, description }) => !/\{\{|Title/.test(title) && description.length > 20),
    ).toBe(true)
  })

  it.each([
    '/guoxue/read/nothing/xueer',
    '/guoxue/read/lunyu/nothing',
    // A book of the other subject.
    '/zhongyi/read/lunyu/xueer',
    '/guoxue/read/suwen/shanggu-tianzhen',
  ])('%s is a 404', async (address) => {
    const { args } = loadArgs(content, address)
    await expect(async () => loadChapter(args)).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('what search engines are told', () => {
  it('is a chapter of its book, and the way to it', async () => {
    const { args, structured } = loadArgs(content, '/guoxue/read/lunyu/xueer', 'en')
    await loadChapter(args)
    expect(structured).toMatchObject([
      {
        '@type': 'Chapter',
        name: '学而',
        position: 1,
        url: 'https://school.test/guoxue/read/lunyu/xueer',
        isPartOf: { '@type': 'Book', name: '论语' },
      },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
    ])
  })

  it.each([
    ['gushici/mulanshi', undefined],
    ['guwen/caoguilunzhan', undefined],
    ['guwen/mashuo', { '@type': 'Person', name: 'Han Yu' }],
  ])('names as author of %s a person alone', async (chapter, author) => {
    const { args, structured } = loadArgs(content, `/guoxue/read/${chapter}`, 'en')
    await loadChapter(args)
    expect(structured[0]).toHaveProperty('@type', 'Chapter')
    expect((structured[0] as { author?: object }).author).toEqual(author)
  })

  it('is a book with its chapters', () => {
    const { args, structured } = loadArgs(content, '/guoxue/read/lunyu')
    loadBook(args)
    const parts = ['学而', '为政'].map((name, index): unknown =>
      expect.objectContaining({ name, position: index + 1 }),
    )
    expect(structured).toMatchObject([
      { '@type': 'Book', hasPart: expect.arrayContaining(parts) },
      { '@type': 'BreadcrumbList' },
    ])
  })
})
