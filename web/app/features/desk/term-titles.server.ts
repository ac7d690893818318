import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'

/** What a class is called; its name where the content does not have it any more. */
export function classTitle(content: Content | null, name: string, language: Language): string {
  return content?.list('classes', language).find((each) => each.name === name)?.value.title ?? name
}

/** What the terms are called: the title of the class, and the day on which it starts. */
export function termTitles(content: Content | null, language: Language): { value: string; label: string }[] {
  const terms = content?.terms() ?? []
  return terms.map(({ slug, class: name, starts }) => ({
    value: slug,
    label: `${classTitle(content, name, language)} · ${starts}`,
  }))
}
