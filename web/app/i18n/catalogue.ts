import { defaultLanguage } from '@shuyuan/contract/language'
import type { Language } from '@shuyuan/contract/language'

/** Texts of one folder: keys in keys, texts at the end. */
export interface TextTree {
  [key: string]: string | TextTree
}

/** One lazy chunk for each language of each folder that holds texts. */
const files = import.meta.glob<TextTree>(['/app/**/zh-cn.json', '/app/**/en.json'], { import: 'default' })

const paths = new Map<string, string>()
for (const path of Object.keys(files)) {
  const [namespace, language] = path.replace('.json', '').split('/').slice(-2)
  const key = `${language}/${namespace}`
  if (paths.has(key)) throw new Error(`Two folders named ${namespace} hold language files: ${path}`)
  paths.set(key, path)
}

/** The texts of a namespace; a namespace without a file has none. */
export async function loadTexts(language: Language, namespace: string): Promise<TextTree> {
  const path = paths.get(`${language}/${namespace}`)
  return (path && (await files[path]?.())) || {}
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
