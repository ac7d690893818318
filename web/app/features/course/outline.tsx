import { BookOpen, Check, FileText, Film, Headphones, Lock } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useProgress } from '#app/parts/learning/use-learning.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import type { CourseView, LessonHead } from './course-view.ts'

const icons = { text: FileText, audio: Headphones, video: Film, classic: BookOpen }

export interface OutlineProps {
  course: Pick<CourseView, 'slug' | 'chapters' | 'access'>
  /** The lesson that is open. */
  current?: string
}

/** The lessons of a course, chapter by chapter. */
export function Outline({ course, current }: OutlineProps) {
  return (
    <ol className="flex flex-col gap-6">
      {course.chapters.map(({ title, lessons }) => (
        <li key={title}>
          <h3 className="text-sm font-medium text-muted">{title}</h3>
          <ol className="mt-1.5 border-b border-line">
            {lessons.map((lesson) => (
              <OutlineLesson
                key={lesson.slug}
                course={course.slug}
                access={course.access}
                lesson={lesson}
                preview={course.access !== 'open' && lesson.open}
                current={lesson.slug === current}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

interface OutlineLessonProps {
  course: string
  access: CourseView['access']
  lesson: LessonHead
  /** An open lesson in a course that is not open. */
  preview: boolean
  current: boolean
}

function OutlineLesson({ course, access, lesson, preview, current }: OutlineLessonProps) {
  const { t } = useTranslation(['course', 'catalogue'])
  const done = useProgress('lesson', `${course}/${lesson.slug}`)?.done ?? false
  // The done mark replaces the icon of the lesson's kind, so that nothing moves.
  const Icon = done ? Check : icons[lesson.type]
  return (
    <li className="border-t border-line">
      <PageLink
        to={`/lessons/${course}/${lesson.slug}`}
        aria-current={current ? 'page' : undefined}
        className={classes(
          'flex min-h-13 items-center gap-3 py-2 no-underline hover:text-cinnabar',
          current && 'font-medium text-cinnabar',
        )}
      >
        <Icon
          aria-hidden="true"
          size={18}
          className={classes('shrink-0', done ? 'text-celadon' : !current && 'text-edge')}
        />
        <span className="sr-only">{t(`type.${lesson.type}`)}</span>
        {done && <span className="sr-only">{t('done.is')}</span>}
        <span className="min-w-0 flex-1 text-sm">{lesson.title}</span>
        {preview && <Badge tone="info">{t('preview')}</Badge>}
        {!lesson.open && (
          <>
            <Lock aria-hidden="true" size={14} className="shrink-0 text-edge" />
            <span className="sr-only">{t(`catalogue:access.${access}`)}</span>
          </>
        )}
        <span className="shrink-0 text-xs text-muted">
          {t('catalogue:minutes', { count: lesson.minutes })}
        </span>
      </PageLink>
    </li>
  )
}
