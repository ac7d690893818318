import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { CourseCard } from '#app/parts/catalogue/course-card.tsx'
import { FilterForm } from '#app/parts/catalogue/filter-form.tsx'
import { FilterLinks } from '#app/parts/catalogue/filter-links.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useTaught } from '#app/session/taught.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ProgressRing } from '#app/ui/state/progress-ring.tsx'
import { loadCatalogue } from './catalogue.server.ts'
import { courseFilters } from './choose.ts'
import { useCourseProgress } from './use-course-progress.ts'
import type { CatalogueView } from './course-view.ts'

export const handle: PageHandle = { ns: ['blocks', 'catalogue', 'course', 'advisor'] }
export const loader = publicPage(loadCatalogue).loader
export const clientLoader = payloadLoader<CatalogueView>

const path = '/lessons'

export default function Catalogue() {
  const page = useLoaderData<CatalogueView>()
  const { courses, filters } = page
  const taught = useTaught()
  const { t } = useTranslation(['course', 'catalogue'])
  const option = (group: string) => (value: string) => ({ value, label: t(`catalogue:${group}.${value}`) })

  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <section id="list" aria-label={page.title} className="page-width scroll-mt-4 pb-8">
        <FilterLinks
          label={t('filter.subject')}
          path={path}
          name="subject"
          values={filters}
          options={[{ value: '', label: t('filter.all') }, ...taught.map(option('subject'))]}
        />
        <div className="pt-4">
          <FilterForm
            path={path}
            values={filters}
            search={t('filter.search')}
            found={t('found', { count: courses.length })}
            choices={[
              { name: 'level', label: t('filter.level'), options: courseFilters.level.map(option('level')) },
              { name: 'age', label: t('filter.age'), options: courseFilters.age.map(option('ageBands')) },
              {
                name: 'access',
                label: t('filter.access'),
                options: courseFilters.access.map(option('access')),
              },
              {
                name: 'sort',
                label: t('sort.label'),
                placeholder: t('sort.new'),
                options: courseFilters.sort.map((value) => ({ value, label: t(`sort.${value}`) })),
              },
            ]}
          />
        </div>
        <h2 className="sr-only">{t('all')}</h2>
        {courses.length === 0 ? (
          <EmptyState
            scene="lamp"
            text={t('none')}
            action={<ButtonLink to={path}>{t('catalogue:filter.clear')}</ButtonLink>}
          />
        ) : (
          <ul className="grid gap-x-12 md:grid-cols-2">
            {courses.map((course) => (
              <li key={course.slug}>
                <CourseCard
                  course={course}
                  aside={<CourseRing course={course.slug} lessons={course.lessons} />}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <Blocks {...page} />
      <AdvisorSection />
    </PageBody>
  )
}

/** The visitor's progress in a course; nothing until the browser's storage is read. */
function CourseRing({ course, lessons }: { course: string; lessons: readonly string[] }) {
  const { t } = useTranslation('course')
  const { begun, percent } = useCourseProgress(course, lessons)
  if (!begun) return null
  return (
    <div className="rounded-full bg-raised shadow-soft">
      <ProgressRing percent={percent} label={t('progress', { percent })} />
    </div>
  )
}
