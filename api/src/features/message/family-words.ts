import { listText } from '@shuyuan/contract/text/list-text'
import type { Language } from '@shuyuan/contract/text/language'

/** The numbers of a family's places. */
export function numbersText(rows: readonly { no: string }[], language: Language): string {
  return listText(
    rows.map(({ no }) => no),
    language,
  )
}

/** `王小明、王小红`, `Anna, Ben and Carl`. */
export function namesText(rows: readonly { name: string }[], language: Language): string {
  const names = [...new Set(rows.map(({ name }) => name))]
  const last = names.at(-1) ?? ''
  if (language !== 'en' || names.length < 2) return listText(names, language)
  return `${listText(names.slice(0, -1), language)} and ${last}`
}
