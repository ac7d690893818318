import type { Content } from '@shuyuan/content/reading/content'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { dayText } from '#day-text.ts'
import { schoolToday } from '#day.ts'
import type { ApiDeps, ApiSettings } from '#deps.ts'
import { classTitle } from '#features/term/class-words.ts'
import { allTerms, type Term } from '#features/term/service.ts'
import type { Refusal } from './file-state.ts'

export type HeldDeps = Pick<ApiDeps, 'db' | 'now' | 'content'> & { settings: Pick<ApiSettings, 'timeZone'> }

/**
 * Why a content may not take the place of the present one: it takes away a class, or the form, of a term that is not
 * over yet. What the present content lacks already refuses nothing.
 */
export async function classRefusal(
  deps: HeldDeps,
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
  if (!held) return formRefusal(lasting, { before: content, next, today })
  const values = {
    class: classTitle(content, held.class, defaultLanguage),
    day: dayText(held.starts, today, defaultLanguage),
  }
  return { problem: 'content.classHeld', values }
}

function formRefusal(
  lasting: readonly Term[],
  { before, next, today }: { before: Content; next: Content; today: string },
): Refusal | null {
  const held = lasting.find(({ form }) => before.form(form) && !next.form(form))
  if (!held) return null
  const values = {
    form: before.form(held.form)?.title[defaultLanguage] ?? '',
    class: classTitle(before, held.class, defaultLanguage),
    day: dayText(held.starts, today, defaultLanguage),
  }
  return { problem: 'content.formHeld', values }
}
