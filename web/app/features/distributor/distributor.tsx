import type { MineData } from '@shuyuan/contract/distribution/distribution'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Card } from '#app/ui/card.tsx'
import { CardView, Links } from './heavy-views.tsx'
import type { DistributionPage } from './load-distribution.ts'
import { views } from './load-distribution.ts'
import { Registrations } from './registrations.tsx'
import { Report } from './report.tsx'
import { Rules } from './rules.tsx'
import { Stopped } from './stopped.tsx'

/** What an approved distributor has: report, registrations, links, card and the rules. */
export function Distributor({ page, mine }: { page: DistributionPage; mine: MineData }) {
  const { t } = useTranslation('distributor')
  const { view } = page
  const active = mine.state === 'active'
  return (
    <>
      <Stopped mine={mine} />
      <nav aria-label={t('views.label')} className="flex flex-wrap gap-x-5 border-b border-line">
        {views.map((each) => (
          <Link
            key={each}
            to={`?view=${each}`}
            aria-current={each === view ? 'page' : undefined}
            className={`inline-flex min-h-target items-center border-b-2 text-sm no-underline ${
              each === view
                ? 'border-cinnabar font-medium text-cinnabar'
                : 'border-transparent text-muted hover:text-ink'
            }`}
          >
            {t(`views.${each}`)}
          </Link>
        ))}
      </nav>
      {view === 'report' && <Report report={page.report} days={page.days} />}
      {view === 'registrations' && page.registrations && <Registrations of={page.registrations} />}
      {view === 'links' && (
        <Card title={t('links.title')}>
          <p className="mb-6 max-w-measure text-sm text-muted">{t('links.intro', { code: mine.code })}</p>
          {active ? <Links code={mine.code} /> : <p>{t('links.stopped')}</p>}
        </Card>
      )}
      {view === 'card' && <CardView mine={mine} />}
      {view === 'rules' && <Rules mine={mine} />}
    </>
  )
}
