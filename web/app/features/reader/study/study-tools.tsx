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

const tool = buttonLook({ variant: 'plain' })

/**
 * Listening and reciting, by their words; on phones without the pictures, for which there is no room. A device without a
 * Chinese voice says so, and what to do, once it is asked.
 */
export function StudyTools({ study, onStudy, onNear }: StudyToolsProps) {
  const { t } = useTranslation('reader')
  const button = (name: Study, Icon: typeof Headphones) => (
    <button
      type="button"
      className={`${tool} reader-tool`}
      aria-pressed={study === name}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => onStudy(study === name ? null : name)}
    >
      <Icon aria-hidden="true" size={20} className="max-md:hidden" />
      {t(`study.${name}`)}
    </button>
  )
  return (
    <>
      {button('aloud', Headphones)}
      {button('recite', BookOpenCheck)}
    </>
  )
}
