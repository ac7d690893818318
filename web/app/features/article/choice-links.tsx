import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'

export interface ChoiceLinksProps {
  label: string
  choices: readonly { label: string; count: number; current: boolean; to: string }[]
}

export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  const { t } = useTranslation('article')
  const heading = useId()
  return (
    <nav aria-labelledby={heading}>
      <p id={heading} className="text-xs text-muted">
        {label}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {choices.map((choice) => (
          <li key={choice.label}>
            <PageLink
              to={choice.to}
              preventScrollReset
              aria-current={choice.current ? 'true' : undefined}
              className={classes(
                'inline-flex min-h-target items-center gap-1 text-sm no-underline',
                choice.current ? 'font-medium text-cinnabar' : 'text-ink hover:text-cinnabar',
              )}
            >
              {choice.label}
              <span className="text-xs text-muted tabular-nums">{choice.count}</span>
              {choice.current && (
                <>
                  <X aria-hidden="true" size={14} />
                  <span className="sr-only">{t('takeBack')}</span>
                </>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
