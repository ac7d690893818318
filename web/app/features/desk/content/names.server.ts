import type { FormNode } from '@shuyuan/content/editing/form-node'
import { fileAt } from '@shuyuan/content/kinds/kinds'
import type { Collection } from '@shuyuan/content/kinds/kinds'
import type { Content } from '@shuyuan/content/reading/content'
import type { ContentFault } from '@shuyuan/contract/desk/site/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { LoaderFunctionArgs } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import type { FileFormContent } from '../file-form/form-context.ts'
import { handoutLabel } from '../file-form/handout-label.ts'
import { learnedSigns } from '../file-form/learned-signs.server.ts'

type Choices = FileFormContent['names'][string]

/** Everything that content may name, by the noun that a fault calls it, with titles in the reader's language. */
function namedThings(content: Content, language: Language) {
  const en = language === 'en'
  const titled = (kind: Exclude<Collection, 'site'>) => (): Choices =>
    content.list(kind, language).map(({ name, value }) => ({ value: name, label: value.title }))
  const bookTitle = ({ title }: { title: { s: string; en: string } }) => (en ? title.en : title.s)
  return {
    class: titled('classes'),
    course: titled('courses'),
    lesson: titled('lessons'),
    article: titled('articles'),
    path: titled('paths'),
    questionSet: titled('questionSets'),
    page: titled('pages'),
    text: titled('texts'),
    doc: titled('consents'),
    teacher: (): Choices =>
      content.teachers().map(({ slug, name }) => ({ value: slug, label: name[language] })),
    form: (): Choices => content.forms().map(({ key, title }) => ({ value: key, label: title[language] })),
    book: (): Choices => content.books().map((book) => ({ value: book.slug, label: bookTitle(book) })),
    chapter: (): Choices =>
      content.books().flatMap((book) =>
        content.chapters(book).map((chapter) => ({
          value: `${book.slug}/${chapter.slug}`,
          label: `${bookTitle(book)} · ${bookTitle(chapter)}`,
        })),
      ),
    handout: (): Choices =>
      [...content.handouts()].map(([name, { title, size }]) => ({
        value: name,
        label: handoutLabel({ title: title || (offerOf(content, name, language) ?? name), name, size }),
      })),
  }
}

/** What the offer is called that gives a file. */
function offerOf(content: Content, name: string, language: Language): string | undefined {
  return content.offers(language).find((offer) => offer.kind === 'material' && offer.file === name)?.title
}

type Noun = keyof ReturnType<typeof namedThings>

/** What each field of each kind names; of a `ref`, by the kind that stands beside it. */
const nounOfField: Readonly<Record<string, Noun>> = {
  class: 'class',
  classes: 'class',
  course: 'course',
  'classes.form': 'form',
  'articles.form': 'form',
  slugs: 'course',
  teachers: 'teacher',
  chapter: 'chapter',
  classic: 'chapter',
  'courses.books': 'book',
  'courses.articles': 'article',
  'pages.set': 'questionSet',
  'pages.page': 'page',
  'pages.name': 'text',
  'legacy.text': 'text',
  'forms.doc': 'doc',
  'questionSets.consent': 'doc',
  'offers.file': 'handout',
  'articles.files': 'handout',
  'ref.lesson': 'lesson',
  'ref.chapter': 'chapter',
  'ref.article': 'article',
  'ref.questionSet': 'questionSet',
  'ref.course': 'course',
  'ref.book': 'book',
  'ref.path': 'path',
}

/** What the fields of a form may name, by `field` or `kind.field`, with titles in the reader's language. */
export function namesOf(
  { context }: LoaderFunctionArgs,
  { kind, name, node }: { kind: string; name: string; node: FormNode },
): FileFormContent['names'] {
  const content = context.get(contentContext)
  if (!content) return {}
  const things = namedThings(content, context.get(languageContext))
  const fields = fieldNames(node)
  const asked = Object.entries(nounOfField).filter(([key]) => {
    const [first = '', second] = key.split('.')
    if (second === undefined || first === 'ref') return fields.has(first)
    return first === kind && fields.has(second)
  })
  const names = Object.fromEntries(asked.map(([key, noun]) => [key, things[noun]()]))
  // A course names its own lessons, and a book its own chapters, by the last part of their names.
  if (kind === 'courses') return { ...names, lessons: within(things.lesson(), name) }
  if (kind === 'books') return { ...names, chapters: within(things.chapter(), name) }
  return names
}

function within(choices: Choices, first: string): Choices {
  const start = `${first}/`
  return choices
    .filter(({ value }) => value.startsWith(start))
    .map(({ value, label }) => ({
      value: value.slice(start.length),
      label: label.split(' · ').at(-1) ?? label,
    }))
}

function fieldNames(node: FormNode, found = new Set<string>()): ReadonlySet<string> {
  if (node.is === 'list') fieldNames(node.item, found)
  const fields =
    node.is === 'record' ? node.fields : node.is === 'kinds' ? Object.values(node.kinds).flat() : []
  for (const { name, node: inner } of fields) {
    found.add(name)
    fieldNames(inner, found)
  }
  return found
}

/** A fault with the title of its file, and of what its reason names. */
export interface NamedFault extends ContentFault, NamedFile {
  titles: Readonly<Record<string, string>>
}

export interface NamedFile {
  /** '' for what is no content file. */
  kind: string
  /** '' where it has none, or the file is gone. */
  title: string
}

/** What is called how: titles by noun and name, and what a file is, by its path. */
function namer({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const content = context.get(contentContext)
  const things = content && namedThings(content, context.get(languageContext))
  const titleOf = (noun: string, name: string) =>
    things && Object.hasOwn(things, noun)
      ? things[noun as Noun]().find(({ value }) => value === name)?.label
      : undefined
  const fileOf = (path: string): NamedFile => {
    const place = fileAt(path)
    return {
      kind: place?.kind ?? '',
      title: (place && titleOf(nounOfKind[place.kind] ?? '', place.name)) ?? '',
    }
  }
  return { titleOf, fileOf }
}

/** The files at these paths, by path. */
export function namedFiles(
  args: Pick<LoaderFunctionArgs, 'context'>,
  paths: readonly string[],
): Record<string, NamedFile> {
  const { fileOf } = namer(args)
  return Object.fromEntries([...new Set(paths)].map((path) => [path, fileOf(path)]))
}

/** Faults in words: whoever reads them knows no paths and no names of addresses. */
export function namedFaults(
  args: Pick<LoaderFunctionArgs, 'context'>,
  faults: readonly ContentFault[],
): NamedFault[] {
  const { titleOf, fileOf } = namer(args)
  return faults.map((fault) => {
    const [, noun = '', named = ''] = reasonNames.exec(fault.reason) ?? []
    const found = noun ? titleOf(noun, named) : (titleOf('chapter', named) ?? titleOf('doc', named))
    return {
      ...fault,
      ...fileOf(fault.file),
      titles: found ? { [named]: found } : {},
    }
  })
}

const reasonNames = /^(?:there is no (\w+) |is past the \d+ lines of |is the one of |must have )([^\s,]+)/

const nounOfKind: Readonly<Record<string, Noun>> = {
  classes: 'class',
  plans: 'class',
  courses: 'course',
  lessons: 'lesson',
  articles: 'article',
  paths: 'path',
  questionSets: 'questionSet',
  pages: 'page',
  texts: 'text',
  consents: 'doc',
  forms: 'form',
  books: 'book',
  chapters: 'chapter',
}

/** What the form of a chapter knows about signs. */
export function signsOf({ context }: LoaderFunctionArgs, kind: string): FileFormContent['signs'] {
  const content = context.get(contentContext)
  return kind === 'chapters' && content ? learnedSigns(content) : { forms: {}, sounds: {} }
}

/** Words that promise a cure, in both languages and small letters. */
export function avoidedWords({ context }: LoaderFunctionArgs): string[] {
  const words = context.get(contentContext)?.avoidedWords()
  return [...(words?.['zh-cn'] ?? []), ...(words?.en ?? [])].map((word) => word.toLowerCase())
}
