import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { CourseCardView } from './course-view.ts'
import { agesText, durationText, Meta } from './meta.tsx'

export interface CourseMetaProps extends Pick<CourseCardView, 'ages' | 'minutes' | 'access'> {
  count: number
  className?: string
}

/** For whom, how long, and who may. */
export function CourseMeta({ ages, count, minutes, access, className }: CourseMetaProps) {
  const { t } = useTranslation('catalogue')
  const items = [agesText(t, ages), t('lessons', { count }), durationText(t, minutes), t(`access.${access}`)]
  return <Meta items={items} className={className} />
}
