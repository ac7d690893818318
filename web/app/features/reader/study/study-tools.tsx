import { BookOpenCheck, Headphones } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { useSpeaks } from '../aloud/voices.ts'
import type { ChapterView } from '../reader-view.ts'

/** What one does with the text beside reading it. */
export type Study = 'recite' | 'aloud'

export interface StudyToolsProps {
  view: ChapterView
  study: Study | null
  onStudy: (study: Study | null) => void
  /** They are likely to be wanted. */
  onNear: () => void
}

const tool = buttonLook({ variant: 'plain', size: 'icon' })

/** Listening, where there is a recording or the device speaks Chinese, and reciting. */
export function StudyTools({ view, study, onStudy, onNear }: StudyToolsProps) {
  const { t } = useTranslation('reader')
  const speaks = useSpeaks()
  const button = (name: Study, Icon: typeof Headphones) => (
    <button
      type="button"
      className={`${tool} reader-tool`}
      aria-pressed={study === name}
      aria-label={t(`study.${name}`)}
      title={t(`study.${name}`)}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => onStudy(study === name ? null : name)}
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  )
  return (
    <>
      {(speaks || view.recording) && button('aloud', Headphones)}
      {button('recite', BookOpenCheck)}
    </>
  )
}
