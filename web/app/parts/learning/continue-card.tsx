import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { addressOf } from './address.ts'
import { ContinueLine } from './continue-line.tsx'
import { keyOf } from './shelf.ts'
import { useContinue } from './use-continue.ts'
import { useThings } from './use-things.ts'

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
