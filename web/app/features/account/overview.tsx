import { lazy, Suspense } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useFreshened } from '#app/parts/learning/use-freshened.ts'
import { memberPage } from '#app/routing/page.ts'
import { ContinueList } from '#app/parts/learning/continue-list.tsx'
import { useMayLinkWechat, useUserInfo } from '#app/session/stores.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { FamilyCards } from './family/family-cards.tsx'
import { CompletenessMeter } from './overview/completeness-meter.tsx'
import { FirstSteps } from './overview/first-steps.tsx'
import { GrowthCard } from './overview/growth-card.tsx'
import { loadOverview } from './overview/load-overview.ts'
import { MemberPanel } from './overview/member-panel.tsx'

const FollowPlace = lazy(async () => {
  const { FollowPlace } = await import('#app/parts/follow/follow-place.tsx')
  return { default: FollowPlace }
})

export const handle: PageHandle = {
  ns: ['account', 'family', 'layouts', 'learning', 'registration-state', 'ui'],
  title: 'account:overview.title',
}

const page = memberPage(loadOverview)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** What is next for each child; where the server keeps none of that, what the contract gives. */
export default function OverviewPage() {
  const { t } = useTranslation(['account', 'family'])
  const { family, growth, now, saysLogins } = useLoaderData<typeof loader>()
  const member = useUserInfo((state) => state)
  const mayLink = useMayLinkWechat()
  const { revalidate } = useRevalidator()
  useFreshened()
  const quiet = growth !== null && growth.every(({ score, money }) => score === 0 && money === 0)
  const isKnown = family?.people.some(({ child }) => child !== 0) === true
  return (
    <div className="flex flex-col gap-6">
      <MemberPanel
        now={now}
        unread={family?.unread ?? null}
        saysLogins={saysLogins}
        isStaff={family?.staff === true}
      />
      {family && <FamilyCards day={family} />}
      {family === null && (
        <Card>
          <ErrorState message={t('family:failed')} onRetry={() => void revalidate()} />
        </Card>
      )}
      {family && family.continued.length > 0 && (
        <Card title={t('account:continue.title')}>
          <ContinueList items={family.continued} />
        </Card>
      )}
      {quiet ? !isKnown && <FirstSteps /> : <GrowthCard growth={growth} />}
      <Card>
        <CompletenessMeter member={member} />
      </Card>
      {mayLink && (
        <Suspense fallback={null}>
          <FollowPlace />
        </Suspense>
      )}
    </div>
  )
}
