import type { Content } from '@shuyuan/content/reading/content'
import type { OptionSource } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'

/** What a field offers whose choices are the school's classics, or its courses. */
export function sourceOptions(
  content: Content | null,
  source: OptionSource,
  language: Language,
): { value: string; label: string }[] {
  if (source === 'books') {
    const books = content?.books() ?? []
    return books.map(({ slug, title }) => ({
      value: slug,
      label: language === 'zh-cn' ? `《${title.s}》` : title.en,
    }))
  }
  return (content?.list('courses', language) ?? []).map(({ name, value }) => ({
    value: name,
    label: value.title,
  }))
}
