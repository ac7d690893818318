import type { Content } from '@shuyuan/content/reading/content'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { dayText } from '#day-text.ts'
import { schoolToday } from '#day.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { classTitle } from '#features/registration/terms.ts'
import { allTerms } from '#features/term/service.ts'
import type { Refusal } from './file-state.ts'

/**
 * Why a content may not take the place of the present one: it takes away a class of which a term is not over
 * yet. What the present content lacks already refuses nothing.
 */
export async function classRefusal(
  deps: RegistrationDeps,
  next: Content,
  goneTerms: ReadonlySet<string>,
): Promise<Refusal | null> {
  const today = schoolToday(deps)
  const lasting = (await allTerms(deps.db)).filter(
    ({ slug, lastDay }) => lastDay >= today && !goneTerms.has(slug),
  )
  const { content } = deps
  const [before, after] = [content, next].map((each) => new Set(each.names('classes')))
  const held = lasting.find(({ class: course }) => before?.has(course) && !after?.has(course))
  if (!held) return null
  const values = {
    class: classTitle(content, held.class, defaultLanguage),
    day: dayText(held.starts, today, defaultLanguage),
  }
  return { problem: 'content.classHeld', values }
}
