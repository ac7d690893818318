import type { Content } from '@shuyuan/content/reading/content'
import { type AgeRange, grown } from '@shuyuan/contract/time/age'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'

function classOf(content: Content, name: string, language: Language) {
  return content.list('classes', language).find((each) => each.name === name)?.value
}

/** The title of a class; its name where it is no longer in the content. */
export function classTitle(content: Content, name: string, language: Language): string {
  return classOf(content, name, language)?.title ?? name
}

export function classFee(content: Content, name: string, language: Language): string {
  return classOf(content, name, language)?.fee ?? ''
}

/** Who teaches a class, by name. */
export function classTeachers(content: Content, name: string, language: Language): string[] {
  const slugs = classOf(content, name, language)?.teachers ?? []
  return slugs.map((slug) => teacherName(content, slug, language))
}

/** Who takes a lesson in place of the class's own teachers, as the content names them; '' for nobody. */
export function teacherName(content: Content, slug: string, language: Language): string {
  return content.teachers().find((each) => each.slug === slug)?.name[language] ?? slug
}

/** What is to be brought to a class. */
export function classMaterials(content: Content, name: string, language: Language): string[] {
  return classOf(content, name, language)?.materials ?? []
}

/** The ages of a class; null where it is no longer in the content. */
export function classAges(content: Content, name: string): AgeRange | null {
  const found = classOf(content, name, defaultLanguage)
  return found ? { from: found.ages[0] ?? 0, to: found.ages[1] ?? grown } : null
}
