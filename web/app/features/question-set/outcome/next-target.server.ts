import { addresses, articleAddress } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { NextView } from '../question-set-view.ts'

type Target = Pick<NextView, 'title' | 'to'>

/** How the things that results go on with are called, and where they stand; undefined for what is not there. */
export function nextTargets(
  content: Content,
  language: Language,
): (kind: NextView['kind'], ref: string) => Target | undefined {
  const titles = (kind: 'courses' | 'lessons' | 'paths') =>
    new Map(content.list(kind, language).map(({ name, value }) => [name, value.title]))
  const [courses, lessons, paths] = [titles('courses'), titles('lessons'), titles('paths')]
  const articles = new Map(content.list('articles', language).map(({ name, value }) => [name, value]))
  const script = language === 'en' ? 'en' : 's'
  const named = (title: string | undefined, to: string) => (title === undefined ? undefined : { title, to })

  return (kind, ref) => {
    switch (kind) {
      case 'course':
        return named(courses.get(ref), addresses.course(ref))
      case 'lesson':
        return named(lessons.get(ref), addresses.lesson(ref))
      case 'path':
        return named(paths.get(ref), addresses.path(ref))
      case 'article': {
        const article = articles.get(ref)
        return article?.withdrawn ? undefined : named(article?.title, articleAddress(ref))
      }
      case 'book': {
        const book = content.book(ref)
        return book && named(book.title[script], addresses.book(book.subject, ref))
      }
      case 'chapter': {
        const [slug = '', name = ''] = ref.split('/')
        const [book, chapter] = [content.book(slug), content.chapter(slug, name)]
        if (!book || !chapter) return undefined
        const both = [...new Set([book.title[script], chapter.title[script]])]
        return {
          title: both.join(language === 'en' ? ': ' : '·'),
          to: addresses.chapter(book.subject, slug, name),
        }
      }
    }
  }
}
