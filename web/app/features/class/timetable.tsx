import { useLoaderData } from 'react-router'
import { useDateText } from '#app/i18n/use-date-text.ts'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { FilterForm } from '#app/parts/catalogue/filter-form.tsx'
import { FilterLinks } from '#app/parts/catalogue/filter-links.tsx'
import { useSeats } from '#app/parts/catalogue/terms/use-seats.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useSchoolDay } from '#app/session/school-day.ts'
import { useTaught } from '#app/session/taught.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { byMonth, takesPeople, termFilters } from './choose.ts'
import { TermCard } from './term-card.tsx'
import { loadTimetable } from './timetable.server.ts'
import type { TimetableView } from './class-view.ts'
import { keepWish, WishForm } from './wish-form.tsx'

export const handle: PageHandle = { ns: ['blocks', 'catalogue', 'class', 'advisor'] }
export const loader = publicPage(loadTimetable).loader
export const clientLoader = payloadLoader<TimetableView>
export const clientAction = keepWish

const path = '/class'

export default function Timetable() {
  const page = useLoaderData<TimetableView>()
  const { filters } = page
  const taught = useTaught()
  const { t } = useTranslation(['class', 'catalogue'])
  const dateText = useDateText()
  const today = useSchoolDay(page.today)
  const seats = useSeats()
  const entries = page.entries.filter((entry) => !filters.open || takesPeople(entry, today))
  const option = (group: string) => (value: string) => ({ value, label: t(`${group}.${value}`) })

  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <section aria-label={t('filter.label')} className="page-width">
        <FilterLinks
          label={t('filter.subject')}
          path={path}
          name="subject"
          values={filters}
          options={[{ value: '', label: t('filter.all') }, ...taught.map(option('catalogue:subject'))]}
        />
        <FilterForm
          path={path}
          values={filters}
          found={t('found', { count: entries.length })}
          choices={[
            {
              name: 'age',
              label: t('filter.age'),
              options: termFilters.age.map(option('catalogue:ageBands')),
            },
            {
              name: 'weekday',
              label: t('filter.weekday'),
              options: termFilters.weekday.map(option('catalogue:weekdays')),
            },
            { name: 'place', label: t('filter.place'), options: termFilters.place.map(option('place')) },
            {
              name: 'open',
              label: t('filter.open'),
              placeholder: t('filter.all'),
              options: [{ value: '1', label: t('filter.onlyOpen') }],
            },
          ]}
        />
      </section>
      {entries.length === 0 && (
        <EmptyState
          scene="lamp"
          text={t('none')}
          action={<ButtonLink to={path}>{t('catalogue:filter.clear')}</ButtonLink>}
        />
      )}
      {(entries.length === 0 || !entries.some((entry) => takesPeople(entry, today))) && (
        <div className="page-width py-6">
          <WishForm />
        </div>
      )}
      {byMonth(entries, today).map(({ month, entries: group }) => (
        <Section
          key={month}
          title={month ? <time dateTime={month}>{dateText(month, 'month')}</time> : t('over')}
        >
          <ul className="grid gap-x-12 md:grid-cols-2">
            {group.map((entry) => (
              <li key={entry.slug}>
                <TermCard entry={entry} today={today} taken={seats?.get(entry.slug)} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Blocks {...page} />
      <AdvisorSection />
    </PageBody>
  )
}
