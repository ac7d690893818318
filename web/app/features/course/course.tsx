import { languageTag } from '@shuyuan/contract/text/language'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { CourseMeta } from '#app/parts/catalogue/course-meta.tsx'
import { coverTitle } from '#app/parts/catalogue/cover-title.ts'
import { OtherLanguage } from '#app/parts/catalogue/other-language.tsx'
import { TeacherCard } from '#app/parts/catalogue/teacher-card.tsx'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { LetterLeaf } from '#app/ui/picture/covers.tsx'
import { loadCourse } from './course.server.ts'
import { Outline } from './outline.tsx'
import type { CourseView, Related } from './course-view.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useCourseProgress } from './use-course-progress.ts'

export const handle: PageHandle = { ns: ['catalogue', 'course', 'favourite', 'share', 'advisor'] }
export const loader = publicPage(loadCourse).loader
export const clientLoader = payloadLoader<CourseView>

export default function Course() {
  const course = useLoaderData<CourseView>()
  const { t } = useTranslation(['course', 'catalogue'])
  const language = useLanguage()
  const { slug, title, subtitle, intro, subject, level, access, chapters } = course
  const offered = useSiteConfig(({ initialize, features }) => !initialize || features.includes('course'))
  const help = offered ? `${access}Help` : 'membersElsewhere'
  const count = chapters.reduce((sum, { lessons }) => sum + lessons.length, 0)
  return (
    <div lang={course.lang === language ? undefined : languageTag[course.lang]} className="pb-10">
      <header className="page-width pb-6">
        <Breadcrumb trail={[{ label: t('all'), to: '/lessons' }]} />
        <div className="mt-3 flex items-start gap-6 sm:gap-10">
          <LetterLeaf
            title={coverTitle(title)}
            drawing={course.drawing}
            width={150}
            className="w-24 shrink-0 shadow-soft sm:w-37.5"
          />
          <div className="min-w-0">
            <p className="text-sm text-celadon">
              {t(`catalogue:subject.${subject}`)} · {t(`catalogue:level.${level}`)}
            </p>
            <h1 className="mt-1 text-xl sm:text-3xl">{title}</h1>
            <p className="mt-3 max-w-measure text-muted">{subtitle}</p>
            <CourseMeta {...course} count={count} className="mt-3" />
          </div>
        </div>
        <OtherLanguage lang={course.lang} />
        <div className="mt-7 flex flex-wrap items-center gap-3">
          <StartButton course={course} />
          <FavouriteButton kind="course" thing={slug} title={title} />
          <ShareButton
            title={title}
            text={subtitle}
            poster={{ picture: <LetterLeaf title={coverTitle(title)} /> }}
          />
        </div>
      </header>
      <Section title={t('about')}>
        <p className="max-w-measure">{intro}</p>
      </Section>
      <Section title={t('outline')} intro={access === 'open' ? undefined : t(help)}>
        <Outline course={course} />
      </Section>
      <Section title={t('suits')}>
        <ul className="max-w-measure list-disc ps-6 marker:text-edge [&>li+li]:mt-2">
          {course.suits.map((who) => (
            <li key={who}>{who}</li>
          ))}
        </ul>
      </Section>
      {course.teachers.length > 0 && (
        <Section title={t('catalogue:teachers')}>
          <ul className="grid gap-8 md:grid-cols-2">
            {course.teachers.map((teacher) => (
              <li key={teacher.slug}>
                <TeacherCard teacher={teacher} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <AdvisorSection />
      <RelatedLinks books={course.books} articles={course.articles} />
    </div>
  )
}

/** Books and articles that go with a course; nothing where there are none. */
function RelatedLinks({ books, articles }: Pick<CourseView, 'books' | 'articles'>) {
  const { t } = useTranslation('course')
  if (books.length + articles.length === 0) return null
  return (
    <Section title={t('related.title')}>
      <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <Links title={t('related.books')} items={books} />
        <Links title={t('related.articles')} items={articles} />
      </div>
    </Section>
  )
}

function Links({ title, items }: { title: string; items: readonly Related[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <ul className="mt-1.5 border-b border-line">
        {items.map((item) => (
          <li key={item.to} className="border-t border-line">
            <PageLink
              to={item.to}
              className="flex min-h-target items-center py-2 no-underline hover:text-cinnabar"
            >
              {item.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Links to the first lesson; once the progress is known, to the one to go on with. */
function StartButton({ course }: { course: Pick<CourseView, 'slug' | 'chapters'> }) {
  const { t } = useTranslation('course')
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons.map(({ slug }) => slug))
  const { begun, next } = useCourseProgress(course.slug, lessons)
  const label = !begun ? t('start') : next ? t('continue') : t('again')
  return (
    <ButtonLink
      to={`/lessons/${course.slug}/${(begun ? next : undefined) ?? lessons[0]}`}
      variant="primary"
      size="large"
      className="min-w-40"
    >
      {label}
    </ButtonLink>
  )
}
