import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** Terms that take nobody any more, folded away below those that do; nothing where there is none. */
export function ClosedTerms({ children: terms }: { children: readonly ReactNode[] }) {
  const { t } = useTranslation('catalogue')
  if (terms.length === 0) return null
  return (
    <details className="group/over mt-3">
      <summary className="flex min-h-target items-center gap-2 text-sm text-muted">
        <ChevronRight aria-hidden="true" size={16} className="group-open/over:rotate-90" />
        {t('closedTerms', { count: terms.length })}
      </summary>
      <ul className="mt-2 grid gap-4 md:grid-cols-2">{terms}</ul>
    </details>
  )
}
