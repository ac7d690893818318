import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import type { TextTree } from '@shuyuan/contract/text/texts'
import { createTexts, type Translate } from './texts.ts'

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

/** The server has all texts loaded, so that rendering never waits for them. */
export function textsAtHand(language: Language, namespace: string): TextTree | undefined {
  const path = paths.get(`${language}/${namespace}`)
  return path === undefined ? undefined : files[path]
}

/** The texts of a folder, for what is written on the server alone. */
export function textsIn(language: Language, namespace: string): Translate {
  return createTexts(language, textsAtHand).of(namespace)
}

/** The source files that a page with these namespaces loads: the lists of files, and its own. */
export function textSources(language: Language, namespaces: readonly string[]): string[] {
  const own = namespaces.flatMap((namespace) => paths.get(`${language}/${namespace}`) ?? [])
  const lists = [`/app/i18n/text-files.${language}.ts`]
  if (own.some((path) => path.startsWith('/app/features/desk/'))) lists.push('/app/i18n/desk-text-files.ts')
  return [...lists, ...own].map((path) => path.slice(1))
}

export function namespaces(): string[] {
  const prefix = `${defaultLanguage}/`
  return [...paths.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
}
