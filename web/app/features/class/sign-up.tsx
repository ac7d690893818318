import { termState } from '@shuyuan/contract/class/term-state'
import { CalendarPlus } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { SeatsLine, type TermStateProps, TermStateChip } from '#app/parts/catalogue/terms/term-state.tsx'
import { useFeeText } from '#app/parts/catalogue/terms/term-fee.tsx'
import { TermLessons } from '#app/parts/catalogue/terms/term-lessons.tsx'
import { SchoolClock } from './school-clock.tsx'
import { TermWhen } from '#app/parts/catalogue/terms/term-when.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ClassView, TermOfClass } from './class-view.ts'

export interface SignUpProps extends TermStateProps {
  course: Pick<ClassView, 'slug'>
  term: TermOfClass
}

/** A link to the form with this term chosen; nothing while sign-up is not open. */
export function SignUpLink({ term, today, taken, wide }: SignUpProps & { wide?: boolean }) {
  const { t } = useTranslation('class')
  const state = termState(term, taken ?? 0, today)
  if (state === 'soon' || state === 'closed') return null
  return (
    <ButtonLink to={`${term.signUp}?term=${term.slug}#form`} variant="primary" wide={wide}>
      {t(state === 'open' ? 'signUp' : 'wait')}
    </ButtonLink>
  )
}

/** One term of a class: when and where, its state, and its dates for the calendar. */
export function TermPanel(props: SignUpProps) {
  const { t } = useTranslation('class')
  const feeText = useFeeText()
  const { course, term } = props
  return (
    <div className="border border-line bg-raised p-5 shadow-soft">
      <div className="mb-3 flex items-center justify-between gap-3">
        <TermStateChip {...props} />
        <SeatsLine {...props} />
      </div>
      <TermWhen term={term} clock={term.online && <SchoolClock term={term} />} />
      <TermLessons term={term} />
      <p className="mt-3 text-sm font-medium">{feeText(term, props.today)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SignUpLink {...props} />
        <a
          href={`/class/${course.slug}/${term.slug}.ics`}
          download
          className="inline-flex min-h-target items-center gap-2 text-sm text-indigo underline underline-offset-4"
        >
          <CalendarPlus aria-hidden="true" size={16} />
          {t('calendar')}
        </a>
      </div>
    </div>
  )
}
