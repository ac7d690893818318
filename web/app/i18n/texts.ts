import type { Language } from '@shuyuan/contract/language'
import { loadTexts } from '#app/i18n/catalogue.ts'
import type { TextTree } from '#app/i18n/catalogue.ts'

/** What a text is filled with: `{{name}}` by `name`; `count` chooses the plural; `defaultValue` where there is none. */
type TextValues = Readonly<Record<string, unknown>> & { count?: number; defaultValue?: string }

/**
 * The text of a key: `title`, `form.title`, or of another namespace `account:form.title`; of several keys
 * the first that has one; the (last) key itself where there is none.
 */
export type Translate = (key: string | readonly string[], values?: TextValues) => string

/**
 * The texts of one language for one request (server) or one app (browser); never shared, so that two
 * visitors never see each other's language.
 */
export interface Texts {
  readonly language: Language
  /** Resolves when the namespaces are there. */
  load(namespaces: readonly string[]): Promise<void>
  /**
   * What a render has to wait for before it reads the namespaces, nothing where they are at hand. A render that waited
   * is given the same promise again: React wants it asked for once more (react.dev/warnings/conditional-use-of-use).
   */
  awaited(namespaces: readonly string[]): Promise<void> | undefined
  /** Texts of a namespace: the same function each time. */
  of(namespace: string): Translate
  /** The namespaces that were asked for. */
  used(): string[]
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g

/** `atHand` gives texts that need no loading. */
export function createTexts(
  language: Language,
  atHand?: (language: Language, namespace: string) => TextTree | undefined,
): Texts {
  const trees = new Map<string, TextTree>()
  const loading = new Map<string, Promise<void>>()
  const readers = new Map<string, Translate>()
  const asked = new Set<string>()

  function treeOf(namespace: string): TextTree | undefined {
    return trees.get(namespace) ?? atHand?.(language, namespace)
  }

  function loadOne(namespace: string): Promise<void> {
    const present = loading.get(namespace)
    if (present) return present
    const work = loadTexts(language, namespace).then((tree) => void trees.set(namespace, tree))
    loading.set(namespace, work)
    // A file that did not come is asked for again the next time.
    work.catch(() => loading.delete(namespace))
    return work
  }

  /** The text as it stands in the file. */
  function lookUp(namespace: string, key: string, count: number | undefined): string | undefined {
    const colon = key.indexOf(':')
    if (colon > 0 && treeOf(key.slice(0, colon)))
      return lookUp(key.slice(0, colon), key.slice(colon + 1), count)
    const tree = treeOf(namespace)
    if (count === undefined) return find(tree, key)
    // English has a word for one, Chinese has not: no need of `Intl.PluralRules`, which takes long to be made.
    const one = count === 1 ? find(tree, `${key}_one`) : undefined
    return one ?? find(tree, `${key}_other`) ?? find(tree, key)
  }

  function read(namespace: string, key: string | readonly string[], values: TextValues = {}): string {
    const keys = typeof key === 'string' ? [key] : key
    let text: string | undefined
    for (const each of keys) text ??= lookUp(namespace, each, values.count)
    text ??= values.defaultValue ?? keys.at(-1) ?? ''
    // Most texts have no place to fill.
    return text.includes('{{')
      ? text.replace(placeholder, (whole, name: string) =>
          Object.hasOwn(values, name) ? String(values[name]) : whole,
        )
      : text
  }

  async function load(namespaces: readonly string[]) {
    await Promise.all(namespaces.map(loadOne))
  }

  const waits = new Map<string, Promise<void>>()
  return {
    language,
    load,
    awaited(namespaces) {
      const key = namespaces.join()
      const present = waits.get(key)
      const missing = namespaces.filter((each) => !treeOf(each))
      if (present || missing.length === 0) return present
      const wait = load(missing)
      waits.set(key, wait)
      wait.catch(() => waits.delete(key))
      return wait
    },
    of(namespace) {
      asked.add(namespace)
      const present = readers.get(namespace)
      if (present) return present
      const reader: Translate = (key, values) => read(namespace, key, values)
      readers.set(namespace, reader)
      return reader
    },
    used: () => [...asked],
  }
}

function find(tree: TextTree | undefined, key: string): string | undefined {
  let node: string | TextTree | undefined = tree
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined
    node = node[part]
  }
  return typeof node === 'string' ? node : undefined
}
