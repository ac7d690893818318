import type { Lead } from '@shuyuan/contract/distribution/distribution'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { CsvButton } from '#app/parts/csv/csv-button.tsx'
import type { Paged } from '#app/parts/paged-list/load.ts'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'

const tones: Record<string, BadgeTone> = { confirmed: 'success', cancelled: 'neutral', waitlist: 'warning' }

function LeadItem({ lead }: { lead: Lead }) {
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

export function Registrations({ of }: { of: Paged<Lead> }) {
  const { t } = useTranslation('distributor')
  return (
    <Card
      title={t('leads.title')}
      aside={of.total > 0 && <CsvButton label={t('leads.export')} path="/api/distribution/export" />}
    >
      <p className="mb-5 max-w-measure text-sm text-muted">{t('leads.intro')}</p>
      <PagedList
        of={of}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            text={t('leads.empty')}
            action={<ButtonLink to="?view=links">{t('leads.share')}</ButtonLink>}
          />
        }
        failed={t('leads.failed')}
      >
        {(lead) => <LeadItem lead={lead} />}
      </PagedList>
    </Card>
  )
}
