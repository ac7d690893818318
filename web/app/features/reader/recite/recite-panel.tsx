import type { RecitationMode } from '@shuyuan/contract/learning/learning-kinds'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRecitations } from '#app/parts/learning/use-recitations.ts'
import { Preparing } from './preparing.tsx'
import { useRecital, type Recital } from './use-recital.ts'
import './recite.css'
import { Button } from '#app/ui/button.tsx'

const scores = [5, 4, 3, 2, 1]

function Judging({ onJudge, onSkip }: { onJudge: (score: number) => void; onSkip: () => void }) {
  const { t } = useTranslation('recite')
  return (
    <>
      <p className="text-sm text-muted">{t('judging.help')}</p>
      <ul className="mt-3 grid gap-2">
        {scores.map((score) => (
          <li key={score}>
            <Button wide onClick={() => onJudge(score)}>
              {t(`score.${score}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="plain" wide className="mt-2" onClick={onSkip}>
        {t('judging.skip')}
      </Button>
    </>
  )
}

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
  /** Seconds of a recital that is over and not judged yet. */
  const [took, setTook] = useState<number | null>(null)
  const step = recital ? 'reciting' : took === null ? 'preparing' : 'judging'

  return (
    <section
      // Each step is a new element: it is announced, and Tab goes on from its beginning.
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
        <Button variant="plain" size="icon" className="-me-3" aria-label={t('close')} onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </Button>
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

interface RecitingProps {
  recital: Recital
  onHelp: (how: 'phrase' | 'line') => void
  onFinish: () => void
}

/** The recital under way: how much is still hidden, and help where one is stuck. */
function Reciting({ recital: { left, seen, shown }, onHelp, onFinish }: RecitingProps) {
  const { t } = useTranslation('recite')
  return (
    <>
      <p className="flex flex-wrap gap-x-1 text-sm text-muted">
        <span>{t('reciting.left', { count: left })}</span>
        {seen > 0 && <span>{t('reciting.seen', { count: seen })}</span>}
      </p>
      {/* What was uncovered, for whoever does not see it appear in the text. */}
      <output lang="zh-Hans" translate="no" className="sr-only">
        {shown}
      </output>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button className="flex-1" waiting={left === 0} onClick={() => onHelp('phrase')}>
          {t('reciting.phrase')}
        </Button>
        <Button className="flex-1" waiting={left === 0} onClick={() => onHelp('line')}>
          {t('reciting.line')}
        </Button>
        <Button variant="primary" wide onClick={onFinish}>
          {t('reciting.finish')}
        </Button>
      </div>
    </>
  )
}
