import type { Content } from '@shuyuan/content/reading/content'
import type { Form } from '@shuyuan/content/kinds/form'
import type { Language } from '@shuyuan/contract/text/language'
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
    fields: form.fields.map((field) => fieldView(field, language)),
    consents: consents.flat(),
  }
}

function fieldView(field: Form['fields'][number], language: Language): FieldView {
  const { name, kind, required, step } = field
  return {
    name,
    kind,
    required,
    step,
    label: field.label[language],
    hint: field.hint?.[language] ?? '',
    why: 'why' in field ? field.why[language] : '',
    unit: 'unit' in field ? field.unit[language] : '',
    options:
      'options' in field ? field.options.map(({ value, label }) => ({ value, label: label[language] })) : [],
    ...('max' in field && { max: field.max }),
    ...('from' in field && { from: field.from, to: field.to }),
    ...('source' in field && { source: field.source }),
  }
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
