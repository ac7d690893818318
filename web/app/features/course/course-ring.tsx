import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ProgressRing } from '#app/ui/state/progress-ring.tsx'
import { useCourseProgress } from './use-course-progress.ts'

/** How far the visitor is with a course; nothing until the browser knows. */
export function CourseRing({ course, lessons }: { course: string; lessons: readonly string[] }) {
  const { t } = useTranslation('course')
  const { begun, percent } = useCourseProgress(course, lessons)
  if (!begun) return null
  return (
    <div className="rounded-full bg-raised shadow-soft">
      <ProgressRing percent={percent} label={t('progress', { percent })} />
    </div>
  )
}
