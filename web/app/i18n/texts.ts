import type { Language } from '@shuyuan/contract/text/language'
import { fillText, findText } from '@shuyuan/contract/text/texts'
import type { TextTree, TextValues } from '@shuyuan/contract/text/texts'
import { loadTexts } from '#app/i18n/catalogue.ts'

/**
 * The text of a key: `title`, `form.title`, or of another namespace `account:form.title`; of several keys
 * the first that has one; where there is none, `defaultValue` or the (last) key itself.
 */
export type Translate = (
  key: string | readonly string[],
  values?: TextValues & { defaultValue?: string },
) => string

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
    return findText(treeOf(namespace), key, count)
  }

  function read(namespace: string, ...[key, values = {}]: Parameters<Translate>): string {
    const keys = typeof key === 'string' ? [key] : key
    let text: string | undefined
    for (const each of keys) text ??= lookUp(namespace, each, values.count)
    return fillText(text ?? values.defaultValue ?? keys.at(-1) ?? '', values)
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
