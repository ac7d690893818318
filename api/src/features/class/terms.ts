import { heldDays } from '@shuyuan/contract/class/class-dates'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { Language } from '@shuyuan/contract/text/language'
import { cardsOffered } from '#features/registration/card/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { teacherName } from '#features/term/class-words.ts'
import { type Lesson, lessonsByTerm } from '#features/term/lessons.ts'
import { allTerms, type Term, termsBySlug } from '#features/term/service.ts'

/** What everybody may know of the terms that are offered: all, or the one that is asked for. */
export async function termsForPages(
  { db, content }: Pick<RegistrationDeps, 'db' | 'content'>,
  asked: string,
  language: Language,
): Promise<ClassTerm[]> {
  const terms = asked === '' ? await allTerms(db) : [...(await termsBySlug(db, [asked])).values()]
  const lessons = await lessonsByTerm(db, terms, language)
  const cards = await cardsOffered(db, terms)
  return terms.map((term) => {
    const ofTerm = lessons.get(term.slug) ?? []
    const card = cards(term)
    return {
      ...shown(term, ofTerm, language),
      ...(card && { card }),
      lessons: ofTerm.map((lesson) => named(content, lesson, language)),
    }
  })
}

/** A lesson with who takes it, where that is somebody else than usual. */
function named(content: RegistrationDeps['content'], { teacher, ...lesson }: Lesson, language: Language) {
  return { ...lesson, ...(teacher !== '' && { teacher: teacherName(content, teacher, language) }) }
}

/** A term without what is for those whose place is confirmed. */
function shown(
  {
    groupCode: _groupCode,
    link: _link,
    lastDay: _lastDay,
    label,
    place,
    prices,
    pack,
    trial,
    due: _due,
    card: _card,
    ...term
  }: Term,
  lessons: readonly Lesson[],
  language: Language,
): ClassTerm {
  const held = heldDays(lessons)
  return {
    ...term,
    ...(label[language] !== '' && { label: label[language] }),
    place: place[language],
    ...(pack && { pack }),
    ...(trial && { trial: { cents: trial.cents } }),
    ...(prices.length > 0 && { prices }),
    heldFrom: held[0] ?? term.starts,
    heldUntil: held.at(-1) ?? term.ends,
  }
}
