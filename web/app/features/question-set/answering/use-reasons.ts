import { useEffect, useState } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { fetchPayload } from '#app/routing/payload.ts'
import type { SetResultView, SetView } from '../question-set-view.ts'
import { isScored } from './order.ts'

/**
 * What is right in a scored set, and why: fetched when somebody begins, because the page of the set does not tell it.
 * Null for other sets, until it has come, and without a network: then the result tells it at the end.
 */
export function useReasons(set: SetView): Pick<SetResultView, 'sheet' | 'notes'> | null {
  const language = useLanguage()
  const [reasons, setReasons] = useState<SetResultView | null>(null)
  const wanted = isScored(set)
  useEffect(() => {
    if (!wanted) return undefined
    const stop = new AbortController()
    const page = new URL(`/question/${set.slug}/result`, location.origin)
    fetchPayload<SetResultView>(page, language, stop.signal).then(
      // Of another edition the answers are others.
      (found) => found?.data.edition === set.edition && setReasons(found.data),
      () => {},
    )
    return () => stop.abort()
  }, [wanted, set.slug, set.edition, language])
  return reasons
}
