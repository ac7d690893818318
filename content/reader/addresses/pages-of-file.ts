import type { ContentPlace } from '#kinds/kinds'
import type { Content } from '#reading/content'
import { accountPage, addresses, articleAddress } from './addresses.ts'

type Place = Pick<ContentPlace, 'kind' | 'name'>

/** More pages than somebody looks through. */
const most = 20

/** Public pages that show a content file, the one that shows it best first; empty where none is known. */
export function pagesOfFile(content: Content, { kind, name }: Place): string[] {
  const [first = '', second = ''] = name.split('/')
  const subject = content.book(first)?.subject ?? 'guoxue'
  const own: Partial<Record<ContentPlace['kind'], () => string[]>> = {
    pages: () => [addresses.page(name)],
    forms: () => [addresses.form(name)],
    texts: () => pagesWith(content, (block) => block.block === 'text' && block.name === name),
    courses: () => [addresses.course(name), '/lessons'],
    lessons: () => [addresses.lesson(name), addresses.course(first)],
    paths: () => [addresses.path(name), '/lessons2'],
    classes: () => [addresses.classCourse(name), '/class'],
    teachers: () => [
      ...content.teachers().map(({ slug }) => addresses.teacher(slug)),
      '/class',
      ...pagesWith(content, ({ block }) => block === 'teachers'),
    ],
    articles: () => [articleAddress(name), accountPage[first === 'zy' ? 'zy' : 'main']],
    questionSets: () => [addresses.questionSet(name), '/question'],
    books: () => [addresses.book(subject, name), `/${subject}`],
    chapters: () => [addresses.chapter(subject, first, second), addresses.book(subject, first)],
    words: () => [addresses.words(name), addresses.words()],
    site: () => ['/'],
    daily: () => ['/'],
    'solar-terms': () => ['/'],
  }
  return [...new Set(own[kind]?.() ?? [])].slice(0, most)
}

function pagesWith(content: Content, fits: (block: { block: string; name?: string }) => boolean): string[] {
  return content
    .list('pages', 'zh-cn')
    .filter(({ value }) => value.blocks.some((block) => fits(block)))
    .map(({ name }) => addresses.page(name))
}
