import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Thing, ThingsData } from '@shuyuan/contract/learning/thing'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { addressOf } from './address.ts'
import { ContinueLine } from './continue-line.tsx'
import { keyOf } from './shelf.ts'
import { useContinue } from './use-continue.ts'

/** The one thing to go on with; `otherwise` where nothing was begun, or its name cannot be found out. */
export function ContinueCard({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation('learning')
  const unfinished = useContinue(1) ?? []
  const things = useThings(unfinished)
  const [last] = unfinished
  const words = last && things?.get(keyOf(last))
  if (!last || !words) return otherwise
  return (
    <ContinueLine
      label={t('continue')}
      to={addressOf({ ...last, subject: words.subject })}
      title={words.title}
    >
      {[words.of, t('percent', { percent: last.percent })].filter(Boolean).join(' · ')}
    </ContinueLine>
  )
}

/**
 * Titles of things by `kind:ref`; those no longer in the content are missing. Null until loaded, and where the
 * server does not offer it.
 */
function useThings(things: readonly { kind: string; ref: string }[]): ReadonlyMap<string, Thing> | null {
  const api = useApi()
  const told = useSiteConfig((site) => site.features.includes('learning'))
  const of = things.map(keyOf).join()
  const [known, setKnown] = useState<{ of: string; words: ReadonlyMap<string, Thing> } | null>(null)
  useEffect(() => {
    if (!told || of === '') return undefined
    const left = new AbortController()
    const options = { params: { of }, signal: left.signal, background: true, showErrorMessage: false }
    const ask = async () => {
      const answer = await api.get<ThingsData>('/api/thing/list', options)
      if (answer.code !== code.success || left.signal.aborted) return
      setKnown({ of, words: new Map(answer.data.list.map((thing) => [keyOf(thing), thing])) })
    }
    // After a failure, the next page asks again.
    ask().catch(() => {})
    return () => left.abort()
  }, [api, told, of])
  return known?.of === of ? known.words : null
}
