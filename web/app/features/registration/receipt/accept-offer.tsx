import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ReceiptKey } from '../kept-receipts.ts'

export function AcceptOffer({
  receipt,
  onTaken,
}: {
  receipt: ReceiptKey
  onTaken: (taken: ReceiptData) => void
}) {
  const { t } = useTranslation('registration')
  const [send, busy] = useSend()
  const take = async () => {
    const options = { showSuccessMessage: true }
    const answer = await send('/api/registration/accept', receipt, options)
    if (answer) onTaken(answer.data)
  }
  return (
    <Button variant="primary" busy={busy} onClick={take}>
      {t('receipt.take')}
    </Button>
  )
}
