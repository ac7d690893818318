import type { DeskWeek } from '@shuyuan/contract/desk/class/classes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { OwnLink } from '../page-parts.tsx'

/** What a teacher takes from today to the end of the week: the first thing that a teacher sees. */
export function MyWeek({ week: { today, from, lessons } }: { week: DeskWeek }) {
  const { t } = useTranslation('today')
  const dateText = useDateText()
  const coming = lessons.filter(({ own, day }) => own && day >= today)
  const to = (day: string) => `/desk/class/week?${new URLSearchParams({ day, mine: '1' })}`
  return (
    <Card title={t('myWeek.title')}>
      {coming.length === 0 ? (
        <p className="text-muted">{t('myWeek.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {coming.map((lesson) => (
            <li
              key={`${lesson.term} ${lesson.planned}`}
              className="flex flex-wrap items-center justify-between gap-x-5 py-2"
            >
              <div className="min-w-0">
                <p className={lesson.cancelled ? 'text-muted line-through' : 'tabular-nums'}>
                  {lesson.day === today ? t('myWeek.today') : dateText(lesson.day, 'weekday')} {lesson.from}–
                  {lesson.until}
                </p>
                <Facts
                  className="text-sm text-muted"
                  items={[
                    [lesson.title, lesson.label].filter(Boolean).join(' '),
                    lesson.place,
                    lesson.substitute && t('myWeek.standIn'),
                  ]}
                />
              </div>
              {lesson.cancelled ? (
                <Badge tone="warning">{t('cancelled')}</Badge>
              ) : (
                <Auth node={authCheckOf('desk/attend:read')}>
                  <PageLink
                    to={`/desk/attend?${new URLSearchParams({ term: lesson.term, lesson: lesson.planned })}`}
                    className="inline-flex min-h-target items-center text-link"
                  >
                    {t('attendance')}
                    <span className="sr-only">
                      {' '}
                      {lesson.title} {dateText(lesson.day, 'day')} {lesson.from}
                    </span>
                  </PageLink>
                </Auth>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        <OwnLink to={to(from)}>{t('myWeek.whole')}</OwnLink>
        <OwnLink to={to(dayAfter(from, 7))}>{t('myWeek.next')}</OwnLink>
      </p>
    </Card>
  )
}
