import type { Subject } from '@shuyuan/contract/site/subjects'
import { languages } from '@shuyuan/contract/text/language'
import type { Teacher } from '#kinds/teacher'
import type { Shelf } from '#reading/shelf'

/** The teachers of what is still taught: of a subject, or of a class or course of one. */
export function teaching({ languages: shelves, teachers }: Shelf, off: readonly Subject[]): Teacher[] {
  const isTaught = (subject: Subject) => !off.includes(subject)
  const named = new Set(
    languages
      .flatMap((language) => [...shelves[language].classes.values(), ...shelves[language].courses.values()])
      .filter(({ subject }) => isTaught(subject))
      .flatMap((thing) => thing.teachers),
  )
  return teachers.filter(({ slug, subjects }) => named.has(slug) || subjects.some(isTaught))
}
