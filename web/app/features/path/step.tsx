import { BookOpen, Check, FileText, GraduationCap, ListChecks } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { durationText } from '#app/parts/catalogue/meta.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import type { StepView } from './path-view.ts'

const icons = { lesson: GraduationCap, chapter: BookOpen, article: FileText, questionSet: ListChecks }

export interface StepProps {
  step: StepView
  done: boolean
  /** The one to go on with. */
  next: boolean
}

/** A step: a box that is ticked when it is done (on paper by hand), where it leads, and what to do. */
export function Step({ step, done, next }: StepProps) {
  const { t } = useTranslation('path')
  const { t: words } = useTranslation('catalogue')
  const Icon = icons[step.kind]
  return (
    <li className="group relative flex gap-4 border-t border-line py-4 break-inside-avoid print:py-2">
      <span
        className={classes(
          'mt-1 flex size-5 shrink-0 items-center justify-center rounded-sm border',
          done ? 'border-celadon text-celadon' : 'border-edge',
        )}
      >
        {done && <Check aria-hidden="true" size={16} />}
        {done && <span className="sr-only">{t('isDone')}</span>}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageLink
            to={step.to}
            className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
          >
            {step.title}
          </PageLink>
          {next && <Badge tone="danger">{t('here')}</Badge>}
        </p>
        <p className="mt-1 max-w-measure text-sm text-muted">{step.task}</p>
        <p className="mt-1.5 flex items-center gap-1.5 text-xs text-muted">
          <Icon aria-hidden="true" size={14} className="text-edge" />
          {t(`kind.${step.kind}`)}
          <span aria-hidden="true" className="text-edge">
            ·
          </span>
          {durationText(words, step.minutes)}
        </p>
      </div>
    </li>
  )
}
