import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSend } from '#app/api/use-send.ts'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { ReceiptKey } from '../kept-receipts.ts'

interface CancelDialogProps {
  receipt: ReceiptKey
  /** What the refund rule gives back, yuan; '' where there is none. */
  refund: string
  /** Whether the school has money of the family. */
  paid: boolean
  /** Whether another child has the price of a second child and keeps it. */
  second: boolean
  onCancelled: (receipt: ReceiptData) => void
  onClose: () => void
}

export function CancelDialog({ receipt, refund, paid, second, onCancelled, onClose }: CancelDialogProps) {
  const { t } = useTranslation('receipt')
  const notify = useNotify()
  const [send, busy] = useSend()

  async function cancel() {
    const answer = await send('/api/registration/cancel', receipt)
    if (!answer) return
    notify.success(t('cancel.done'))
    onCancelled(answer.data)
  }

  const amount = moneyText(Number(refund))
  const back = !paid ? '' : refund === '' ? t('cancel.refundAsked') : t('cancel.refund', { amount })
  return (
    <Dialog
      open
      dismissable
      onClose={onClose}
      title={t('cancel.title')}
      description={`${t('cancel.text')}${back}${second ? t('cancel.second') : ''}`}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button variant="danger" busy={busy} onClick={cancel}>
            {t('cancel.yes')}
          </Button>
        </>
      }
    />
  )
}
