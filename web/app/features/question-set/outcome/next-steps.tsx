import type { NextView } from '../view.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

/** Where to go on from a result. */
export function NextSteps({ steps }: { steps: readonly NextView[] }) {
  const { t } = useTranslation('question-set')
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {steps.map(({ kind, title, to, why }) => (
        <li key={to} className="group relative rounded-lg border border-line bg-raised p-5 shadow-soft">
          <p className="text-xs text-celadon">{t(`next.${kind}`)}</p>
          <p className="mt-1 serif font-semibold">
            <PageLink to={to} className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar">
              {title}
            </PageLink>
          </p>
          <p className="mt-1.5 text-sm text-muted">{why}</p>
        </li>
      ))}
    </ul>
  )
}
