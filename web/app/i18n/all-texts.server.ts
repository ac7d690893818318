import type { Language } from '@shuyuan/contract/language'
import { textFile } from '#app/i18n/catalogue.ts'
import type { TextTree } from '#app/i18n/catalogue.ts'

const files = import.meta.glob<TextTree>(['/app/**/zh-cn.json', '/app/**/en.json'], {
  import: 'default',
  eager: true,
})

/** The server has all texts at hand, and so never waits while it renders. */
export function textsAtHand(language: Language, namespace: string): TextTree | undefined {
  const file = textFile(language, namespace)
  return file === undefined ? undefined : files[`/${file}`]
}
