import type { TermReport } from '@shuyuan/contract/class/term-report'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ReportText } from './report-text.tsx'

export function ReceiptReport({ report, onPrint }: { report: TermReport; onPrint: () => void }) {
  const { t } = useTranslation('term-report')
  return (
    <section className="rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-7">
      <h2 className="mb-3 text-lg">{t('title')}</h2>
      <ReportText report={report} />
      <Button className="mt-5" onClick={onPrint}>
        {t('sheet')}
      </Button>
    </section>
  )
}
