import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

/** Above a page of a term that is printed: the way back to the term, the button that prints, and what else it can do. */
export function PrintHead({ term, children }: { term: string; children?: ReactNode }) {
  const { t } = useTranslation('classes')
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
      <PageLink to={`/desk/class/${term}`} className="text-link">
        {t('backToTerm')}
      </PageLink>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
        {children}
      </div>
    </div>
  )
}
