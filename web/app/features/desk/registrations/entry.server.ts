import type { DeskEntry, DeskEntryProblems } from '@shuyuan/contract/desk/registration-changes'
import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Content } from '@shuyuan/content/reading/content'
import { isLanguage, type Language } from '@shuyuan/contract/text/language'
import { askedFields } from '@shuyuan/contract/registration/registration-kinds'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { actStatus, postAtDesk, sendToDesk } from '../desk-page.server.ts'
import { placeFields } from './place-fields.ts'
import { classTitles, optionsOf } from './term-titles.server.ts'

/**
 * What the office is asked of a sign-up for a class; without one, of all classes: a new one chooses it on the same page.
 * An identity number that was entered stays as it is.
 */
export function entryFields(
  content: Content | null,
  { form, course }: { form: string; course?: string | undefined },
  language: Language,
) {
  const all = content?.form(form)?.fields ?? []
  const fields = course === undefined ? all : askedFields(all, { course, byStaff: true })
  const titles = new Map(classTitles(content, language).map(({ value, label }) => [value, label]))
  return fields.flatMap((field) => {
    const { name, kind, required, classes, hint, label } = field
    if (kind === 'idNumber' && course !== undefined) return []
    const limited = course === undefined && classes !== undefined
    return {
      name,
      kind,
      // The API knows which class it is, and asks then.
      required: required && !limited,
      label: label[language],
      unit: ('unit' in field && field.unit?.[language]) || '',
      hint: hint?.[language] ?? '',
      /** The classes whose families are asked; empty for all. */
      classes: limited ? classes.flatMap((each) => titles.get(each) ?? []) : [],
      staffOnly: 'staffOnly' in field && field.staffOnly,
      options: optionsOf(content, field, language),
    }
  })
}
export type EntryField = ReturnType<typeof entryFields>[number]

/** What a sign-up holds of the family alone, for another child of it: who the guardian is, how to reach them, where they live. */
export function familyOf(fields: readonly EntryField[], { answers, guardian, email, language }: DeskEntry) {
  const shared = fields.filter(({ name, kind }) => kind === 'mobile' || kind === 'area' || name === 'address')
  const kept = shared.flatMap(({ name }) => {
    const answer = answers[name]
    return answer === undefined ? [] : [[name, answer] as const]
  })
  return { answers: Object.fromEntries(kept), guardian, email, language }
}

/** The consents that a form asks for, with the text that is read out. */
export async function consentsOfForm(content: Content | null, form: string, language: Language) {
  const required = (content?.form(form)?.consents ?? []).filter((consent) => consent.required)
  return Promise.all(
    required.map(async ({ doc }) => {
      const found = await content?.item('consents', language, doc)
      return { doc, title: found?.value.title ?? doc, html: found?.value.body ?? '' }
    }),
  )
}

/** What was wrong with an entry, and what was typed. */
export interface EntryRefused {
  message: string
  problems: Record<string, string>
  fields: Record<string, string[]>
}

/** Adds the sign-up of the fields of `<EntryForm>`, which name its form; leads to its page. */
export async function addEntry(args: ActionFunctionArgs) {
  const sent = await args.request.formData()
  if (textOf(sent, 'act') === 'place') return checkPlace(args, sent)
  const [form = '', term = '', agreed = ''] = ['form', 'term', 'agreed'].map((name) => textOf(sent, name))
  const trial = textOf(sent, 'trial')
  // A lesson of another term than the chosen one stays as it is, and the server says that it cannot be tried there.
  const lesson = trial.startsWith(`${term} `) ? trial.slice(term.length + 1) : trial
  const body = { form, term, agreed, trial: lesson, ...written(args, sent, { form }) }
  return saved(await sendToDesk(args, (api) => api.post('/api/desk/registration/add', body)), sent)
}

/** What it costs and whether the age fits, of what has been typed so far. */
function checkPlace(args: ActionFunctionArgs, sent: FormData) {
  const [term = '', name = '', birthday = '', mobile = '', email = ''] = placeFields.map((field) =>
    textOf(sent, field),
  )
  const body = { term, name, birthday, mobile, email }
  return postAtDesk(args, { act: 'place', path: '/api/desk/registration/place', body })
}

/** Corrects a sign-up by the fields of `<EntryForm>`; leads to its page. What the form does not show stays. */
export async function correctEntry(args: ActionFunctionArgs) {
  const sent = await args.request.formData()
  const { no = '' } = args.params
  const entry = await sendToDesk(args, (api) => api.post('/api/desk/registration/entry', { no }))
  if (entry.code !== code.success || !entry.data) return refused(entry, sent)
  const body = { no, version: textOf(sent, 'version'), ...written(args, sent, entry.data) }
  return saved(await sendToDesk(args, (api) => api.post('/api/desk/registration/correct', body)), sent)
}

type Saved = DeskRegistration | DeskEntryProblems | null

const textOf = (sent: FormData, name: string) => String(sent.get(name) ?? '')

/** What was written, above the answers of before. */
function written(
  { context }: ActionFunctionArgs,
  sent: FormData,
  { form, course, answers: before }: Pick<DeskEntry, 'form'> & Partial<DeskEntry>,
) {
  const answers: Record<string, string | string[]> = { ...before }
  const fields = entryFields(context.get(contentContext), { form, course }, context.get(languageContext))
  for (const { name, kind } of fields) {
    const given = sent.getAll(`a.${name}`).map(String).filter(Boolean)
    if (given.length === 0) delete answers[name]
    else answers[name] = kind === 'checkbox' || kind === 'area' ? given : (given[0] ?? '')
  }
  const guardian = { name: textOf(sent, 'guardian.name'), relation: textOf(sent, 'guardian.relation') }
  const language = textOf(sent, 'language')
  return {
    answers,
    email: textOf(sent, 'contact.email'),
    guardian: guardian.name === '' ? null : guardian,
    language: isLanguage(language) ? language : ('' as const),
  }
}

function saved(answer: Envelope<Saved>, sent: FormData) {
  if (answer.code === code.success && answer.data && 'no' in answer.data)
    throw redirect(`/desk/registration/${answer.data.no}`)
  return refused(answer, sent, answer.data && 'problems' in answer.data ? answer.data.problems : [])
}

/** The server's sentence beside what was typed: the page stays, also where the desk's session is over. */
function refused(answer: Envelope, sent: FormData, problems: DeskEntryProblems['problems'] = []) {
  const fields: Record<string, string[]> = {}
  for (const name of sent.keys()) fields[name] = sent.getAll(name).map(String)
  const outcome: EntryRefused = {
    message: answer.msg,
    problems: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    fields,
  }
  return data(outcome, { status: actStatus(answer) })
}
