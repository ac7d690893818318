import type { Language } from '@shuyuan/contract/text/language'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { teacherName } from '#features/term/class-words.ts'
import { translate } from '#messages.ts'

/** `，由王老师代课`; '' where the class's own teachers take a lesson. `teacher` by the name in the content. */
export function taughtText(
  content: RegistrationDeps['content'],
  teacher: string,
  language: Language,
): string {
  if (teacher === '') return ''
  return translate[language]('class.change.taught', { teacher: teacherName(content, teacher, language) })
}
