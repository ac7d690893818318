import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { SealWhenDone } from '#app/parts/seal/seal-when-done.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { DoneButton } from './done-button.tsx'
import type { LessonView } from './course-view.ts'

export interface LessonEndProps extends Pick<LessonView, 'previous' | 'next'> {
  lesson: string
  title: string
  /** The lesson's Chinese title, which its seal carries. */
  carved: string
  /** Whether the lesson can be marked as done; not where it is closed to the visitor. */
  taken: boolean
}

/** Below the text: the done button and the neighbouring lessons. */
export function LessonEnd({ lesson, title, carved, taken, previous, next }: LessonEndProps) {
  const { t } = useTranslation('course')
  return (
    <footer className="mt-12 print:hidden">
      {taken && (
        <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-5">
          <p className="text-muted">{t('done.ask')}</p>
          <DoneButton lesson={lesson} prominent />
        </div>
      )}
      <SealWhenDone kind="lesson" thing={lesson} title={title} carved={carved} next={next ?? undefined} />
      <nav aria-label={t('neighbours')} className="mt-6 grid gap-4 sm:grid-cols-2">
        {previous && (
          <PageLink to={previous.to} className="group flex flex-col py-2 no-underline">
            <span className="flex items-center gap-1.5 text-xs text-muted">
              <ArrowLeft aria-hidden="true" size={14} />
              {t('previous')}
            </span>
            <span className="group-hover:text-cinnabar">{previous.title}</span>
          </PageLink>
        )}
        {next && (
          <PageLink to={next.to} className="group flex flex-col py-2 text-end no-underline sm:col-start-2">
            <span className="flex items-center justify-end gap-1.5 text-xs text-muted">
              {t('next')}
              <ArrowRight aria-hidden="true" size={14} />
            </span>
            <span className="group-hover:text-cinnabar">{next.title}</span>
          </PageLink>
        )}
      </nav>
    </footer>
  )
}
