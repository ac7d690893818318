import type { ProgressKind } from '@shuyuan/contract/learning/learning-kinds'
import type { Thing } from '@shuyuan/contract/learning/thing'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { addressOfThing } from './address.ts'
import { ProgressBar } from './progress-bar.tsx'

export interface ContinueItem {
  kind: ProgressKind
  ref: string
  /** 0 to 100. */
  percent: number
  words: Pick<Thing, 'title' | 'of' | 'subject'>
}

/** What was begun and is not finished, one line each. */
export function ContinueList({ items }: { items: readonly ContinueItem[] }) {
  const { t } = useTranslation('learning')
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ kind, ref, percent, words }) => (
        <li key={`${kind}:${ref}`} className="relative py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <PageLink
              to={addressOfThing({ kind, ref, subject: words.subject })}
              className="text-link font-medium after:absolute after:inset-0"
            >
              {words.title}
            </PageLink>
            <span className="text-sm text-muted">{t('percent', { percent })}</span>
          </div>
          <p className="text-sm text-muted">{words.of || t(`kind.${kind}`)}</p>
          <ProgressBar percent={percent} className="mt-2" />
        </li>
      ))}
    </ul>
  )
}
