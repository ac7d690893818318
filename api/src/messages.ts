import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, type Language, languages } from '@shuyuan/contract/text/language'
import { fillText, findText, type TextTree, type TextValues } from '@shuyuan/contract/text/texts'

/** The text of a key such as `code.letter.ignore`; the key itself where there is none. */
export type Translate = (key: string, values?: TextValues) => string

const features = join(import.meta.dirname, 'features')

/** Every text that the API answers with: `<feature>.<key of its language file>`, `desk.…`, and those of `plugins/texts`. */
export const messages = byLanguage((language): TextTree => {
  const file = `${language}.json`
  const folders = readdirSync(features).filter((feature) => existsSync(join(features, feature, file)))
  return {
    ...readTexts(join(import.meta.dirname, 'plugins/texts', file)),
    desk: readTexts(join(import.meta.dirname, 'desk', file)),
    ...Object.fromEntries(folders.map((feature) => [feature, readTexts(join(features, feature, file))])),
  }
})

export const translate = byLanguage((language): Translate => {
  return (key, values = {}) => {
    const text =
      findText(messages[language], key, values.count) ??
      findText(messages[defaultLanguage], key, values.count)
    return fillText(text ?? key, values)
  }
})

/**
 * A text in every language, for what is stored and read later, such as a notice or a ledger's memo.
 * `valuesOf` fills its placeholders.
 */
export function inAllLanguages(
  key: string,
  valuesOf: (language: Language) => TextValues = () => ({}),
): Record<Language, string> {
  return byLanguage((language) => translate[language](key, valuesOf(language)))
}

function byLanguage<Value>(valueOf: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<
    Language,
    Value
  >
}

function readTexts(file: string): TextTree {
  return JSON.parse(readFileSync(file, 'utf8')) as TextTree
}
