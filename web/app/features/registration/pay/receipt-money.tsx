import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFetcher, useLocation, type ClientActionFunctionArgs } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { usePriceBecause } from '#app/parts/price/price-reason.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { storesContext, useUserInfo } from '#app/session/stores.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, preloadDialog } from '#app/ui/overlay/dialog.tsx'
import { usePayProviders } from './pay-providers.ts'
import { receiptAddress } from '../receipt-address.ts'

/** Pays what is left for a place from the balance and says so; the balance in the member's card follows. */
export async function payPlace({ params, context }: ClientActionFunctionArgs): Promise<{ refused: string }> {
  const options = { showSuccessMessage: true, showCodeMessage: false, showErrorMessage: false }
  const answer = await context
    .get(apiContext)
    .post('/api/registration/pay', { no: params['no'] ?? '', means: 'balance' }, options)
    .catch(() => null)
  if (answer?.code !== code.success || !answer.data) return { refused: answer?.msg ?? '' }
  context.get(storesContext).userInfo.getState().dataFill({ money: answer.data.balance })
  return { refused: '' }
}

interface ReceiptMoneyProps {
  receipt: ReceiptData
  /** '' for a member. */
  secret: string
  onChange: (receipt: ReceiptData) => void
  /** Opens the receipt of a payment for print, by its number. */
  onPaper: (receipt: string) => void
}

const PayOnline = lazy(async () => {
  const { PayOnline } = await import('./pay-online.tsx')
  return { default: PayOnline }
})

/** What the place costs, what was paid and, where a seat is held, what is left; nothing where no fee is agreed yet. */
export function ReceiptMoney({ receipt, secret, onChange, onPaper }: ReceiptMoneyProps) {
  const { t } = useTranslation('pay')
  const because = usePriceBecause()
  const dateText = useDateText()
  const providers = usePayProviders()
  const { timeZone } = useRuntime()
  const { fee, discount, paid, refunded, left, giveBack } = receipt.money
  if (fee === '' || (receipt.state === 'cancelled' && Number(paid) === 0)) return null
  const owes = isSeated(receipt.state) && receipt.offeredUntil === 0 && Number(left) > 0
  const online = owes && providers.length > 0
  const early = receipt.state !== 'confirmed' && Number(paid) === 0 && !receipt.payable && !online
  const sums = { fee, discount, paid, refunded, ...(isSeated(receipt.state) && { left, giveBack }) }
  const shown = Object.entries(sums).filter(
    ([name, sum]) => name === 'fee' || Number(sum) > 0 || (name === 'left' && Number(paid) > 0),
  )
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg">{t('money.title')}</h2>
      <dl className="max-w-form divide-y divide-line border-y border-line text-sm">
        {shown.map(([name, sum]) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{t(`money.${name}`)}</dt>
            <dd className="font-medium">{moneyText(Number(sum))}</dd>
          </div>
        ))}
      </dl>
      {receipt.money.due && (
        <p className="font-medium">
          {t('money.due', {
            amount: moneyText(Number(receipt.money.due.amount)),
            day: dateText(receipt.money.due.day, 'weekday'),
          })}
        </p>
      )}
      {receipt.money.price && (
        <p className="text-sm text-muted first-letter:uppercase">
          {because(receipt.money.price)}
          {receipt.money.price.kind === 'sibling' && <span className="block">{t('money.second')}</span>}
        </p>
      )}
      {early && <p className="text-sm text-muted">{t('money.early')}</p>}
      {receipt.payments.length > 0 && (
        <ul className="text-sm text-muted">
          {receipt.payments.map(({ kind, means, amount, time, receipt: number }) => (
            <li key={`${time} ${kind} ${means} ${amount}`} className="flex flex-wrap items-center gap-x-4">
              {t(`money.row.${kind}`, {
                when: timeFormat(time, { timeZone, format: 'yyyy-mm-dd hh:MM' }),
                means: t(`money.means.${means}`),
                amount: moneyText(Number(amount)),
              })}
              {number && (
                <button
                  type="button"
                  onClick={() => onPaper(number)}
                  className="inline-flex min-h-target items-center text-link"
                >
                  {t('money.paper', { number })}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isSeated(receipt.state) && Number(paid) > 0 && Number(left) === 0 && (
        <p className="flex items-center gap-2 font-medium text-celadon">
          <CircleCheck aria-hidden="true" size={18} />
          {t('money.allPaid')}
        </p>
      )}
      {online && (
        <Suspense fallback={<div className="min-h-target" />}>
          <PayOnline receipt={receipt} secret={secret} onChange={onChange} />
        </Suspense>
      )}
      {receipt.payable && <PayFromBalance no={receipt.no} left={left} />}
      {owes && !early && (
        <p className="max-w-measure text-sm whitespace-pre-line text-muted">
          {receipt.transfer
            ? t('byTransfer', { account: receipt.transfer, no: receipt.no })
            : t('inCash', { no: receipt.no })}
        </p>
      )}
    </section>
  )
}

function PayFromBalance({ no, left }: { no: string; left: string }) {
  const { t } = useTranslation('pay')
  const { pathname } = useLocation()
  const balance = useUserInfo((state) => Number(state.money))
  const fetcher = useFetcher<typeof payPlace>()
  const [asked, setAsked] = useState(false)
  if (!pathname.startsWith('/user/')) {
    return (
      <ButtonLink to={receiptAddress.member(no)} className="self-start">
        {t('money.payInMember')}
      </ButtonLink>
    )
  }
  const busy = fetcher.state !== 'idle'
  const enough = balance >= Number(left)
  const amount = moneyText(Number(left))
  function pay() {
    setAsked(false)
    void fetcher.submit(null, { method: 'post', action: receiptAddress.member(no) })
  }
  return (
    <div className="flex flex-col gap-2">
      {enough && (
        <Button
          variant="primary"
          className="self-start"
          busy={busy}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setAsked(true)}
        >
          {t('money.pay', { amount })}
        </Button>
      )}
      <Dialog
        open={asked}
        dismissable
        onClose={() => setAsked(false)}
        title={t('money.ask', { amount })}
        description={t('money.askText', { rest: moneyText(balance - Number(left)) })}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('money.askBack')}</Button>
            <Button variant="primary" onClick={pay}>
              {t('money.askYes', { amount })}
            </Button>
          </>
        }
      />
      <p className="text-sm text-muted">
        {t(enough ? 'money.balance' : 'money.tooLow', { amount: moneyText(balance) })}
      </p>
      <output className="text-sm text-cinnabar">
        {!busy && fetcher.data && (fetcher.data.refused || (Number(left) > 0 && t('money.failed')))}
      </output>
    </div>
  )
}
