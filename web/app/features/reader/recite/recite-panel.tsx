import type { RecitationMode } from '@shuyuan/contract/learning/learning-kinds'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRecitations } from '#app/parts/learning/use-recitations.ts'
import { buttonLook } from '#app/ui/button-look.ts'
import { Judging } from './judging.tsx'
import { Preparing } from './preparing.tsx'
import { Reciting } from './reciting.tsx'
import { useRecital } from './use-recital.ts'
import './recite.css'

export interface RecitePanelProps {
  /** `book/chapter` */
  chapter: string
  /** The lines of the shown text, and how to mark those that were missed. */
  lines: () => readonly Element[]
  missed: (lines: readonly Element[]) => void
  onClose: () => void
}

const shownOfPast = 5

/** Reciting from memory: how much is hidden, the recital itself, and one's own judgement of it. */
export function RecitePanel({ chapter, lines, missed, onClose }: RecitePanelProps) {
  const { t } = useTranslation('recite')
  const heading = useId()
  const { recital, begin, help, finish } = useRecital(lines, missed)
  const past = useRecitations(chapter, shownOfPast)
  const [mode, setMode] = useState<RecitationMode>('first')
  /** Over, and not judged yet. */
  const [took, setTook] = useState<number | null>(null)
  const step = recital ? 'reciting' : took === null ? 'preparing' : 'judging'

  return (
    <section
      // Each step is new: it is said, and Tab goes on from its beginning.
      key={step}
      ref={takeFocus}
      aria-labelledby={heading}
      tabIndex={-1}
      className="study-panel print:hidden"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} className="text-lg">
          {t(`${step}.title`)}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          className={`${buttonLook({ variant: 'plain', size: 'icon' })} -me-3`}
          onClick={onClose}
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      {recital && <Reciting recital={recital} onHelp={help} onFinish={() => setTook(finish())} />}
      {step === 'preparing' && (
        <Preparing mode={mode} onMode={setMode} past={past.list} onBegin={() => begin(mode)} />
      )}
      {step === 'judging' && (
        <Judging
          onJudge={(score) => {
            past.add({ mode, score, seconds: took ?? 0 })
            setTook(null)
          }}
          onSkip={() => setTook(null)}
        />
      )}
    </section>
  )
}

function takeFocus(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true })
}
