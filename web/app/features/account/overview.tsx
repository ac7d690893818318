import { useLoaderData, Link } from 'react-router'
import type { ListedRegistration } from '@shuyuan/contract/registration/receipts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useFreshened } from '#app/parts/learning/use-freshened.ts'
import { memberPage } from '#app/routing/page.ts'
import { type ContinueItem, ContinueList } from '#app/parts/learning/continue-list.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { StateLine } from '#app/parts/registration-state/state-chip.tsx'
import { FirstSteps } from './overview/first-steps.tsx'
import { Figures } from './overview/figures.tsx'
import { GrowthCard } from './overview/growth-card.tsx'
import { loadOverview } from './overview/load-overview.ts'
import { MemberPanel } from './overview/member-panel.tsx'
import { WeekCard } from './overview/week-card.tsx'

export const handle: PageHandle = {
  ns: ['account', 'layouts', 'learning', 'registration-state', 'ui'],
  title: 'account:overview.title',
}

const page = memberPage(loadOverview)
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function OverviewPage() {
  const { t } = useTranslation('account')
  const { growth, continued, checkIns, registrations, unread, previous, now } = useLoaderData<typeof loader>()
  useFreshened()
  const quiet = growth !== null && growth.every(({ score, money }) => score === 0 && money === 0)
  return (
    <div className="flex flex-col gap-6">
      <MemberPanel now={now} unread={unread} previous={previous} />
      <Figures label={t('overview.figures')} />
      {checkIns && <WeekCard mine={checkIns} />}
      {continued && !(quiet && continued.length === 0) && <ContinueCard items={continued} />}
      {registrations && registrations.length > 0 && <RegistrationsCard registrations={registrations} />}
      {quiet ? <FirstSteps /> : <GrowthCard growth={growth} />}
    </div>
  )
}

/** What the member has begun and not finished; the newest first. */
function ContinueCard({ items }: { items: readonly ContinueItem[] }) {
  const { t } = useTranslation('account')
  return (
    <Card title={t('continue.title')}>
      {items.length > 0 ? (
        <ContinueList items={items} />
      ) : (
        <EmptyState
          text={t('continue.empty')}
          action={<ButtonLink to="/lessons">{t('continue.lessons')}</ButtonLink>}
        />
      )}
    </Card>
  )
}

const registrationsPath = '/user/account/registrations'

function RegistrationsCard({ registrations }: { registrations: readonly ListedRegistration[] }) {
  const { t } = useTranslation('account')
  const all = (
    <Link to={registrationsPath} className="text-link">
      {t('registrations.all')}
    </Link>
  )
  return (
    <Card title={t('registrations.title')} aside={all}>
      <ul className="divide-y divide-line border-y border-line">
        {registrations.map(({ no, title, name, state, position, offeredUntil }) => (
          <li key={no} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span>
              <Link to={`${registrationsPath}/${no}`} className="text-link font-medium">
                {title || t('registrations.gone')}
              </Link>
              <span className="ms-3 text-sm text-muted">{name}</span>
            </span>
            <StateLine state={state} position={position} offeredUntil={offeredUntil} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
