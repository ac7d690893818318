import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { termParameter } from '../term/use-chosen-term.ts'
import { useTermDates } from '#app/parts/catalogue/terms/term-when.tsx'
import type { FormTerm } from '../registration-view.ts'

/** The ways into the form where no script runs, one for each term that one can join. */
export function Begin({ terms }: { terms: readonly FormTerm[] }) {
  const { t } = useTranslation('registration')
  const termDates = useTermDates()
  return (
    <ul className="flex flex-col gap-3">
      {terms.map((term) => (
        <li key={term.slug}>
          <form method="post" action={`?${termParameter}=${term.slug}#form`}>
            <Button type="submit">
              {t('posted.begin', { title: `${term.course.title} · ${termDates(term)}` })}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}
