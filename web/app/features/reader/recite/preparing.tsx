import { type RecitationMode, recitationModes } from '@shuyuan/contract/learning/learning-kinds'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { PastRecitation } from '#app/parts/learning/use-recitations.ts'
import { PersonChooser } from '#app/parts/person/person-chooser.tsx'
import { Button } from '#app/ui/button.tsx'
import { Past } from './past.tsx'
import '../settings/choices.css'

export interface PreparingProps {
  mode: RecitationMode
  onMode: (mode: RecitationMode) => void
  past: readonly PastRecitation[]
  onBegin: () => void
}

/** The easiest first. */
const modes = recitationModes.toReversed()

/** How much is to be hidden, and how it went the last times. */
export function Preparing({ mode, onMode, past, onBegin }: PreparingProps) {
  const { t } = useTranslation('recite')
  return (
    <>
      <PersonChooser />
      <fieldset className="mt-1">
        <legend className="text-sm text-muted">{t('preparing.mode')}</legend>
        <div className="reader-choices mt-2">
          {modes.map((each) => (
            <label key={each}>
              <input type="radio" name="recite-mode" checked={mode === each} onChange={() => onMode(each)} />
              {t(`mode.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-2 text-sm text-muted">{t('preparing.help')}</p>
      <Button variant="primary" wide className="mt-4" onClick={onBegin}>
        {t('preparing.begin')}
      </Button>
      {past.length > 0 && <Past list={past} />}
    </>
  )
}
