import type { Content } from '@shuyuan/content/reading/content'
import { type Language, languages } from '@shuyuan/contract/text/language'
import { type OptionSource, optionSources } from '@shuyuan/contract/registration/registration-kinds'

interface Option {
  id: string
  /** By language, and further search words. */
  names: Record<Language, string>
  also: string
}

/** The rows of a remote select whose name contains the text, in either language or in pinyin. */
export function findOptions(
  content: Content,
  query: { source: string; quickSearch: string; page: number; limit: number; [key: string]: unknown },
  language: Language,
) {
  const { quickSearch, page, limit } = query
  const preset = presetsOf(query)
  const typed = quickSearch.toLowerCase()
  const found = optionsOf(content, query.source).filter(({ id, names, also }) =>
    preset.length === 0
      ? [...Object.values(names), also].some((name) => name.toLowerCase().includes(typed))
      : preset.includes(id),
  )
  const rows = preset.length === 0 ? found.slice((page - 1) * limit, page * limit) : found
  return { list: rows.map(({ id, names }) => ({ id, name: names[language] })), total: found.length }
}

/** The ids of `initValue`, of `initValue[]` and of `initValue[0]`, `initValue[1]` … */
function presetsOf(query: Record<string, unknown>): string[] {
  return Object.entries(query)
    .filter(([key]) => /^initValue(?:\[\d*\])?$/.test(key))
    .flatMap(([, value]) => value)
    .map(String)
    .filter((id) => id !== '')
}

export function hasOption(content: Content, source: OptionSource, id: string): boolean {
  return optionsOf(content, source).some((option) => option.id === id)
}

function optionsOf(content: Content, source: string): Option[] {
  switch (optionSources.find((known) => known === source)) {
    case 'books':
      return content.books().map(({ slug, title, pinyin }) => ({
        id: slug,
        names: { 'zh-cn': title.s, en: title.en },
        also: `${title.t} ${pinyin} ${plainPinyin(pinyin)}`,
      }))
    case 'courses': {
      const [zh = [], en = []] = languages.map((each) => content.list('courses', each))
      return zh.map(({ name, value }, at) => ({
        id: name,
        names: { 'zh-cn': value.title, en: en[at]?.value.title ?? value.title },
        also: '',
      }))
    }
    case undefined:
      return []
  }
}

/** Pinyin as it is typed: without tones and spaces. */
function plainPinyin(pinyin: string): string {
  return pinyin.normalize('NFD').replaceAll(/[\p{M}\s]/gu, '')
}
