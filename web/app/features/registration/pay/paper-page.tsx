import type { PaymentReceipt } from '@shuyuan/contract/registration/paper'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useApi } from '#app/api/context.tsx'
import { useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PaperReceipt } from '#app/parts/paper-receipt/paper-receipt.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import type { ReceiptKey } from '../kept-receipts.ts'

interface PaperPageProps extends ReceiptKey {
  /** The number of the receipt, 2026-000012. */
  receipt: string
  onBack: () => void
}

/** The receipt of a payment alone, to be printed. */
export function PaperPage({ no, secret, receipt, onBack }: PaperPageProps) {
  const { t } = useTranslation('paper-receipt')
  const api = useApi()
  const { status, data, again } = useFetched<PaymentReceipt | null>(`${no}/${receipt}`, async () => {
    const options = { showCodeMessage: false, showErrorMessage: false }
    const answer = await api.post('/api/registration/paper', { no, secret, receipt }, options)
    return answer.code === code.success ? answer.data : null
  })
  const back = <Button onClick={onBack}>{t('back')}</Button>
  if (data) return <PaperReceipt receipt={data} back={back} />
  return (
    <div className="flex flex-col items-start gap-6">
      {back}
      {status === 'error' || data === null ? (
        <ErrorState message={t('failed')} onRetry={again} />
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}
