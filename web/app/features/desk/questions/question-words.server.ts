import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'

/** What the books are called that questions are about, by slug. */
export function bookTitles(content: Content | null, language: Language): Record<string, string> {
  const books = content?.books() ?? []
  return Object.fromEntries(
    books.map(({ slug, title }) => [slug, language === 'zh-cn' ? `《${title.s}》` : title.en]),
  )
}

/** As whom the school can answer. */
export function teacherOptions(content: Content | null, language: Language) {
  return (content?.teachers() ?? []).map(({ slug, name }) => ({ value: slug, label: name[language] }))
}
