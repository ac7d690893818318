import {
  partParameter,
  payInsideFeature,
  type PaymentProviderName,
  type PayPart,
  type PayStep,
  payWay,
} from '@shuyuan/contract/registration/orders'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { isWechat } from '@shuyuan/contract/site/wechat-share'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { isTouched } from '#app/ui/touched.ts'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { usePayProviders } from './pay-providers.ts'
import { keepOnTheWay } from './way-to-wechat.ts'
import { payByBridge } from './wechat-bridge.ts'

export interface PayOnlineProps {
  receipt: Pick<ReceiptData, 'no' | 'money'>
  secret: string
  /** What the place is like after something was paid. */
  onChange: (receipt: ReceiptData) => void
}

/** Whether one can pay from here by a provider. */
function usePayable(): (provider: PaymentProviderName) => boolean {
  const inside = useSiteConfig((site) => site.features.includes(payInsideFeature))
  const { userAgent: agent } = navigator
  return (provider) => payWay(provider, { agent }) !== null && (inside || !isWechat(agent))
}

/** Pays online what is left, and follows what becomes of it, also after the way to the provider and back. In the browser only. */
export function PayOnline({ receipt: { no, money }, secret, onChange }: PayOnlineProps) {
  const { t } = useTranslation('pay')
  const providers = usePayProviders().filter(usePayable())
  const [send, busy] = useSend()
  const [scanned, setScanned] = useState<{ code: string; amount: string } | null>(null)
  const [told, setTold] = useState<Told>({ said: null, times: 0 })
  const [odd, setOdd] = useState(false)
  const { left, due } = money
  const early = due && Number(due.amount) < Number(left) ? due : null
  useReturn((returned, part) => void pay('wechat', part, { returned }))
  if (providers.length === 0) return <p className="text-sm text-muted">{t('inWechat')}</p>

  async function pay(provider: PaymentProviderName, part: PayPart, more: Returned = {}) {
    const askWho = told.said === 'fail'
    const press = { no, secret, provider, part, touch: isTouched(), askWho, ...more }
    const answer = await send('/api/order/begin', press, { loading: true })
    if (answer) await go(answer.data.step, moneyText(Number(answer.data.amount)))
  }
  async function go(step: PayStep, amount: string) {
    if (step.kind === 'page') {
      if (secret !== '') keepOnTheWay(no, secret)
      location.assign(step.goTo)
    }
    if (step.kind === 'code') {
      setScanned({ code: step.code, amount })
      setTold(({ times: before }) => ({ said: null, times: before + 1 }))
    }
    if (step.kind === 'bridge') {
      const said = await payByBridge(step.values)
      setTold(({ times: before }) => ({ said, times: before + 1 }))
    }
  }
  const unpaid = told.said === 'cancel' || told.said === 'fail' ? told.said : null
  const wordsOf = (part: PayPart, provider: PaymentProviderName) =>
    part === 'due' ? `dueNow.${provider}` : early ? `allNow.${provider}` : provider
  const buttons = (part: PayPart, yuan: string) => (
    <div className="flex flex-wrap gap-3">
      {providers.map((provider) => (
        <Button
          key={provider}
          variant={early && part === 'all' ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void pay(provider, part)}
        >
          {t(wordsOf(part, provider), { amount: moneyText(Number(yuan)) })}
        </Button>
      ))}
    </div>
  )
  function changed(receipt: ReceiptData) {
    setScanned(null)
    onChange(receipt)
  }
  return (
    <div className="flex flex-col gap-4">
      {/* Who is asked not to pay again finds nothing to press. */}
      {!odd && early && buttons('due', early.amount)}
      {!odd && buttons('all', left)}
      {scanned !== null && (
        <figure className="flex flex-col items-start gap-2">
          <QrCode text={scanned.code} size={200} label={t('code', { amount: scanned.amount })} />
          <figcaption className="text-sm">{t('code', { amount: scanned.amount })}</figcaption>
        </figure>
      )}
      <OrderOutcome
        key={told.times}
        {...{ no, secret, unpaid }}
        onChange={changed}
        onOdd={() => setOdd(true)}
        byCode={scanned !== null}
      />
    </div>
  )
}

/** What WeChat's sheet said last, and how often it was opened. */
interface Told {
  said: 'ok' | 'cancel' | 'fail' | null
  times: number
}

type Returned = { returned?: { code: string; state: string } }

/** Goes on with a payment for which WeChat has said who pays, once; its words are taken out of the address and the history. */
function useReturn(goOn: (returned: { code: string; state: string }, part: PayPart) => void): void {
  const [query, setQuery] = useSearchParams()
  const begun = useRef(false)
  const begin = useEffectEvent(goOn)
  useEffect(() => {
    const [code, state] = [query.get('code'), query.get('state')]
    if (begun.current || code === null || state === null) return
    begun.current = true
    const part = query.get(partParameter) === 'due' ? 'due' : 'all'
    setQuery(
      (now) => {
        now.delete('code')
        now.delete('state')
        now.delete(partParameter)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
    begin({ code, state }, part)
  }, [query, setQuery])
}
