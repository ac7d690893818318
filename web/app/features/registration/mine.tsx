import { useCallback } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { memberPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { CalendarFeed, calendarAddress } from './calendar-feed.tsx'
import { loadMine } from './load-mine.ts'
import { MineItem } from './receipt/mine-item.tsx'
import { useLinkReceipts } from './receipt/use-link-receipts.ts'

export const handle: PageHandle = {
  ns: ['registration', 'registration-state', 'catalogue', 'ui'],
  title: 'registration:mine.title',
}

const page = memberPage(loadMine, 'registration')
export const loader = page.loader
export const clientLoader = page.clientLoader
export const clientAction = calendarAddress

/** The member's registrations, newest first; what was sent from this browser before logging in joins them. */
export default function MinePage() {
  const { t } = useTranslation('registration')
  const paged = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useLinkReceipts(useCallback(() => void revalidate(), [revalidate]))
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('mine.title')}</h1>
      <Card>
        <PagedList
          of={paged}
          keyOf={({ no }) => no}
          empty={
            <EmptyState
              scene="lesson"
              text={t('mine.empty')}
              action={<ButtonLink to="/class">{t('toClasses')}</ButtonLink>}
            />
          }
          failed={t('mine.failed')}
        >
          {(registration) => <MineItem registration={registration} />}
        </PagedList>
      </Card>
      {paged.list?.some(({ state }) => state === 'confirmed') && <CalendarFeed />}
    </div>
  )
}
