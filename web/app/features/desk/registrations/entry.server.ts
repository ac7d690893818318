import type { DeskEntry, DeskEntryProblems, DeskRegistration } from '@shuyuan/contract/desk/registrations'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { actStatus, sendToDesk } from '../desk-page.server.ts'
import { questionsOf } from './term-titles.server.ts'

/** What a form asks, for an entry at the desk. An identity number that was entered stays as it is. */
export function entryFields(
  content: Content | null,
  form: string,
  language: Language,
  { isNew = false } = {},
) {
  const kinds = new Map(
    (content?.form(form)?.fields ?? []).map(({ name, kind, required }) => [name, { kind, required }]),
  )
  return questionsOf(content, form, language).flatMap((question) => {
    const { kind = 'text', required = false } = kinds.get(question.name) ?? {}
    return kind === 'idNumber' && !isNew ? [] : [{ ...question, kind, required }]
  })
}
export type EntryField = ReturnType<typeof entryFields>[number]

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

/** Adds or corrects a sign-up from the fields of `<EntryForm>`; leads to its page. */
export async function saveEntry(
  args: ActionFunctionArgs,
  entry: Pick<DeskEntry, 'form'> & Partial<DeskEntry>,
) {
  const { context, request } = args
  const form = await request.formData()
  const content = context.get(contentContext)
  const answers: Record<string, string | string[]> = { ...entry.answers }
  const isNew = entry.no === undefined
  for (const { name, kind } of entryFields(content, entry.form, context.get(languageContext), { isNew })) {
    const given = form.getAll(`a.${name}`).map(String).filter(Boolean)
    if (given.length === 0) delete answers[name]
    else answers[name] = kind === 'checkbox' || kind === 'area' ? given : (given[0] ?? '')
  }
  const text = (name: string) => String(form.get(name) ?? '')
  const guardian = { name: text('guardian.name'), relation: text('guardian.relation') }
  const body = { answers, guardian: guardian.name === '' ? null : guardian }
  const path = isNew ? 'add' : 'correct'
  const more = isNew
    ? { form: entry.form, term: text('term'), agreed: text('agreed') }
    : { no: entry.no, version: text('version') }
  const answer = await sendToDesk(args, (api) =>
    api.post<DeskRegistration | DeskEntryProblems | null>(`/api/desk/registration/${path}`, {
      ...body,
      ...more,
    }),
  )
  if (answer.code === code.success && answer.data && 'no' in answer.data)
    throw redirect(`/desk/registration/${answer.data.no}`)
  const problems = answer.data && 'problems' in answer.data ? answer.data.problems : []
  const fields: Record<string, string[]> = {}
  for (const name of form.keys()) fields[name] = form.getAll(name).map(String)
  const refused: EntryRefused = {
    message: answer.msg,
    problems: Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    fields,
  }
  return data(refused, { status: actStatus(answer) })
}
