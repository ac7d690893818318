import { termState, type TermState } from '@shuyuan/contract/class/term-state'
import { languageTag } from '@shuyuan/contract/text/language'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { SeatsLine, TermStateChip } from '#app/parts/catalogue/terms/term-state.tsx'
import { TermWhen } from '#app/parts/catalogue/terms/term-when.tsx'
import { classes } from '#app/ui/classes.ts'
import { termParameter } from './use-chosen-term.ts'
import type { FormTerm } from '../registration-view.ts'

interface TermChoiceProps {
  terms: readonly FormTerm[]
  chosen: FormTerm | null
  today: string
  seats: ReadonlyMap<string, number> | null
}

/** The terms of this page's classes. The chosen one is in the address, so that a class can link straight to it. */
export function TermChoice({ terms, chosen, today, seats }: TermChoiceProps) {
  const { t } = useTranslation('registration')
  /** Who comes to join finds what is open first; what is over folds away, unless the address names it. */
  const order: TermState[] = ['open', 'waitlist', 'soon', 'closed']
  const inOrder = terms
    .map((term) => ({ term, state: termState(term, 0, today) }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const isOver = ({ term, state }: (typeof inOrder)[number]) =>
    state === 'closed' && term.slug !== chosen?.slug
  const present = inOrder.filter((each) => !isOver(each))
  const over = inOrder.filter(isOver)
  const card = ({ term }: (typeof inOrder)[number]) => (
    <TermOption
      key={term.slug}
      term={term}
      here={term.slug === chosen?.slug}
      today={today}
      taken={seats?.get(term.slug)}
    />
  )
  return (
    <nav aria-label={t('choose')}>
      <ul className="rail sm:gap-4 md:grid-cols-2">{present.map(card)}</ul>
      {over.length > 0 && (
        <details className="group/over mt-3">
          <summary className="flex min-h-target items-center gap-2 text-sm text-muted">
            <ChevronRight aria-hidden="true" size={16} className="group-open/over:rotate-90" />
            {t('closedTerms', { count: over.length })}
          </summary>
          <ul className="mt-2 grid gap-4 md:grid-cols-2">{over.map(card)}</ul>
        </details>
      )}
    </nav>
  )
}

interface TermOptionProps {
  term: FormTerm
  /** It is the chosen one. */
  here: boolean
  today: string
  taken: number | undefined
}

function TermOption({ term, here, today, taken }: TermOptionProps) {
  const language = useLanguage()
  const { course, slug } = term
  const state = { term, today, taken }
  return (
    <li
      className={classes(
        'group relative flex flex-col rounded-lg border bg-raised p-5 transition-colors',
        here ? 'border-cinnabar' : 'border-line hover:border-edge',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3
          lang={course.lang === language ? undefined : languageTag[course.lang]}
          className="font-sans text-base font-medium"
        >
          <Link
            to={`?${termParameter}=${slug}#form`}
            replace
            preventScrollReset
            aria-current={here ? 'true' : undefined}
            className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
          >
            {course.title}
          </Link>
        </h3>
        <TermStateChip {...state} />
      </div>
      <div className="mt-2">
        <TermWhen term={term} />
      </div>
      <div className="mt-auto pt-2">
        <SeatsLine {...state} />
      </div>
    </li>
  )
}
