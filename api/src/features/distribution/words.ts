import { languages } from '@shuyuan/contract/language'
import en from './en.json' with { type: 'json' }
import zh from './zh-cn.json' with { type: 'json' }

const texts = { 'zh-cn': zh, en }
type Said = keyof typeof zh.say

/** A text that is kept in both languages: a ledger's memo, a notice. `{{name}}` takes a value of that name. */
export function say(
  key: Said,
  values: Record<string, string | number> = {},
): { 'zh-cn': string; en: string } {
  const [zhText, enText] = languages.map((language) =>
    texts[language].say[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
  )
  return { 'zh-cn': zhText ?? '', en: enText ?? '' }
}
