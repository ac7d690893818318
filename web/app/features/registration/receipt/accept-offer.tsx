import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ReceiptData } from '@shuyuan/contract/registration/registration'
import { useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { KeptReceipt } from '../kept-receipts.ts'

/** Takes the place that is kept for who waited. */
export function AcceptOffer({
  receipt,
  onTaken,
}: {
  receipt: KeptReceipt
  onTaken: (taken: ReceiptData) => void
}) {
  const { t } = useTranslation('registration')
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const options = { showSuccessMessage: true }
    const answer = await api.post<ReceiptData>('/api/registration/accept', receipt, options).catch(() => null)
    setBusy(false)
    if (answer?.code === code.success) onTaken(answer.data)
  }
  return (
    <Button variant="primary" busy={busy} onClick={take}>
      {t('receipt.take')}
    </Button>
  )
}
