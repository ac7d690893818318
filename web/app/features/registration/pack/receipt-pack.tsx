import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, useDialogAhead } from '#app/ui/overlay/dialog.tsx'

interface ReceiptPackProps {
  receipt: ReceiptData
  pack: NonNullable<ReceiptData['pack']>
  /** '' for a member. */
  secret: string
  onChange: (receipt: ReceiptData) => void
}

/** The lessons that were bought, used and are left; and another pack with one press, where few are. */
export function ReceiptPack({ receipt: { no, renewal }, pack, secret, onChange }: ReceiptPackProps) {
  const { t } = useTranslation('pack')
  useDialogAhead()
  const [send, busy] = useSend()
  const [asking, setAsking] = useState(false)
  const { lessons, used, left, over, each } = pack
  const offer = renewal && { lessons: renewal.lessons, amount: moneyText(Number(renewal.amount)) }
  async function renew() {
    const body = { no, secret, lessons, amount: renewal?.amount ?? '' }
    const answer = await send('/api/registration/renew', body, { showSuccessMessage: true })
    setAsking(false)
    if (answer) onChange(answer.data)
  }
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-lg">{t('title')}</h2>
      <p>
        <strong className="font-medium">{t('left', { count: left })}</strong>{' '}
        <span className="text-muted">{t('used', { lessons, used })}</span>
      </p>
      {over > 0 && <p className="text-sm">{t('over', { count: over })}</p>}
      {each !== '' && Number(each) > 0 && (
        <p className="max-w-measure text-sm text-muted">{t('back', { each: moneyText(Number(each)) })}</p>
      )}
      {offer && (
        <>
          <p className="text-sm">{t('offer', offer)}</p>
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('renew')}
          </Button>
          <Dialog
            open={asking}
            dismissable
            onClose={() => setAsking(false)}
            title={t('ask', offer)}
            description={t('askText')}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{t('askBack')}</Button>
                <Button variant="primary" busy={busy} onClick={renew}>
                  {t('renew')}
                </Button>
              </>
            }
          />
        </>
      )}
    </section>
  )
}
