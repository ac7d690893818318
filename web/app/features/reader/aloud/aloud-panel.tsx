import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'
import { recordingReader, speechReader } from './reader.ts'
import { useSpeaks } from './voices.ts'
import { useAloud } from './use-aloud.ts'
import '../settings/choices.css'

export interface AloudPanelProps {
  lines: number
  /** The words of a line, from 0, as they are shown now. */
  textOf: (line: number) => string
  /** Marks the line that is read; null for none. */
  onLine: (line: number | null) => void
  /** The line to begin with, from 0. */
  first: number
  /** Of the whole chapter; `at`: the second at which each line begins. */
  recording?: { src: string; at: readonly number[] } | undefined
  onClose: () => void
}

const rates = [0.6, 0.8, 1] as const
const repeats = [1, 2, 3, 5] as const

/** Listening line by line: a recording where there is one, else the device's voice. */
export function AloudPanel({ lines, textOf, onLine, first, recording, onClose }: AloudPanelProps) {
  const { t } = useTranslation('aloud')
  const [rate, setRate] = useState<(typeof rates)[number]>(0.8)
  const [repeat, setRepeat] = useState<(typeof repeats)[number]>(1)
  const reader = useMemo(
    () => (recording ? recordingReader(new Audio(recording.src), recording.at) : speechReader(textOf)),
    [recording, textOf],
  )
  const { line, playing, failed, stop, playFrom } = useAloud({ reader, lines, repeat, rate, onLine, first })
  const speaks = useSpeaks()
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => toggle.current?.focus({ preventScroll: true }), [])
  const go = (to: number) => void playFrom(Math.min(Math.max(to, 0), lines - 1))

  return (
    <section aria-label={t('title')} className="study-panel animate-appear print:hidden">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-muted">{t('line', { line: line + 1, lines })}</p>
        <button
          type="button"
          aria-label={t('close')}
          className={`${buttonLook({ variant: 'plain', size: 'icon' })} -me-3`}
          onClick={onClose}
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      {!recording && !speaks && <output className="mb-3 block text-sm text-ochre">{t('noVoice')}</output>}
      <div className="flex items-center justify-center gap-4">
        <Button variant="plain" size="icon" aria-label={t('previous')} onClick={() => go(line - 1)}>
          <SkipBack aria-hidden="true" size={20} />
        </Button>
        <Button ref={toggle} variant="primary" size="large" onClick={() => (playing ? stop() : go(line))}>
          {playing ? <Pause aria-hidden="true" size={20} /> : <Play aria-hidden="true" size={20} />}
          {t(playing ? 'pause' : 'play')}
        </Button>
        <Button variant="plain" size="icon" aria-label={t('next')} onClick={() => go(line + 1)}>
          <SkipForward aria-hidden="true" size={20} />
        </Button>
      </div>
      {failed && (
        <p role="alert" className="mt-3 text-sm text-cinnabar">
          {t('failed')}
        </p>
      )}
      <div className="mt-4 grid gap-3">
        <Choice name="rate" label={t('rate.label')} options={rates} chosen={rate} onChoose={setRate}>
          {(each) => t(`rate.${each * 10}`)}
        </Choice>
        <Choice
          name="repeat"
          label={t('repeat.label')}
          options={repeats}
          chosen={repeat}
          onChoose={setRepeat}
        >
          {(each) => t('repeat.times', { count: each })}
        </Choice>
      </div>
      {!recording && <p className="mt-3 text-xs text-muted">{t('voice')}</p>}
    </section>
  )
}

interface ChoiceProps<Value extends number> {
  name: string
  label: string
  options: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  /** What an option is called. */
  children: (value: Value) => ReactNode
}

/** One of several, side by side. */
function Choice<Value extends number>(props: ChoiceProps<Value>) {
  const { name, label, options, chosen, onChoose, children } = props
  return (
    <fieldset className="grid grid-cols-[4.5rem_1fr] items-center gap-3">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="text-sm text-muted">
        {label}
      </span>
      <div className="reader-choices">
        {options.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`aloud-${name}`}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {children(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
