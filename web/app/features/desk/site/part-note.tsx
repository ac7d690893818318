import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ActedNote } from '../desk-form.tsx'
import type { Acted } from '../desk-page.server.ts'
import { faultText } from '../file-form/fault-words.ts'
import type { PartOutcome } from './own-words.server.ts'

interface PartNoteProps {
  acted: Acted<PartOutcome> | undefined
  drafted: boolean
  /** The place of a fault as the page names it. */
  placeOf: (field: string) => string
}

/** The result of saving a part of a content file; says ahead that somebody else has a draft of it. */
export function PartNote({ acted, drafted, placeOf }: PartNoteProps) {
  const { t } = useTranslation(['site', 'file-form'])
  if (!acted) return drafted ? <p className="text-sm text-muted">{t('why.drafted')}</p> : null
  const { why = '', faults = [] } = acted.data ?? {}
  const message = why && t(`why.${why}`)
  if (faults.length === 0) return <ActedNote acted={message ? { ...acted, message } : acted} />
  return (
    <div role="alert" className="text-cinnabar">
      <p>{message}</p>
      <ul className="mt-1 list-disc ps-5">
        {faults.map(({ field, reason }) => (
          <li key={`${field} ${reason}`}>
            {t('fault', { place: placeOf(field), reason: faultText({ field, reason }, t) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
