import { termState } from '@shuyuan/contract/class/term-state'
import { languageTag } from '@shuyuan/contract/text/language'
import { Link } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ClosedTerms } from '#app/parts/catalogue/terms/closed-terms.tsx'
import { openFirst } from '#app/parts/catalogue/terms/open-first.ts'
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
  const inOrder = openFirst(terms, today)
  /** Terms that are closed are folded below the others, unless the address names one. */
  const isOver = (term: FormTerm) => termState(term, 0, today) === 'closed' && term.slug !== chosen?.slug
  const card = (term: FormTerm) => (
    <TermOption
      key={term.slug}
      term={term}
      isChosen={term.slug === chosen?.slug}
      today={today}
      taken={seats?.get(term.slug)}
    />
  )
  return (
    <nav aria-label={t('choose')}>
      <ul className="rail sm:gap-4 md:grid-cols-2">{inOrder.filter((term) => !isOver(term)).map(card)}</ul>
      <ClosedTerms>{inOrder.filter(isOver).map(card)}</ClosedTerms>
    </nav>
  )
}

interface TermOptionProps {
  term: FormTerm
  isChosen: boolean
  today: string
  taken: number | undefined
}

function TermOption({ term, isChosen, today, taken }: TermOptionProps) {
  const language = useLanguage()
  const { course, slug } = term
  const state = { term, today, taken }
  return (
    <li
      className={classes(
        'group relative flex flex-col rounded-lg border bg-raised p-5 transition-colors',
        isChosen ? 'border-cinnabar' : 'border-line hover:border-edge',
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
            aria-current={isChosen ? 'true' : undefined}
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
