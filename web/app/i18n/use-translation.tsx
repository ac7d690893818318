import { createContext, createElement, Fragment, use, type ReactNode } from 'react'
import type { Texts, Translate } from '#app/i18n/texts.ts'
import { useProvided } from '#app/use-provided.ts'

export const TextsContext = createContext<Texts | null>(null)

/**
 * `const { t } = useTranslation('account')`, then `t('form.title', { name })`. Suspends until the namespaces are
 * loaded. Of several, keys without a prefix belong to the first.
 */
export function useTranslation(namespace: string | readonly string[]): { t: Translate } {
  const texts = useProvided(TextsContext)
  const wanted = typeof namespace === 'string' ? [namespace] : namespace
  const wait = texts.awaited(wanted)
  if (wait) use(wait)
  const [reader = texts.of('')] = wanted.map(texts.of)
  return { t: reader }
}

/**
 * A text with elements, such as `Read the <policy>privacy policy</policy>.`; `parts` renders each element by its
 * name.
 */
export function RichText({
  text,
  parts,
}: {
  text: string
  parts: Readonly<Record<string, (words: string) => ReactNode>>
}): ReactNode {
  const pieces: ReactNode[] = []
  let rest = text
  for (const [whole, name = '', words = ''] of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const start = rest.indexOf(whole)
    pieces.push(rest.slice(0, start), parts[name]?.(words) ?? words)
    rest = rest.slice(start + whole.length)
  }
  return createElement(Fragment, null, ...pieces, rest)
}
