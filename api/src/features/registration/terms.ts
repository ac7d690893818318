import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Content } from '@shuyuan/content/reading/content'
import type { Form } from '@shuyuan/content/kinds/form'
import { ageWarning, type AgeWarning } from '@shuyuan/contract/time/age'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { type Asked, askedFields } from '@shuyuan/contract/registration/registration-kinds'
import type { EntryRules } from '@shuyuan/contract/registration/registration-rules'
import { dayAndTime, schoolToday } from '#day.ts'
import { dayText } from '#day-text.ts'
import { classAges } from '#features/term/class-words.ts'
import type { Term } from '#features/term/service.ts'
import type { RegistrationDeps } from './deps.ts'

/** A moment (unix seconds) at the school, to be compared: `2026-11-24 18:30`. */
export function momentText({ settings }: Pick<RegistrationDeps, 'settings'>, seconds: number): string {
  return dayAndTime(seconds, settings.timeZone).slice(0, -':00'.length)
}

/** The time of day at the school from which families are reminded, and from which nobody is reminded of money any more. */
export const morning = '09:00'
export const evening = '20:00'

/** Whether it is earlier than a time of today at the school, such as `09:00`. */
export function isBefore(deps: Pick<RegistrationDeps, 'settings' | 'now'>, from: string): boolean {
  return !hasBegun(deps, { day: schoolToday(deps), from })
}

/** Whether a lesson has begun by now. */
export function hasBegun(
  deps: Pick<RegistrationDeps, 'settings' | 'now'>,
  { day, from }: { day: string; from: string },
): boolean {
  return momentText(deps, unixSeconds(deps.now())) >= `${day} ${from}`
}

/** Whether a lesson is over by now. */
export function isOver(
  deps: Pick<RegistrationDeps, 'settings' | 'now'>,
  { day, until }: { day: string; until: string },
): boolean {
  return hasBegun(deps, { day, from: until })
}

/** A moment (unix seconds) as people read it: `11月24日 周二 18:30`, `Tue 24 Nov 18:30`. */
export function momentWords(
  deps: Pick<RegistrationDeps, 'settings' | 'now'>,
  seconds: number,
  language: Language,
): string {
  const [day = '', time = ''] = momentText(deps, seconds).split(' ')
  return `${dayText(day, schoolToday(deps), language)} ${time}`
}

/** The rules of a form: the questions that are asked, and its consents with the version in force. */
export function formRules(content: Content, form: Form, asked: Asked): EntryRules {
  const versions = new Map(
    content.list('consents', defaultLanguage).map(({ name, value }) => [name, value.version]),
  )
  const consents = form.consents.map(({ doc, required }) => ({
    doc,
    required,
    version: versions.get(doc) ?? '',
  }))
  return { fields: askedFields(form.fields, asked), consents }
}

/** The warning where somebody is too young or too old for the class. */
export function ageWarningFor(
  deps: RegistrationDeps,
  { term, birthday }: { term: Term; birthday: string },
): AgeWarning | null {
  const ages = classAges(deps.content, term.class)
  return ages && ageWarning(birthday, ages, { starts: term.starts, today: schoolToday(deps) })
}

/** The same as it is stored. */
export function ageWarningOf(deps: RegistrationDeps, of: { term: Term; birthday: string }): string {
  const warning = ageWarningFor(deps, of)
  return warning ? JSON.stringify(warning) : ''
}
