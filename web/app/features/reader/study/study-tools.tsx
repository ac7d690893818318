import { BookOpenCheck, Headphones } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { buttonLook } from '#app/ui/button-look.ts'

/** What the reader can do with the text beside reading it. */
export type Study = 'recite' | 'aloud'

export interface StudyToolsProps {
  study: Study | null
  onStudy: (study: Study | null) => void
  /** Somebody is likely to open one of them: fetches their code. */
  onNear: () => void
}

const tool = buttonLook({ variant: 'plain', size: 'icon' })

/** Listening and reciting. A device without a Chinese voice says so, and what to do, once it is asked. */
export function StudyTools({ study, onStudy, onNear }: StudyToolsProps) {
  const { t } = useTranslation('reader')
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
      {button('aloud', Headphones)}
      {button('recite', BookOpenCheck)}
    </>
  )
}
