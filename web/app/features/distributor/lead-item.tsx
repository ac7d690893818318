import type { Lead } from '@shuyuan/contract/distribution/distribution'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/routing/runtime.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { BadgeTone } from '#app/ui/badge.tsx'

const tones: Record<string, BadgeTone> = { confirmed: 'success', cancelled: 'neutral', waitlist: 'warning' }

/** A registration: who (masked), for what, when, how it stands, what it brings. */
export function LeadItem({ lead }: { lead: Lead }) {
  const { t } = useTranslation('distributor')
  const { timeZone } = useRuntime()
  const { name, mobile, course, status, source, credit, points, money, create_time: at } = lead
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="font-medium">
          {name} <span className="ms-2 font-normal text-muted tabular-nums">{mobile}</span>
        </p>
        <p className="mt-1 text-sm">{course}</p>
        <p className="mt-1 text-xs text-muted">
          {timeFormat(at, { format: 'yyyy-mm-dd', timeZone })} · {t(`source.${source}`)}
        </p>
      </div>
      <div className="text-end text-sm">
        <Badge tone={tones[status] ?? 'info'}>{t(`status.${status}`)}</Badge>
        {credit !== 'none' && (
          <p className="mt-1.5 text-xs text-muted">
            {Number(money) > 0
              ? t('leads.moneyCredit', { money, points, state: t(`credit.${credit}`) })
              : t('leads.credit', { points, state: t(`credit.${credit}`) })}
          </p>
        )}
      </div>
    </li>
  )
}
