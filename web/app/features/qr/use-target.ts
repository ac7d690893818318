import { useLanguage } from '#app/i18n/language.tsx'
import { shareLink } from '#app/parts/share/share-link.ts'
import { useMyCode } from '#app/parts/share/use-my-code.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useHydrated } from '#app/hydrated.ts'
import { useFullUrl } from '#app/session/full-url.ts'
import type { Chosen } from './use-live-code.ts'

/** What a code leads to, or the picture of one: one of both, none while there is nothing to show. */
export interface Target {
  image: string
  /** An address with its host; a path of ours carries the referral code that links carry. */
  link: string
}

export function useTarget(chosen: Chosen): Target | null {
  const address = useFullUrl()
  const language = useLanguage()
  const { publicUrl } = useRuntime()
  const code = useMyCode()
  const hydrated = useHydrated()
  if (!hydrated || !chosen || chosen === 'failed' || chosen.source === 'none') return null
  const { image, text } = chosen
  if (image) return { image: image.startsWith('/media/') ? image : address(image), link: '' }
  const origin = publicUrl || location.origin
  return { image: '', link: text.startsWith('/') ? shareLink({ origin, path: text, language, code }) : text }
}
