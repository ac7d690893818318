import type { Language } from '@shuyuan/contract/text/language'
import type { TextTree } from '@shuyuan/contract/text/texts'

/** One list of files for each language, because a visitor needs only one language. */
const lists = {
  'zh-cn': () => import('#app/i18n/text-files.zh-cn.ts'),
  en: () => import('#app/i18n/text-files.en.ts'),
}

/** The texts of a namespace; empty where it has no file. A namespace that no public page has is looked up in the desk's. */
export async function loadTexts(language: Language, namespace: string): Promise<TextTree> {
  for (const list of [lists[language], () => import('#app/i18n/desk-text-files.ts')]) {
    const { files } = await list()
    const path = Object.keys(files).find((name) => name.endsWith(`/${namespace}/${language}.json`))
    if (path) return (await files[path]?.()) ?? {}
  }
  return {}
}
