import { Printer } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'

/** Prints the page; of pages with a sheet only the sheets come out. */
export function PrintButton() {
  const { t } = useTranslation('blocks')
  return (
    // In prepared HTML React handles no click: the blocks around it do, by the attribute.
    <Button data-print="" onClick={() => window.print()}>
      <Printer aria-hidden="true" size={18} />
      <span className="max-sm:sr-only">{t('print')}</span>
    </Button>
  )
}
