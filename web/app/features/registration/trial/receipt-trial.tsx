import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ShownTrial, TrialKeeping } from '@shuyuan/contract/registration/place-trial'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { quiet } from '#app/api/fetched.ts'
import { useSend } from '#app/api/use-send.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, useDialogAhead } from '#app/ui/overlay/dialog.tsx'

interface ReceiptTrialProps {
  receipt: ReceiptData
  trial: ShownTrial
  /** '' for a member. */
  secret: string
  onChange: (receipt: ReceiptData) => void
}

/** The lesson that is tried, and the place in the term that one keeps with a press. */
export function ReceiptTrial({ receipt, trial, secret, onChange }: ReceiptTrialProps) {
  const { t } = useTranslation('trial')
  const dateText = useDateText()
  const { day, from, until } = trial
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-lg">{t('title')}</h2>
      <p>{day === '' ? t('gone') : t('lesson', { day: dateText(day, 'weekday'), from, until })}</p>
      {receipt.keeping && (
        <Keep receipt={receipt} keeping={receipt.keeping} secret={secret} onChange={onChange} />
      )}
    </section>
  )
}

type KeepProps = Omit<ReceiptTrialProps, 'trial'> & { keeping: TrialKeeping }

function Keep({ receipt: { no, money }, keeping, secret, onChange }: KeepProps) {
  const { t } = useTranslation('trial')
  useDialogAhead()
  const api = useApi()
  const [send, busy] = useSend()
  const [asking, setAsking] = useState(false)
  const { amount, left, counts, waits } = keeping
  const isFree = Number(money.fee) === 0
  const offer = isFree ? 'offer' : counts ? 'offerCounts' : 'offerApart'
  async function keep() {
    const answer = await send('/api/registration/keep', { no, secret, amount }, { showSuccessMessage: true })
    setAsking(false)
    // Refused: it may cost more by now, or the class be full.
    const now =
      answer ?? (await api.post('/api/registration/receipt', { no, secret }, quiet).catch(() => null))
    if (now?.code === code.success) onChange(now.data)
  }
  return (
    <>
      <p className="max-w-measure text-sm">
        {amount === '' ? t('offerOpen') : t(offer, { amount: moneyText(Number(amount)) })}{' '}
        {waits && t('waits')}
      </p>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t('keep')}
      </Button>
      <Dialog
        open={asking}
        dismissable
        onClose={() => setAsking(false)}
        title={t('ask')}
        description={Number(left) > 0 ? t('askText', { left: moneyText(Number(left)) }) : t('askFree')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('back')}</Button>
            <Button variant="primary" busy={busy} onClick={keep}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </>
  )
}
