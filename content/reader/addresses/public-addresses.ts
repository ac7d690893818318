import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import type { z } from 'zod'
import { accountPage, addresses, articleAddress } from './addresses.ts'
import type { motif } from '#kinds/block'
import type { Content } from '#reading/content'
import type { Collection, SourceOf } from '#kinds/kinds'
import type { Subject } from '@shuyuan/contract/site/subjects'
import { wordsTitle } from '#kinds/words'

type Words = Readonly<Record<Language, string>>

/** A public page that comes from the content. */
export interface PublicAddress {
  path: string
  kind:
    | 'page'
    | 'book'
    | 'chapter'
    | 'course'
    | 'lesson'
    | 'path'
    | 'class'
    | 'article'
    | 'questionSet'
    | 'words'
    | 'form'
    | 'teacher'
  title: Words
  /** What it belongs to: the book of a chapter, the course of a lesson. */
  place?: Words
  /** Its drawing. */
  motif: z.infer<typeof motif>
  /** The day `yyyy-mm-dd` when it, or the newest thing that it lists, was published. */
  published?: string
  /** Hidden from search engines: lessons that only members read, articles whose original is elsewhere, sample people. */
  hidden?: true
}

const subjectMotif: Readonly<Record<Subject, PublicAddress['motif']>> = {
  guoxue: 'scroll',
  zhongyi: 'herb',
  yuer: 'reading',
}

/** Every public page of the content: landing pages first, then kind by kind. Withdrawn articles are left out. */
export function publicAddresses(content: Content): PublicAddress[] {
  const details = [
    ...classics(content),
    ...words(content),
    ...courses(content),
    ...groups(content),
    ...questionSets(content),
    ...articles(content),
    ...forms(content),
    ...teachers(content),
  ]
  const newest = new Map<string, string>()
  for (const { path, published } of details) {
    const landing = `/${path.split('/')[1]}`
    if (published && published > (newest.get(landing) ?? '')) newest.set(landing, published)
  }
  const pages = listed(content, 'pages').map(({ name, title, value }): PublicAddress => {
    const path = addresses.page(name)
    const published = value.version?.date ?? newest.get(path)
    return { path, kind: 'page', title, motif: value.motif, ...(published && { published }) }
  })
  return [...pages, ...details]
}

/** A collection in the default language, with titles in both languages. */
function listed<Kind extends Collection>(content: Content, kind: Kind) {
  const english = content.list(kind, 'en')
  return content
    .list(kind, defaultLanguage)
    .map(({ name, value }, at): { name: string; title: Words; value: SourceOf<Kind> } => {
      // Both lists have the same names, because a thing without a translation is in both.
      const other = english[at]?.value ?? value
      return { name, title: { 'zh-cn': titleOf(value), en: titleOf(other) }, value }
    })
}

/** The heading of a page says more than its title. */
function titleOf(value: { title: string; heading?: string | undefined }): string {
  return value.heading ?? value.title
}

function classics(content: Content): PublicAddress[] {
  const words = ({ s, en }: { s: string; en: string }): Words => ({ 'zh-cn': s, en })
  return content.books().flatMap((book) => {
    const { subject, slug } = book
    const head = { motif: subjectMotif[subject] }
    const title = words(book.title)
    return [
      { ...head, path: addresses.book(subject, slug), kind: 'book' as const, title },
      ...content.chapters(book).map((chapter) => {
        const path = addresses.chapter(subject, slug, chapter.slug)
        return { ...head, path, kind: 'chapter' as const, title: words(chapter.title), place: title }
      }),
    ]
  })
}

/** The groups of cards, and the page of all of them. */
function words(content: Content): PublicAddress[] {
  const groups = content.words()
  const head = { kind: 'words' as const, motif: subjectMotif.guoxue }
  const all: PublicAddress = {
    ...head,
    path: addresses.words(),
    title: wordsTitle,
  }
  return groups.length === 0
    ? []
    : [
        all,
        ...groups.map(({ slug, title }) => ({
          ...head,
          path: addresses.words(slug),
          title,
          place: all.title,
        })),
      ]
}

function courses(content: Content): PublicAddress[] {
  const lessons = new Map(listed(content, 'lessons').map((lesson) => [lesson.name, lesson]))
  return listed(content, 'courses').flatMap(({ name, title, value }): PublicAddress[] => {
    const head = { motif: subjectMotif[value.subject], published: value.published }
    const names = value.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => `${name}/${lesson}`))
    return [
      { ...head, path: addresses.course(name), kind: 'course', title },
      ...names.flatMap((each): PublicAddress[] => {
        const lesson = lessons.get(each)
        if (!lesson) return []
        const open = value.access === 'open' || lesson.value.preview
        const page = { ...head, path: addresses.lesson(each), kind: 'lesson' as const, title: lesson.title }
        return [{ ...page, place: title, ...(!open && { hidden: true }) }]
      }),
    ]
  })
}

function groups(content: Content): PublicAddress[] {
  const entry = (kind: 'path' | 'class', path: string, { title, value }: Group): PublicAddress => {
    const { subject, published } = value
    return { path, kind, title, motif: subjectMotif[subject], published }
  }
  return [
    ...listed(content, 'paths').map((each) => entry('path', addresses.path(each.name), each)),
    ...listed(content, 'classes').map((each) => entry('class', addresses.classCourse(each.name), each)),
  ]
}

function questionSets(content: Content): PublicAddress[] {
  return listed(content, 'questionSets').map(({ name, title, value: { motif, published } }) => {
    return { path: addresses.questionSet(name), kind: 'questionSet', title, motif, published }
  })
}

/** Forms without a page of their own among the pages. */
function forms(content: Content): PublicAddress[] {
  return content.forms().flatMap(({ key, title }): PublicAddress[] => {
    const path = addresses.form(key)
    return path === addresses.page(key) ? [] : [{ path, kind: 'form', title, motif: 'scroll' }]
  })
}

function teachers(content: Content): PublicAddress[] {
  return content.teachers().map(({ slug, name, subjects: [subject = 'guoxue'], sample }) => {
    const page = { path: addresses.teacher(slug), kind: 'teacher' as const, title: name }
    return { ...page, motif: subjectMotif[subject], ...(sample && { hidden: true as const }) }
  })
}

interface Group {
  title: Words
  value: { subject: Subject; published: string }
}

function articles(content: Content): PublicAddress[] {
  const standing = listed(content, 'articles').filter(({ value }) => !value.withdrawn)
  return standing.map(({ name, title, value }) => {
    const path = articleAddress(name)
    const motif = path.startsWith(`${accountPage.zy}/`) ? 'herb' : 'lamp'
    const elsewhere = value.original && { hidden: true as const }
    return { path, kind: 'article', title, motif, published: value.published, ...elsewhere }
  })
}
