import { languageTag } from '@shuyuan/contract/text/language'
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

/** The terms of this page's classes. Choosing one stands in the address, so that a class can lead straight to it. */
export function TermChoice({ terms, chosen, today, seats }: TermChoiceProps) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  return (
    <nav aria-label={t('choose')}>
      <ul className="grid gap-4 md:grid-cols-2">
        {terms.map((term) => {
          const { course, slug } = term
          const here = slug === chosen?.slug
          const state = { term, today, taken: seats?.get(slug) }
          return (
            <li
              key={slug}
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
        })}
      </ul>
    </nav>
  )
}
