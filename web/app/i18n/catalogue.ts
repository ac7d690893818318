import { defaultLanguage } from '@shuyuan/contract/language'
import type { Language } from '@shuyuan/contract/language'
import type { ResourceKey } from 'i18next'

/** One lazy chunk for each language of each folder that holds texts. */
const files = import.meta.glob<ResourceKey>(['/app/**/zh-cn.json', '/app/**/en.json'], { import: 'default' })

const catalogue = new Map<string, string>()
for (const path of Object.keys(files)) {
  const [namespace, language] = path.replace('.json', '').split('/').slice(-2)
  const key = `${language}/${namespace}`
  if (catalogue.has(key)) throw new Error(`Two folders named ${namespace} hold language files: ${path}`)
  catalogue.set(key, path)
}

/** The texts of a namespace; a namespace without a file has none. */
export async function loadTexts(language: string, namespace: string): Promise<ResourceKey> {
  const path = catalogue.get(`${language}/${namespace}`)
  return (path && (await files[path]?.())) || {}
}

/** The source file of a namespace's texts, relative to the workspace, as the build's manifest names it. */
export function textFile(language: Language, namespace: string): string | undefined {
  return catalogue.get(`${language}/${namespace}`)?.slice(1)
}

/** Every namespace there is. */
export function namespaces(): string[] {
  const suffix = `${defaultLanguage}/`
  return [...catalogue.keys()].filter((key) => key.startsWith(suffix)).map((key) => key.slice(suffix.length))
}
