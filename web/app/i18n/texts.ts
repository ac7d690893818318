import type { Language } from '@shuyuan/contract/text/language'
import { fillText, findText, type TextTree, type TextValues } from '@shuyuan/contract/text/texts'
import { loadTexts } from '#app/i18n/catalogue.ts'

/**
 * The text of a key: `title`, `form.title`, or with its namespace `account:form.title`. Of several keys the first that
 * has a text is taken; where none has one, `defaultValue` or the last key is shown.
 */
export type Translate = (
  key: string | readonly string[],
  values?: TextValues & { defaultValue?: string },
) => string

/** The texts of one language for one request (server) or one app (browser). Never shared between visitors. */
export interface Texts {
  readonly language: Language
  load(namespaces: readonly string[]): Promise<void>
  /**
   * The promise that a render must wait for before it reads the namespaces; undefined where they are loaded. It never
   * rejects: a text that cannot be loaded is asked for again later. After a wait the same promise is returned once more,
   * as React requires (react.dev/warnings/conditional-use-of-use).
   */
  awaited(namespaces: readonly string[]): Promise<void> | undefined
  /** The texts of a namespace; always the same function. */
  of(namespace: string): Translate
  /** The namespaces used so far. */
  used(): string[]
}

/** `atHand` gives texts that are already loaded. */
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
    // After a failed download, the next call tries again.
    work.catch(() => loading.delete(namespace))
    return work
  }

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

  async function loadAtLast(namespaces: readonly string[], pause = 5000): Promise<void> {
    try {
      await load(namespaces)
    } catch {
      await reconnected(pause)
      await loadAtLast(namespaces, Math.min(2 * pause, 60_000))
    }
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
      const wait = loadAtLast(missing)
      waits.set(key, wait)
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

/** Resolves when the browser is online again; where it is, or does not know, after `pause` milliseconds. */
function reconnected(pause: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pause)
    else addEventListener('online', () => resolve(), { once: true })
  })
}
