import type { Writes } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ReceiptKey } from '../kept-receipts.ts'

/** Milliseconds between two questions whether it was paid, and how often is asked: for two minutes, and for as long as a code is valid. */
const between = 3000
const asks = { afterReturn: 40, byCode: 600 }

interface OrderOutcomeProps extends ReceiptKey {
  /** A code is shown, which may be read for long. */
  byCode: boolean
  /** Why WeChat's sheet took nothing. */
  unpaid: 'cancel' | 'fail' | null
  onChange: (receipt: ReceiptData) => void
  /** Something was paid that the office has to look at. */
  onOdd: () => void
}

/** Says what becomes of an order, also after the way to the provider and back. */
export function OrderOutcome({ byCode, unpaid, onChange, onOdd, ...key }: OrderOutcomeProps) {
  const { t } = useTranslation('pay')
  const state = useOrderState(key, byCode ? asks.byCode : asks.afterReturn, { onChange, onOdd })
  return (
    <output className="text-sm">
      {state === 'begun' && unpaid && t(`bridge.${unpaid}`)}
      {state === 'begun' && !unpaid && (
        <span className="flex items-center gap-2 text-muted">
          <Spinner />
          {t('begun')}
        </span>
      )}
      {state === 'odd' && <span className="text-cinnabar">{t('odd')}</span>}
    </output>
  )
}

type OrderState = DataOf<Writes['/api/order/state']>['state']

/** What became of the last order of a place. It is asked again while one waits, at most `times` times. */
function useOrderState(
  { no, secret }: ReceiptKey,
  times: number,
  { onChange, onOdd }: Pick<OrderOutcomeProps, 'onChange' | 'onOdd'>,
): OrderState {
  const api = useApi()
  const [state, setState] = useState<OrderState>('none')
  const changed = useEffectEvent(onChange)
  const wentOdd = useEffectEvent(onOdd)
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
      if (now === 'odd') wentOdd()
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
