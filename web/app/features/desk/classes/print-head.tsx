import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

/** Above a page of a term that is printed: the way back to the term, and the button that prints. */
export function PrintHead({ term }: { term: string }) {
  const { t } = useTranslation('classes')
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
      <PageLink to={`/desk/class/${term}`} className="text-link">
        {t('backToTerm')}
      </PageLink>
      <Button variant="primary" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  )
}
