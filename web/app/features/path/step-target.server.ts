import { addresses, articleAddress } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { StepName } from './view.ts'

interface Target {
  title: string
  to: string
}

/** How the things that steps lead to are called, and where they stand; undefined for what is not there. */
export function stepTargets(content: Content, language: Language): (step: StepName) => Target | undefined {
  const lessons = new Map(content.list('lessons', language).map(({ name, value }) => [name, value.title]))
  const articles = new Map(content.list('articles', language).map(({ name, value }) => [name, value]))
  const sets = new Map(content.list('questionSets', language).map(({ name, value }) => [name, value.title]))
  const script = language === 'en' ? 'en' : 's'
  return ({ kind, ref }) => {
    if (kind === 'lesson') {
      const title = lessons.get(ref)
      return title === undefined ? undefined : { title, to: addresses.lesson(ref) }
    }
    if (kind === 'article') {
      const article = articles.get(ref)
      return article && !article.withdrawn ? { title: article.title, to: articleAddress(ref) } : undefined
    }
    if (kind === 'questionSet') {
      const title = sets.get(ref)
      return title === undefined ? undefined : { title, to: addresses.questionSet(ref) }
    }
    const [slug = '', name = ''] = ref.split('/')
    const [book, chapter] = [content.book(slug), content.chapter(slug, name)]
    if (!book || !chapter) return undefined
    const titles = [book.title[script], chapter.title[script]]
    // Books of one chapter are called as it is.
    const title = titles[0] === titles[1] ? titles[0] : titles.join(language === 'en' ? ': ' : '·')
    return { title: title ?? '', to: addresses.chapter(book.subject, slug, name) }
  }
}
