import type { Language } from '@shuyuan/contract/text/language'
import type { TextTree } from '@shuyuan/contract/text/texts'

/** The list of a language's files travels with its first words: nobody reads in two languages at once. */
const lists = {
  'zh-cn': () => import('#app/i18n/text-files.zh-cn.ts'),
  en: () => import('#app/i18n/text-files.en.ts'),
}

/** The texts of a namespace; a namespace without a file has none. */
export async function loadTexts(language: Language, namespace: string): Promise<TextTree> {
  const { files } = await lists[language]()
  const path = Object.keys(files).find((name) => name.endsWith(`/${namespace}/${language}.json`))
  return (path && (await files[path]?.())) || {}
}
