import type { Content } from '@shuyuan/content/reading/content'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { dayText } from '#day-text.ts'
import { schoolToday } from '#day.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { placesByTerm } from '#features/registration/seats/service.ts'
import { classTitle } from '#features/registration/terms.ts'
import { allTerms, type Term } from '#features/term/service.ts'
import type { Refusal } from './file-state.ts'

/**
 * Why a content may not take the place of the present one: it takes away a term of which somebody is, or a class of which
 * a term of the desk is not over yet. What the present content lacks already refuses nothing.
 */
export async function termRefusal(deps: RegistrationDeps, next: Content): Promise<Refusal | null> {
  const today = schoolToday(deps)
  const lasting = (await allTerms(deps.db)).filter(({ lastDay }) => lastDay >= today)
  return heldClass(deps, next, lasting) ?? (await signedUpTerm(deps, next, lasting))
}

function heldClass(deps: RegistrationDeps, next: Content, lasting: readonly Term[]): Refusal | null {
  const { content } = deps
  const [before, after] = [content, next].map((each) => new Set(each.names('classes')))
  const held = lasting.find(
    ({ class: course, ofDesk }) => ofDesk && before?.has(course) && !after?.has(course),
  )
  if (!held) return null
  const values = {
    class: classTitle(content, held.class, defaultLanguage),
    day: dayText(held.starts, schoolToday(deps), defaultLanguage),
  }
  return { problem: 'content.classHeld', values }
}

async function signedUpTerm(
  deps: RegistrationDeps,
  next: Content,
  lasting: readonly Term[],
): Promise<Refusal | null> {
  const kept = new Set(next.terms().map(({ slug }) => slug))
  const missing = lasting.filter(({ slug, ofDesk }) => !ofDesk && !kept.has(slug))
  if (missing.length === 0) return null
  const places = await placesByTerm(deps.db)
  for (const { slug, class: course, starts } of missing) {
    const count = places.filter(({ term }) => term === slug).reduce((sum, each) => sum + each.count, 0)
    if (count === 0) continue
    const title = classTitle(deps.content, course, defaultLanguage)
    const term = `${title} ${dayText(starts, schoolToday(deps), defaultLanguage)}`
    return { problem: 'content.termTaken', values: { term, count } }
  }
  return null
}
