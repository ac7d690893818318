import type { LoaderFunctionArgs } from 'react-router'
import { contentContext } from '#app/routing/contexts.ts'

/** Words that promise a cure, in both languages and small letters. */
export function avoidedWords({ context }: LoaderFunctionArgs): string[] {
  const words = context.get(contentContext)?.avoidedWords()
  return [...(words?.['zh-cn'] ?? []), ...(words?.en ?? [])].map((word) => word.toLowerCase())
}
