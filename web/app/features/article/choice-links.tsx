import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { chipLook } from '#app/ui/chip-look.ts'
import { PageLink } from '#app/ui/page-link.tsx'

export interface ChoiceLinksProps {
  label: string
  choices: readonly { label: string; count: number; current: boolean; to: string }[]
}

export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  const { t } = useTranslation('article')
  const heading = useId()
  if (choices.length === 0) return null
  return (
    <nav aria-labelledby={heading}>
      <p id={heading} className="text-xs text-muted">
        {label}
      </p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.label}>
            <PageLink
              to={choice.to}
              preventScrollReset
              aria-current={choice.current ? 'true' : undefined}
              className={chipLook(choice.current)}
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
