import { type RecitationMode, recitationModes } from '@shuyuan/contract/learning/learning-kinds'
import { languageTag, type Language } from '@shuyuan/contract/text/language'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { PastRecitation } from '#app/parts/learning/use-recitations.ts'
import { PersonChooser } from '#app/parts/person/person-chooser.tsx'
import { Button } from '#app/ui/button.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
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

function Past({ list }: { list: readonly PastRecitation[] }) {
  const { t } = useTranslation('recite')
  const language = useLanguage()
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm text-muted">{t('past')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {list.map(({ key, mode, score, seconds, at }) => (
          <li key={key} className="py-2 text-sm">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{t(`score.${score}`)}</span>
              <time dateTime={new Date(at).toISOString()} className="text-muted">
                {timeFormat(at, { format: 'yyyy-mm-dd' })}
              </time>
            </span>
            <span className="text-xs text-muted">
              {t('pastLine', { mode: t(`mode.${mode}`), time: duration(seconds, language) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A span as people say it: seconds below a minute and a half, then minutes. */
function duration(seconds: number, language: Language): string {
  const inMinutes = seconds >= 90
  return new Intl.NumberFormat(languageTag[language], {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(inMinutes ? Math.round(seconds / 60) : seconds)
}
