import { addresses } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { drawingOf } from '#app/drawings/drawings.server.ts'
import { titleCarving } from '#app/parts/seal/carving.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import type { SealGroup, SealsView } from './seals-view.ts'

/** The seals that can be earned; the browser knows which the visitor has. */
export function loadSeals({ content, language, tag }: LoadArgs): SealsView {
  tag('content')
  if (!content) throw new Error('seals are listed on the server')
  return {
    today: content.today(),
    scene: drawingOf('pages', 'seals'),
    groups: [
      ...books(content, language),
      ...courses(content, language),
      ...paths(content, language),
      questionSets(content, language),
    ].filter(({ seals }) => seals.length > 0),
  }
}

function books(content: Content, language: Language): SealGroup[] {
  const script = language === 'en' ? 'en' : 's'
  return content.books().map(({ slug: book, subject, title, chapters }) => ({
    kind: 'book',
    title: title[script],
    to: addresses.book(subject, book),
    seals: chapters.flatMap((slug) => {
      const chapter = content.chapter(book, slug)
      if (!chapter) return []
      const to = addresses.chapter(subject, book, slug)
      const carving = titleCarving(chapter.title.s)
      return [{ carving, title: chapter.title[script], to, of: [`chapter:${book}/${slug}`] }]
    }),
  }))
}

function courses(content: Content, language: Language): SealGroup[] {
  const [titles, carvings] = [
    titlesOf(content, 'lessons', language),
    titlesOf(content, 'lessons', defaultLanguage),
  ]
  return content.list('courses', language).map(({ name: course, value }) => ({
    kind: 'course',
    title: value.title,
    to: addresses.course(course),
    seals: value.chapters.flatMap(({ lessons }) =>
      lessons.map((lesson) => {
        const ref = `${course}/${lesson}`
        const carving = titleCarving(carvings.get(ref) ?? '')
        return { carving, title: titles.get(ref) ?? '', to: addresses.lesson(ref), of: [`lesson:${ref}`] }
      }),
    ),
  }))
}

function paths(content: Content, language: Language): SealGroup[] {
  const chinese = new Map(content.list('paths', defaultLanguage).map(({ name, value }) => [name, value]))
  return content.list('paths', language).map(({ name, value }) => ({
    kind: 'path',
    title: value.title,
    to: addresses.path(name),
    seals: value.stages.map(({ slug, title, steps }, index) => ({
      carving: titleCarving(chinese.get(name)?.stages[index]?.title ?? title),
      title,
      to: `${addresses.path(name)}#${slug}`,
      of: steps.map(({ kind, ref }) => `${kind}:${ref}`),
    })),
  }))
}

/** Self-tests that are steps of a learning path: of others it is not recorded that somebody took them. */
function questionSets(content: Content, language: Language): SealGroup {
  const steps = content
    .list('paths', defaultLanguage)
    .flatMap(({ value }) => value.stages.flatMap((stage) => stage.steps))
    .filter(({ kind }) => kind === 'questionSet')
  const [titles, carvings] = [
    titlesOf(content, 'questionSets', language),
    titlesOf(content, 'questionSets', defaultLanguage),
  ]
  return {
    kind: 'questionSets',
    title: '',
    to: '/question',
    seals: [...new Set(steps.map(({ ref }) => ref))].map((ref) => ({
      carving: titleCarving(carvings.get(ref) ?? ''),
      title: titles.get(ref) ?? '',
      to: addresses.questionSet(ref),
      of: [`questionSet:${ref}`],
    })),
  }
}

function titlesOf(
  content: Content,
  kind: 'lessons' | 'questionSets',
  language: Language,
): Map<string, string> {
  return new Map(content.list(kind, language).map(({ name, value }) => [name, value.title]))
}
