import type { Language } from '@shuyuan/contract/text/language'
import { addresses, articleAddress } from '#addresses/addresses'
import type { Book, Chapter } from '#kinds/book'
import type { Collection, SourceOf } from '#kinds/kinds'
import type { Signpost } from '#kinds/signpost'
import type { WordGroup } from '#kinds/words'

/** In the order of the results: errands and classes first, because who asks for them wants nothing else. */
export const searchGroups = ['errands', 'classes', 'classics', 'lessons', 'articles', 'questions'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** Something that can be found: one row of the search's results. */
export interface SearchDocument {
  group: SearchGroup
  href: string
  title: string
  /** Where it belongs: the book of a chapter, the course of a lesson. */
  place: string
  /** The text that results show, with the hits marked. */
  text: string
  /** Text that is searched but not shown: the other script, pinyin. */
  hidden: string
  /** Other names of it, which count as much as its title: of a chapter, whose title on the page is its first line. */
  names?: string
  /** The feature that a server must offer for this to be true of the site. */
  needs?: string | undefined
}

/** What the search reads of the content. */
export interface Searched {
  books(): Book[]
  chapters(of: Book): Chapter[]
  words(): WordGroup[]
  signposts(): readonly Signpost[]
  list<Kind extends Collection>(
    kind: Kind,
    language: Language,
  ): readonly { name: string; value: SourceOf<Kind>; lang: Language }[]
}

/** Markdown without its syntax. */
function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[>#\s*-]+/gm, '')
    .replace(/[*_`]+/g, '')
    .replace(/\s*\n+\s*/g, ' ')
}

/**
 * Pinyin as people type it, with and without spaces. In English only titles have it: `men`, `long` and `can` are words
 * there too.
 */
function spoken(pinyin: string): string[] {
  return [pinyin, pinyin.replaceAll(' ', '')]
}

/** Which chapter it is, as the chapters of the Analects are called: 学而第一. */
const ordinals = '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十'
  .split(' ')
  .map((numeral) => `第${numeral} 第${numeral}篇`)

function namesOf({ title, byline, pinyin }: Chapter, language: Language): string {
  return [title.s, title.t, title.en, byline?.[language] ?? '', ...spoken(pinyin)].join(' ')
}

function classics(content: Searched, language: Language): SearchDocument[] {
  return content.books().flatMap((book) => {
    const name = language === 'zh-cn' ? book.title.s : book.title.en
    const found: SearchDocument[] = [
      {
        group: 'classics',
        href: addresses.book(book.subject, book.slug),
        title: name,
        place: book.author[language],
        text: book.intro[language],
        hidden: '',
        names: [book.title.s, book.title.t, book.title.en, ...spoken(book.pinyin)].join(' '),
      },
    ]
    for (const [order, chapter] of content.chapters(book).entries()) {
      const href = addresses.chapter(book.subject, book.slug, chapter.slug)
      for (const [index, { lines, meaning, note }] of chapter.passages.entries()) {
        found.push({
          group: 'classics',
          href: `${href}#l${index + 1}-1`,
          title: lines.map(({ s }) => s).join(''),
          place: `${name} · ${language === 'zh-cn' ? chapter.title.s : chapter.title.en}`,
          text: meaning[language],
          hidden: [
            ...lines.map(({ t }) => t),
            ...(language === 'zh-cn' ? lines.flatMap(({ p }) => (index === 0 ? spoken(p) : p)) : []),
            note?.[language] ?? '',
          ].join(' '),
          ...(index === 0 && {
            names: `${namesOf(chapter, language)} ${book.title.s} ${ordinals[order] ?? ''}`,
          }),
        })
      }
    }
    return found
  })
}

/** Cards of words: what they mean is shown, their lines are searched. */
function words(content: Searched, language: Language): SearchDocument[] {
  return content.words().flatMap(({ slug, title, cards }) =>
    cards.map(({ word, pinyin, uses }) => ({
      group: 'classics',
      href: addresses.words(slug, word),
      title: `${word} ${pinyin}`,
      place: title[language],
      text: uses.map(({ means }) => means[language]).join(' '),
      hidden: uses.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' '),
    })),
  )
}

function lessons(content: Searched, language: Language): SearchDocument[] {
  const courses = new Map(content.list('courses', language).map((course) => [course.name, course.value]))
  const heads = [
    ...[...courses].map(([name, value]) => ({ href: addresses.course(name), value })),
    ...content.list('paths', language).map(({ name, value }) => ({ href: addresses.path(name), value })),
    ...content
      .list('classes', language)
      .map(({ name, value }) => ({ href: addresses.classCourse(name), value })),
    ...content
      .list('questionSets', language)
      .map(({ name, value }) => ({ href: addresses.questionSet(name), value })),
  ].map(({ href, value }): SearchDocument => {
    return {
      group: 'lessons',
      href,
      title: value.title,
      place: value.subtitle,
      text: value.intro,
      hidden: '',
    }
  })
  const single = content.list('lessons', language).map(({ name, value }): SearchDocument => {
    const course = courses.get(name.split('/')[0] ?? '')
    // The search must not show everybody what only members may read.
    const open = course?.access === 'open' || value.preview
    return {
      group: 'lessons',
      href: addresses.lesson(name),
      title: value.title,
      place: course?.title ?? '',
      text: open ? `${value.summary} ${plain(value.body.markdown)}` : value.summary,
      hidden: '',
    }
  })
  return [...heads, ...single]
}

function articles(content: Searched, language: Language): SearchDocument[] {
  return content
    .list('articles', language)
    .filter(({ value }) => !value.withdrawn)
    .map(({ name, value }) => ({
      group: 'articles',
      href: articleAddress(name),
      title: value.title,
      place: value.tags.join(' · '),
      text: `${value.digest} ${plain(value.body.markdown)}`,
      hidden: '',
    }))
}

function questions(content: Searched, language: Language): SearchDocument[] {
  return content.list('pages', language).flatMap(({ name, value }) =>
    value.blocks.flatMap((block): SearchDocument[] => {
      if (block.block !== 'faq') return []
      const href = addresses.page(name) + (block.id ? `#${block.id}` : '')
      return block.items.map(({ question, answer, needs = block.needs }) => ({
        group: 'questions',
        href,
        title: question,
        place: value.title,
        text: plain(answer.markdown),
        hidden: '',
        needs,
      }))
    }),
  )
}

/** Words that people search for when they want to know what a class costs; its page says fee. */
const feeWords = '学费 费用 收费 价格 多少钱 退费 退款 退学 tuition fee fees price cost refund'

/** The fee and refunds of a class, and the questions on its page. */
function classQuestions(content: Searched, language: Language): SearchDocument[] {
  return content.list('classes', language).flatMap(({ name, value }): SearchDocument[] => {
    const href = addresses.classCourse(name)
    const place = value.title
    const asked = value.faq.map(({ question, answer }) => ({ title: question, text: plain(answer.markdown) }))
    return [
      { title: place, text: `${value.fee} ${plain(value.refund.markdown)}`, hidden: feeWords, at: '#fee' },
      ...asked.map((each) => ({ ...each, hidden: '', at: '#faq' })),
    ].map(({ at, ...found }) => ({ group: 'questions', href: href + at, place, ...found }))
  })
}

/** Everything that can be found in a language. No space follows a Chinese sentence where texts were put together. */
export function searchDocuments(content: Searched, language: Language): SearchDocument[] {
  const all = [classics, words, lessons, articles, questions, classQuestions].flatMap((kind) =>
    kind(content, language),
  )
  return language === 'en'
    ? all
    : all.map((found) => ({ ...found, text: found.text.replaceAll(/(?<=[。？！；”]) /g, '') }))
}
