import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './process.ts'

export type Language = 'zh-cn' | 'en'

type Texts = { [key: string]: string | Texts }

const files = readdirSync(join(root, 'web/app'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
)

/** The text that the site shows for a key of a language file; throws where there is none, so that a test cannot pass by a typo. */
export function text(
  language: Language,
  namespace: string,
  key: string,
  values: Record<string, string> = {},
): string {
  const file = files.find(
    (name) => basename(name) === `${language}.json` && basename(dirname(name)) === namespace,
  )
  if (!file) throw new Error(`there is no language file of ${namespace}`)
  let found: string | Texts | undefined = JSON.parse(
    readFileSync(join(root, 'web/app', file), 'utf8'),
  ) as Texts
  if (typeof found === 'object' && typeof found[key] === 'string') found = found[key]
  else for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`${file} has no text ${key}`)
  return found.replaceAll(
    /\{\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}\}/g,
    (_whole, name: string, one?: string, other?: string) =>
      (values[name] === '1' ? one : other) ?? values[name] ?? '',
  )
}
