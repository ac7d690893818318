import type { Term } from '@shuyuan/content/kinds/class'
import type { Content } from '@shuyuan/content/reading/content'
import { type AgeRange, ageWarning, grown } from '@shuyuan/contract/age'
import { defaultLanguage, type Language } from '@shuyuan/contract/language'
import { today } from './calendar.ts'
import type { RegistrationDeps } from './deps.ts'

function classOf(content: Content, name: string, language: Language) {
  return content.list('classes', language).find((each) => each.name === name)?.value
}

/** What a class is called; its name in the content where it is not there any more. */
export function classTitle(content: Content, name: string, language: Language): string {
  return classOf(content, name, language)?.title ?? name
}

export function classFee(content: Content, name: string, language: Language): string {
  return classOf(content, name, language)?.fee ?? ''
}

/** For whom a class is; null where it is not in the content any more. */
export function classAges(content: Content, name: string): AgeRange | null {
  const found = classOf(content, name, defaultLanguage)
  return found ? { from: found.ages[0] ?? 0, to: found.ages[1] ?? grown } : null
}

/** What a registration keeps where somebody is too young or too old for the class. */
export function ageWarningOf(
  deps: RegistrationDeps,
  { term, birthday }: { term: Term; birthday: string },
): string {
  const ages = classAges(deps.content, term.class)
  const warning = ages && ageWarning(birthday, ages, { starts: term.starts, today: today(deps) })
  return warning ? JSON.stringify(warning) : ''
}
