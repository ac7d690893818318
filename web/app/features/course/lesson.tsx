import { ArrowRight } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { proseLook } from '#app/parts/blocks/prose-look.ts'
import { Meta } from '#app/parts/catalogue/meta.tsx'
import { OtherLanguage } from '#app/parts/catalogue/other-language.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Prepared } from '#app/routing/prepared.tsx'
import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { LessonContent } from './lesson-content.tsx'
import { LessonEnd } from './lesson-end.tsx'
import { loadLesson } from './lesson.server.ts'
import { MemberLesson } from './member-lesson.tsx'
import { Outline } from './outline.tsx'
import type { LessonView, ClassicView } from './course-view.ts'

export const handle: PageHandle = { ns: ['blocks', 'catalogue', 'course'] }
export const loader = publicPage(loadLesson).loader
export const clientLoader = payloadLoader<LessonView>

export default function Lesson() {
  const view = useLoaderData<LessonView>()
  const { course, lesson, content, classic, previous, next, report } = view
  const { t } = useTranslation(['course', 'catalogue'])
  // A server without courses has nowhere to keep what a member has learned.
  const offered = useSiteConfig(({ initialize, features }) => !initialize || features.includes('course'))
  const loggedIn = useUserInfo(isLoggedIn)
  const taken = content !== null || (loggedIn && offered)
  const name = `${course.slug}/${lesson.slug}`
  return (
    <div className="page-width grid gap-x-16 gap-y-12 pb-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <article className="w-full max-w-reading min-w-0">
        <Breadcrumb
          trail={[
            { label: t('all'), to: '/lessons' },
            { label: course.title, to: `/lessons/${course.slug}` },
          ]}
        />
        <header className="mt-2 mb-8">
          <h1 className="text-2xl sm:text-3xl">{lesson.title}</h1>
          <Meta
            className="mt-3"
            items={[
              t(`type.${lesson.type}`),
              t('catalogue:minutes', { count: lesson.minutes }),
              !lesson.open && t(`catalogue:access.${course.access}`),
            ]}
          />
          <p className="mt-4 max-w-measure text-muted">{lesson.summary}</p>
          <OtherLanguage lang={lesson.lang} />
        </header>
        {classic && (
          <div className="mb-8">
            <ClassicCard classic={classic} />
          </div>
        )}
        {content ? (
          <LessonContent
            key={name}
            lesson={name}
            head={lesson}
            media={content.media}
            poster={content.poster}
            report={report}
            lang={lesson.lang}
          >
            <Prepared of={content.body} className={proseLook} />
          </LessonContent>
        ) : (
          <MemberLesson view={view} offered={offered} />
        )}
        <LessonEnd
          lesson={name}
          title={lesson.title}
          carved={lesson.carved}
          taken={taken}
          previous={previous}
          next={next}
        />
      </article>
      <aside aria-label={t('outline')} className="print:hidden lg:sticky lg:top-6 lg:self-start">
        <h2 className="mb-4 text-lg">{t('outline')}</h2>
        <Outline course={course} current={lesson.slug} />
      </aside>
    </div>
  )
}

/** The beginning of the chapter, with its readings, and a link to the whole. */
function ClassicCard({ classic }: { classic: ClassicView }) {
  const { t } = useTranslation('course')
  return (
    <figure className="border border-line bg-raised p-5 shadow-soft sm:p-8">
      <blockquote lang="zh-CN" translate="no">
        <Prepared of={classic.text} className="cells serif text-xl leading-[2.4]" />
      </blockquote>
      <figcaption className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <span className="text-sm text-muted">{classic.title}</span>
        <ButtonLink to={classic.to}>
          {t('classic')}
          <ArrowRight aria-hidden="true" size={18} />
        </ButtonLink>
      </figcaption>
    </figure>
  )
}
