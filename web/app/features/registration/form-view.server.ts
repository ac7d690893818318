import type { Content } from '@shuyuan/content/reading/content'
import type { Form } from '@shuyuan/content/kinds/form'
import type { Language } from '@shuyuan/contract/text/language'
import { sourceOptions } from '#app/parts/registration-state/source-options.server.ts'
import type { ConsentView, FieldView, FormView } from './registration-view.ts'

/** A form with its fields and the texts to agree to, in the visitor's language; undefined for an unknown key. */
export async function formView(
  content: Content,
  language: Language,
  key: string,
): Promise<FormView | undefined> {
  const form = content.form(key)
  if (!form) return undefined
  const consents = await Promise.all(form.consents.map((each) => consentView(content, language, each)))
  return {
    key,
    title: form.title[language],
    intro: form.intro[language],
    fee: form.fee[language],
    refund: form.refund[language],
    note: form.note[language],
    next: form.next.map((step) => step[language]),
    contact: content.site(language).value.contact,
    // What the office alone fills in never leaves the server.
    fields: form.fields
      .filter((field) => !('staffOnly' in field && field.staffOnly))
      .map((field) => fieldView(content, field, language)),
    consents: consents.flat(),
  }
}

/** Most choices of a list that comes with the form; in a longer one people search. */
const longestList = 60

function fieldView(content: Content, field: Form['fields'][number], language: Language): FieldView {
  const { name, kind, required, step } = field
  return {
    name,
    kind,
    required,
    step,
    label: field.label[language],
    hint: field.hint?.[language] ?? '',
    why: 'why' in field ? field.why[language] : '',
    unit: ('unit' in field && field.unit?.[language]) || '',
    options: optionsOf(content, field, language),
    ...(field.classes && { classes: field.classes }),
    ...('max' in field && { max: field.max }),
    ...('from' in field && { from: field.from, to: field.to }),
    ...('source' in field && { source: field.source }),
  }
}

function optionsOf(content: Content, field: Form['fields'][number], language: Language) {
  if ('options' in field && field.options)
    return field.options.map(({ value, label }) => ({ value, label: label[language] }))
  const options = 'source' in field ? sourceOptions(content, field.source, language) : []
  return options.length > longestList ? [] : options
}

async function consentView(
  content: Content,
  language: Language,
  { doc, required }: Form['consents'][number],
): Promise<ConsentView[]> {
  const found = await content.item('consents', language, doc)
  if (!found) return []
  const { title, agree, version, date, body } = found.value
  return [{ doc, required, title, agree, version, date, body }]
}
