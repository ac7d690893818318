import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { AdvisorView } from '#app/parts/blocks/advisor-view.ts'

/** The school's own advisor, of `site.yaml`; null where it names none. */
export function schoolAdvisor(content: Content, language: Language): AdvisorView | null {
  const { advisor, contact } = content.site(language).value
  if (!advisor) return null
  const { name, role, words, portrait = '', sample } = advisor
  const { hours = '', email = '', phone = '' } = contact
  return { name, role, words, portrait, qr: '', hours, email, phone, sample }
}
