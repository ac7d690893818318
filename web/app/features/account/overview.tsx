import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useFreshened } from '#app/parts/learning/use-freshened.ts'
import { memberPage } from '#app/routing/page.ts'
import { ContinueCard } from './overview/continue-card.tsx'
import { FirstSteps } from './overview/first-steps.tsx'
import { Figures } from './overview/figures.tsx'
import { GrowthCard } from './overview/growth-card.tsx'
import { loadOverview } from './overview/load-overview.ts'
import { MemberPanel } from './overview/member-panel.tsx'
import { RegistrationsCard } from './overview/registrations-card.tsx'
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
