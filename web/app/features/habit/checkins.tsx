import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useSentFirst } from '#app/parts/habit/use-kept.ts'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { PersonOfPage } from '#app/parts/person/person-of-page.tsx'
import { memberPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { Figures } from './figures.tsx'
import { HistoryItem } from './history-item.tsx'
import { loadCheckins } from './load-checkins.ts'
import { MonthCalendar } from './calendar/month-calendar.tsx'
import { useMakeUp } from './use-make-up.ts'
import { YearGrid } from './calendar/year-grid.tsx'

export const handle: PageHandle = { ns: ['habit', 'person', 'ui'], title: 'habit:history.title' }

const page = memberPage(loadCheckins, 'habit')
export const loader = page.loader
export const clientLoader = page.clientLoader

/** A member's days: figures, the month with its make-ups, the year, and each day with what was said. */
export default function CheckinsPage() {
  const { t } = useTranslation('habit')
  const { mine, history, child } = useLoaderData<typeof loader>()
  const habit = useMakeUp(mine, child ?? 0)
  useSentFirst()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('history.title')}</h1>
        <ButtonLink to="/czdaka#today" variant="primary">
          {t('history.go')}
        </ButtonLink>
      </div>
      <PersonOfPage shown={child} />
      {habit && (
        <>
          <Figures streak={habit.mine.streak} left={habit.mine.makeUp.left} />
          <Card title={t('month.title')}>
            <MonthCalendar habit={habit} />
          </Card>
          <Card title={t('year.title')}>
            <YearGrid today={habit.day} kinds={habit.kinds} known />
          </Card>
        </>
      )}
      <Card title={t('history.list')}>
        <PagedList
          of={history}
          keyOf={({ day, create_time: time }) => `${day}:${time}`}
          empty={
            <EmptyState
              scene="mountain"
              text={t('history.empty')}
              action={<ButtonLink to="/czdaka#today">{t('history.go')}</ButtonLink>}
            />
          }
          failed={t('history.failed')}
        >
          {(entry) => <HistoryItem entry={entry} child={child ?? 0} />}
        </PagedList>
      </Card>
    </div>
  )
}
