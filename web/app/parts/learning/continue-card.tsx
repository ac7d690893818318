import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { addressOf } from './address.ts'
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

/** Two lines, whatever is in them: what comes later takes the same space. */
export function ContinueLine(props: { label: string; to: string; title: string; children: ReactNode }) {
  return (
    <p className="relative border-l-2 border-celadon py-1 pl-4">
      <span className="block truncate">
        <span className="text-muted">{props.label} </span>
        <Link to={props.to} prefetch="intent" className="text-link font-medium after:absolute after:inset-0">
          {props.title}
        </Link>
      </span>
      <span className="block min-h-6 truncate text-sm text-muted">{props.children}</span>
    </p>
  )
}
