import type { Translate } from '#app/i18n/texts.ts'

export type FieldWords = ReturnType<typeof fieldWordsOf>

/** What the fields and choices of a kind of content are called; '' where there are no words for one. */
export function fieldWordsOf(t: Translate, kind: string) {
  const words = (group: string, name: string) =>
    t([`file-form:${group}.of-${kind}.${name}`, `file-form:${group}.${name}`], { defaultValue: '' })
  return {
    labelOf: (name: string) => words('field', name),
    helpOf: (name: string) => words('help', name),
    optionOf: (field: string, value: string) => words('option', `${field}.${value}`),
  }
}
