import type { AttendToday } from '@shuyuan/contract/desk/class/classes'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

export function TodaysLessons({ lessons }: Pick<AttendToday, 'lessons'>) {
  const { t } = useTranslation('today')
  return (
    <Card title={t('lessons')}>
      {lessons.length === 0 ? (
        <p className="text-muted">{t('noLessons')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {lessons.map(({ term, planned, title, from, until, place, cancelled, seated, marked }) => (
            <li
              key={`${term} ${planned}`}
              className="flex flex-wrap items-center justify-between gap-x-5 py-2"
            >
              <div className="min-w-0">
                <p>{title}</p>
                <p className="text-sm text-muted">
                  {from}–{until} · {place} · {t('marked', { marked, seated })}
                </p>
              </div>
              {cancelled ? (
                <Badge tone="warning">{t('cancelled')}</Badge>
              ) : (
                <Auth node={authCheckOf('desk/attend:read')}>
                  <PageLink
                    to={`/desk/attend?${new URLSearchParams({ term, lesson: planned })}`}
                    className="inline-flex min-h-target items-center text-link"
                  >
                    {t('attendance')}
                    <span className="sr-only"> {title}</span>
                  </PageLink>
                </Auth>
              )}
            </li>
          ))}
        </ul>
      )}
      <Auth node={authCheckOf('desk/attend:read')}>
        <PageLink to="/desk/day" className="mt-2 inline-flex min-h-target items-center text-link">
          {t('toDay')}
        </PageLink>
      </Auth>
    </Card>
  )
}
