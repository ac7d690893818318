import type { Language } from '@shuyuan/contract/text/language'
import type { TextTree } from '@shuyuan/contract/text/texts'

/** One list of files for each language, because a visitor needs only one language. */
const lists = {
  'zh-cn': () => import('#app/i18n/text-files.zh-cn.ts'),
  en: () => import('#app/i18n/text-files.en.ts'),
}

/** The texts of a namespace; empty where it has no file. */
export async function loadTexts(language: Language, namespace: string): Promise<TextTree> {
  const { files } = await lists[language]()
  const path = Object.keys(files).find((name) => name.endsWith(`/${namespace}/${language}.json`))
  return (path && (await files[path]?.())) || {}
}
