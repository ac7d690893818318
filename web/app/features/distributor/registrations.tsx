import type { Lead } from '@shuyuan/contract/distribution/distribution'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import type { Paged } from '#app/parts/paged-list/load.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { CsvButton } from '#app/parts/csv/csv-button.tsx'
import { LeadItem } from './lead-item.tsx'

/** Who signed up by one's links, masked. */
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
