import { useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'

export interface SaidFault {
  field: string
  line?: number | undefined
  /** In words. */
  reason: string
  /** What has to be changed, where it is another file: its title, and the page of its form. */
  elsewhere?: { title: string; to: string } | undefined
}

interface FaultSummaryProps {
  faults: readonly SaidFault[]
  /** As the form's. */
  prefix: string
  /** Grows with each check, so that the summary takes the focus again. */
  attempt: number
  /** Nobody has asked yet whether it is right: the summary says what is left to write. */
  begun: boolean
  /** What a field is called. */
  nameOf: (field: string) => string
}

/** All faults of a file above its form; each leads to its field, or to the nearest part around it. */
export function FaultSummary({ faults, prefix, attempt, begun, nameOf }: FaultSummaryProps) {
  const { t } = useTranslation('file-form')
  const box = useRef<HTMLDivElement>(null)
  const shown = faults.length > 0
  useEffect(() => {
    if (attempt > 0 && shown) box.current?.focus()
  }, [attempt, shown])
  if (!shown) return null
  return (
    <div
      ref={box}
      role={begun ? undefined : 'alert'}
      tabIndex={-1}
      className={classes(
        'rounded-sm border px-4 py-3 text-sm focus:outline-2 focus:outline-offset-2 focus:outline-indigo',
        begun ? 'border-line bg-raised' : 'border-cinnabar bg-cinnabar-wash',
      )}
    >
      <p className="font-medium">{begun ? t('toWrite') : t('faults', { count: faults.length })}</p>
      <ul className="mt-1">
        {faults.map(({ field, line, reason, elsewhere }) => (
          <li key={`${elsewhere?.to} ${field} ${line} ${reason}`}>
            {elsewhere ? (
              <PageLink to={elsewhere.to} className="inline-block py-1 text-link">
                <strong>{elsewhere.title}: </strong>
                {reason}
              </PageLink>
            ) : (
              <a
                href={`#${prefix}-${field}`}
                className="inline-block py-1 text-link"
                onClick={(event) => {
                  event.preventDefault()
                  nearest(prefix, field)?.focus()
                }}
              >
                {field && <strong>{nameOf(field)}: </strong>}
                {!field && line !== undefined && <strong>{t('line', { line })} </strong>}
                {reason}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function nearest(prefix: string, field: string): HTMLElement | null {
  for (let place = field; place; place = place.replace(/(?:\.|^)[^.[\]]+$|\[\d+\]$/, '')) {
    const found = document.getElementById(`${prefix}-${place}`)
    if (found) return found
  }
  return null
}
