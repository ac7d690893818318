import type { Thing } from '@shuyuan/contract/learning/thing'
import type { ReactNode } from 'react'
import { useOptionalData } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { addressOfThing } from './address.ts'
import { ContinueLine } from './continue-line.tsx'
import { thingKey } from './shelf.ts'
import { useContinue } from './use-continue.ts'

/** The one thing to go on with; `otherwise` where nothing was begun, or its name cannot be found out. */
export function ContinueCard({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation('learning')
  const unfinished = useContinue(1) ?? []
  const things = useThings(unfinished)
  const [last] = unfinished
  const words = last && things?.get(thingKey(last))
  if (!last || !words) return otherwise
  return (
    // The `key` makes it a new element: reusing that of `otherwise` would move its link, as the labels differ in width.
    <ContinueLine
      key={thingKey(last)}
      label={t('continue')}
      to={addressOfThing({ ...last, subject: words.subject })}
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
  const told = useSiteConfig((site) => site.features.includes('learning'))
  const of = things.map(thingKey).join()
  const [known] = useOptionalData('/api/thing/list', told && of !== '' ? { of } : null)
  return known ? new Map(known.list.map((thing) => [thingKey(thing), thing])) : null
}
