import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { FormTerm } from '../registration-view.ts'
import { termParameter } from './use-chosen-term.ts'

/** The terms that one can join, each a way to its form; without any the way to the classes. */
export function OtherTerms({ terms, title }: { terms: readonly FormTerm[]; title?: string }) {
  const { t } = useTranslation('registration')
  const termDates = useTermDates()
  if (terms.length === 0) return <ButtonLink to="/class">{t('toClasses')}</ButtonLink>
  return (
    <div>
      {title && <p className="mb-2">{title}</p>}
      <ul className="flex flex-col gap-1">
        {terms.map((term) => (
          <li key={term.slug}>
            <Link
              to={`?${termParameter}=${term.slug}#form`}
              preventScrollReset
              className="text-link inline-flex min-h-target items-center"
            >
              {term.course.title} · {termDates(term)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
