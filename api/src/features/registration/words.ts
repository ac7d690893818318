import { languages } from '@shuyuan/contract/language'
import en from './en.json' with { type: 'json' }
import zh from './zh-cn.json' with { type: 'json' }

const texts = { 'zh-cn': zh, en }
export type Said = keyof typeof zh.say

/** A text of a notice in both languages; `{{name}}` takes the value of that name in the text's language. */
export function say(key: Said, values: Record<string, { 'zh-cn': string; en: string }> = {}) {
  const [zhText, enText] = languages.map((language) =>
    texts[language].say[key].replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name]?.[language] ?? '',
    ),
  )
  return { 'zh-cn': zhText ?? '', en: enText ?? '' }
}
