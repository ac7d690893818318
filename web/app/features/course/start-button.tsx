import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { useCourseProgress } from './use-course-progress.ts'
import type { CourseView } from './course-view.ts'

/** Leads to the first lesson; once the browser knows where the visitor is, to the one to go on with. */
export function StartButton({ course }: { course: Pick<CourseView, 'slug' | 'chapters'> }) {
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
