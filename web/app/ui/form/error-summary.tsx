import { useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'

export interface SummarisedError {
  /** Id of the control, as given to its Field. */
  id: string
  message: string
}

/**
 * All errors of a form above it; takes the focus each time `attempt` grows (count refused submissions),
 * and each line leads to its control.
 */
export function ErrorSummary({ errors, attempt }: { errors: readonly SummarisedError[]; attempt: number }) {
  const { t } = useTranslation('ui')
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0

  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus()
  }, [attempt, shown])

  if (!shown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-sm border border-cinnabar bg-cinnabar-wash px-4 py-3 text-sm focus:outline-2 focus:outline-offset-2 focus:outline-indigo"
    >
      <p className="font-medium">{t('errorSummary', { count: errors.length })}</p>
      <ul className="mt-1">
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              className="inline-block py-1 text-link"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(error.id)?.focus()
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
