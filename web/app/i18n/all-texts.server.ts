import { defaultLanguage } from '@shuyuan/contract/language'
import type { Language } from '@shuyuan/contract/language'
import type { TextTree } from '#app/i18n/catalogue.ts'

const files = import.meta.glob<TextTree>(['/app/**/zh-cn.json', '/app/**/en.json'], {
  import: 'default',
  eager: true,
})

const paths = new Map<string, string>()
for (const path of Object.keys(files)) {
  const [namespace, language] = path.replace('.json', '').split('/').slice(-2)
  const key = `${language}/${namespace}`
  if (paths.has(key)) throw new Error(`Two folders named ${namespace} hold language files: ${path}`)
  paths.set(key, path)
}

/** The server has all texts at hand, and so never waits while it renders. */
export function textsAtHand(language: Language, namespace: string): TextTree | undefined {
  const path = paths.get(`${language}/${namespace}`)
  return path === undefined ? undefined : files[path]
}

/** The source file of a namespace's texts, relative to the workspace, as the build's manifest names it. */
export function textFile(language: Language, namespace: string): string | undefined {
  return paths.get(`${language}/${namespace}`)?.slice(1)
}

/** Every namespace there is. */
export function namespaces(): string[] {
  const prefix = `${defaultLanguage}/`
  return [...paths.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
}
