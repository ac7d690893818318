import type { TermReport } from '@shuyuan/contract/class/term-report'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ReportSheet } from './report-sheet.tsx'

interface ReportPageProps {
  receipt: ReceiptData
  report: TermReport
  onBack: () => void
}

/** The report alone, to be printed. */
export function ReportPage({ receipt, report, onBack }: ReportPageProps) {
  const { t } = useTranslation('term-report')
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button variant="primary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <ReportSheet {...receipt} report={report} />
    </div>
  )
}
