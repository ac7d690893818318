import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/language'

/** What a class is called; its name in the content where it is not there any more. */
export function classTitle(content: Content, name: string, language: Language): string {
  return content.list('classes', language).find((each) => each.name === name)?.value.title ?? name
}
