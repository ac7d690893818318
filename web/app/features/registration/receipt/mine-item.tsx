import type { ListedRegistration } from '@shuyuan/contract/registration/receipts'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { Link } from 'react-router'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { moneyText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { receiptAddress } from '../receipt-address.ts'
import { StateLine } from '#app/parts/registration-state/state-chip.tsx'

export function MineItem({ registration }: { registration: ListedRegistration }) {
  const { t } = useTranslation('registration')
  const termDates = useTermDates()
  const { timeZone } = useRuntime()
  const { no, title, money, formTitle, starts, name, state, position, offeredUntil, create_time } =
    registration
  const facts = [
    name,
    starts && termDates(registration),
    isSeated(state) && Number(money.left) > 0 && t('mine.left', { amount: moneyText(Number(money.left)) }),
    timeFormat(create_time, { timeZone, format: 'yyyy-mm-dd hh:MM' }),
  ]
  return (
    <li className="group relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={receiptAddress.member(no)} className="text-link font-medium after:absolute after:inset-0">
          {title || formTitle}
        </Link>
        <Facts className="mt-0.5 text-sm text-muted" items={facts} />
        <p className="text-xs text-muted">{t('mine.no', { no })}</p>
      </div>
      <StateLine state={state} position={position} offeredUntil={offeredUntil} />
    </li>
  )
}
