import type { Writes } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { type PaymentProviderName, type PayStep, type PayWay } from '@shuyuan/contract/registration/orders'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { Button } from '#app/ui/button.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { usePayProviders } from './pay-providers.ts'
import type { ReceiptKey } from '../kept-receipts.ts'

export interface PayOnlineProps {
  receipt: Pick<ReceiptData, 'no' | 'money'>
  secret: string
  /** What the place is like after something was paid. */
  onChange: (receipt: ReceiptData) => void
}

/** Milliseconds between two questions whether it was paid, and how often is asked: for two minutes, and for as long as a code is valid. */
const between = 3000
const asks = { afterReturn: 40, byCode: 600 }

/** How one pays from this device; null within WeChat, where only the school's own account could. */
function wayOf(provider: PaymentProviderName): PayWay | null {
  if (/MicroMessenger/i.test(navigator.userAgent)) return null
  if (matchMedia('(pointer: coarse)').matches) return 'browser'
  return provider === 'wechat' ? 'code' : 'computer'
}

/** Pays online what is left, and follows what becomes of it, also after the way to the provider and back. In the browser only. */
export function PayOnline({ receipt: { no, money }, secret, onChange }: PayOnlineProps) {
  const { t } = useTranslation('pay')
  const providers = usePayProviders()
  const [send, busy] = useSend()
  const [scanned, setScanned] = useState<string | null>(null)
  const state = useOrderState({ no, secret }, scanned === null ? asks.afterReturn : asks.byCode, onChange)
  const amount = moneyText(Number(money.left))
  if (providers.length > 0 && wayOf('wechat') === null)
    return <p className="text-sm text-muted">{t('inWechat')}</p>

  async function pay(provider: PaymentProviderName) {
    const way = wayOf(provider)
    if (way === null) return
    const answer = await send('/api/order/begin', { no, secret, provider, way }, { loading: true })
    if (answer) go(answer.data.step)
  }
  function go(step: PayStep) {
    if (step.kind === 'page') location.assign(step.goTo)
    if (step.kind === 'code') setScanned(step.code)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        {providers.map((provider) => (
          <Button key={provider} variant="primary" busy={busy} onClick={() => void pay(provider)}>
            {t(`${provider}`, { amount })}
          </Button>
        ))}
      </div>
      {scanned !== null && (
        <figure className="flex flex-col items-start gap-2">
          <QrCode text={scanned} size={200} label={t('code', { amount })} />
          <figcaption className="text-sm">{t('code', { amount })}</figcaption>
        </figure>
      )}
      <output className="text-sm">
        {state === 'begun' && (
          <span className="flex items-center gap-2 text-muted">
            <Spinner />
            {t('begun')}
          </span>
        )}
        {state === 'odd' && <span className="text-cinnabar">{t('odd')}</span>}
      </output>
    </div>
  )
}

type OrderState = DataOf<Writes['/api/order/state']>['state']

/** What became of the last order of a place. It is asked again while one waits, at most `times` times. */
function useOrderState(
  { no, secret }: ReceiptKey,
  times: number,
  onChange: (receipt: ReceiptData) => void,
): OrderState {
  const api = useApi()
  const [state, setState] = useState<OrderState>('none')
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    let left = times
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const quietly = { background: true, showCodeMessage: false, showErrorMessage: false } as const
    async function ask() {
      const answer = await api.post('/api/order/state', { no, secret }, quietly).catch(() => null)
      if (over) return
      const now = answer?.code === code.success ? answer.data.state : null
      if (now) setState(now)
      if (now === 'paid') {
        const paid = await api.post('/api/registration/receipt', { no, secret }, quietly).catch(() => null)
        if (!over && paid?.code === code.success) changed(paid.data)
        return
      }
      left -= 1
      // A code that was shown a moment ago has no order yet where the answer was on its way.
      if (left > 0 && (now === 'begun' || now === null || times === asks.byCode))
        timer = setTimeout(() => void ask(), between)
    }
    void ask()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [api, no, secret, times])
  return state
}
