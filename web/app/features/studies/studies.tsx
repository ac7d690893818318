import { useLoaderData, useRevalidator, Link } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ContinueList } from '#app/parts/learning/continue-list.tsx'
import { useFreshened } from '#app/parts/learning/use-freshened.ts'
import { PagedList } from '#app/parts/paged-list/paged-list.tsx'
import { PersonOfPage } from '#app/parts/person/person-of-page.tsx'
import { useReadingPage } from '#app/session/taught.ts'
import { memberPage } from '#app/routing/page.ts'
import { Auth } from '#app/session/auth.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { loadStudies, type Recited } from './load-studies.ts'
import { SentRecitations } from './sent-recitations.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { addressOfThing } from '#app/parts/learning/address.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ProgressRing } from '#app/ui/state/progress-ring.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

export const handle: PageHandle = { ns: ['studies', 'learning', 'person', 'ui'], title: 'studies:title' }

const page = memberPage(loadStudies, 'learning')
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function StudiesPage() {
  const { t } = useTranslation('studies')
  const { child, studies, recitations, sent } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const reading = useReadingPage()
  useFreshened()
  const { continued = [], courses = [], paths = [] } = studies ?? {}
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <PersonOfPage shown={child} />
      <Card title={t('continued')}>
        {!studies && <ErrorState message={t('failed')} onRetry={() => void revalidate()} />}
        {studies && continued.length === 0 && (
          <EmptyState text={t('nothing')} action={<ButtonLink to="/lessons">{t('lessons')}</ButtonLink>} />
        )}
        {continued.length > 0 && <ContinueList items={continued} />}
      </Card>
      {courses.length > 0 && (
        <Card title={t('courses')}>
          <ul className="divide-y divide-line border-y border-line">
            {courses.map(({ course, done, total, percent, words }) => (
              <StandingItem
                key={course}
                to={`/lessons/${course}`}
                title={words.title}
                percent={percent}
                standing={t('lessonsDone', { done, total })}
              />
            ))}
          </ul>
        </Card>
      )}
      {paths.length > 0 && (
        <Card title={t('paths')}>
          <ul className="divide-y divide-line border-y border-line">
            {paths.map(({ path, stages, words }) => {
              const done = stages.reduce((sum, stage) => sum + stage.done, 0)
              const total = stages.reduce((sum, stage) => sum + stage.total, 0)
              return (
                <StandingItem
                  key={path}
                  to={`/lessons2/${path}`}
                  title={words.title}
                  percent={total === 0 ? 0 : (100 * done) / total}
                  standing={total === 0 ? t('notBegun') : t('stepsDone', { done, total })}
                />
              )
            })}
          </ul>
        </Card>
      )}
      <Auth node="recitation">{sent && <SentRecitations list={sent} />}</Auth>
      <Card title={t('recitations')}>
        <PagedList
          of={recitations}
          keyOf={({ key }) => key}
          empty={
            <EmptyState
              text={t('noRecitations')}
              action={reading && <ButtonLink to={reading}>{t('read')}</ButtonLink>}
            />
          }
          failed={t('failed')}
        >
          {(recited) => <RecitationItem recited={recited} />}
        </PagedList>
      </Card>
    </div>
  )
}

function RecitationItem({ recited }: { recited: Recited }) {
  const { t } = useTranslation('studies')
  const { ref, mode, score, seconds, create_time: time, words } = recited
  return (
    <li className="py-3">
      {words ? (
        <Link
          to={addressOfThing({ kind: 'chapter', ref, subject: words.subject })}
          className="text-link font-medium"
        >
          {[words.of, words.title].filter(Boolean).join(' · ')}
        </Link>
      ) : (
        <span className="text-muted">{t('gone')}</span>
      )}
      <Facts
        className="mt-0.5 text-sm text-muted"
        items={[
          timeFormat(time, { format: 'yyyy-mm-dd hh:MM' }),
          t(`mode.${mode}`),
          t('score', { score }),
          t('minutes', { count: Math.max(1, Math.round(seconds / 60)) }),
        ]}
      />
    </li>
  )
}

interface StandingItemProps {
  to: string
  title: string
  percent: number
  /** The same in words: "3 of 7 lessons". */
  standing: string
}

function StandingItem({ to, title, percent, standing }: StandingItemProps) {
  return (
    <li className="relative flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <PageLink to={to} className="text-link font-medium after:absolute after:inset-0">
          {title}
        </PageLink>
        <p aria-hidden="true" className="mt-0.5 text-sm text-muted">
          {standing}
        </p>
      </div>
      <ProgressRing percent={percent} label={standing} />
    </li>
  )
}
