import type { InvoiceWish, ReceiptData } from '@shuyuan/contract/registration/receipts'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'

const InvoiceForm = lazy(async () => {
  const { InvoiceForm } = await import('./invoice-form.tsx')
  return { default: InvoiceForm }
})

interface ReceiptInvoiceProps {
  receipt: ReceiptData
  wish: InvoiceWish | null
  /** '' for a member. */
  secret: string
  onChange: (receipt: ReceiptData) => void
}

/** What the family wishes of an invoice, and whether the school has issued it. */
export function ReceiptInvoice({ receipt, wish, secret, onChange }: ReceiptInvoiceProps) {
  const { t } = useTranslation('invoice')
  const [send, busy] = useSend()
  const [writing, setWriting] = useState(false)
  const { no } = receipt
  const noted = (next: ReceiptData) => {
    setWriting(false)
    onChange(next)
  }
  async function drop() {
    const answer = await send('/api/registration/invoice-drop', { no, secret }, { showSuccessMessage: true })
    if (answer) noted(answer.data)
  }
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-lg">{t('title')}</h2>
      {writing ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <InvoiceForm no={no} secret={secret} wish={wish} onNoted={noted} onBack={() => setWriting(false)} />
        </Suspense>
      ) : (
        <>
          {wish && <Wished wish={wish} />}
          {!wish?.issued && (
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setWriting(true)}>{t(wish ? 'change' : 'wish')}</Button>
              {wish && (
                <Button busy={busy} onClick={drop}>
                  {t('drop')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Wished({ wish: { title, taxNumber, email, issued, number } }: { wish: InvoiceWish }) {
  const { t } = useTranslation('invoice')
  const facts = { name: title, taxNumber, email }
  return (
    <>
      <p className="font-medium">{issued ? t(number ? 'issuedNo' : 'issued', { number }) : t('wished')}</p>
      <dl className="max-w-form divide-y divide-line self-stretch border-y border-line text-sm">
        {Object.entries(facts).map(
          ([fact, value]) =>
            value !== '' && (
              <div key={fact} className="flex justify-between gap-4 py-2.5">
                <dt className="shrink-0 text-muted">{t(fact)}</dt>
                <dd className="text-end wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {issued && <p className="text-sm text-muted">{t('askSchool')}</p>}
    </>
  )
}
