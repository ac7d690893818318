import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

export interface ReportProps {
  open: boolean
  onClose: () => void
  of: { key: string; view: string; item: string }
}

const loadForm = () => import('./report-form.tsx').then(({ ReportForm }) => ReportForm)

export function Report({ open, onClose, of }: ReportProps) {
  const { t } = useTranslation('qr')
  const [ReportForm] = useLoaded(loadForm, open)
  return (
    <Dialog open={open} onClose={onClose} title={t('report.title')} description={t('report.intro')}>
      {ReportForm && <ReportForm of={of} onClose={onClose} />}
    </Dialog>
  )
}
