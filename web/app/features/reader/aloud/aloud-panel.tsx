import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import {
  createPlayer,
  rates,
  repeats,
  type Player,
  type PlayerState,
  type ChapterReading,
} from '#app/parts/listening/player.ts'
import { usePlayerSlot } from '#app/parts/listening/player-slot.tsx'
import { linePlayer, usePlayerState } from '#app/parts/listening/use-player-state.ts'
import { useSpeaks } from '#app/parts/listening/voices.ts'
import { Button } from '#app/ui/button.tsx'
import { deviceOf } from './device.ts'
import { Echo } from './echo.tsx'
import { SendRecitation } from './send-recitation.tsx'
import '../settings/choices.css'

export interface AloudPanelProps {
  /** `book/chapter` */
  chapter: string
  lines: number
  /** Undefined where the device's voice reads; `reader`: who reads. */
  recording: { reader?: string } | undefined
  /** What is read, made when it is first asked for. */
  read: () => Promise<ChapterReading>
  /** Marks the line that is read; null for none. */
  onLine: (line: number | null) => void
  /** The line to begin with, from 0. */
  first: number
  onClose: () => void
}

/** Listening line by line; what has begun goes on when the page is left, until the panel is closed. */
export function AloudPanel({ chapter, lines, recording, read, onLine, first, onClose }: AloudPanelProps) {
  const { t } = useTranslation('aloud')
  const slot = usePlayerSlot()
  const state = usePlayerState()
  const mine = state?.reading.chapter === chapter ? state : null
  const { line, playing, failed } = mine ?? { line: first, playing: false, failed: false }
  const [rate, setRate] = useState<PlayerState['rate']>(state?.rate ?? 0.8)
  const [repeat, setRepeat] = useState<PlayerState['repeat']>(state?.repeat ?? 1)
  const speaks = useSpeaks()
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => toggle.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    slot.setInPage(true)
    return () => slot.setInPage(false)
  }, [slot])

  const lit = mine && (playing || line > 0) ? line : null
  useEffect(() => onLine(lit), [onLine, lit])
  useEffect(() => () => onLine(null), [onLine])

  async function playerOfChapter(): Promise<Player> {
    const player = linePlayer(slot.player())
    if (player && mine) return player
    const reading = await read()
    if (player) {
      player.open(reading)
      return player
    }
    slot.player()?.end()
    const made = createPlayer(reading)
    slot.set(made)
    return made
  }

  async function go(to: number) {
    const player = await playerOfChapter()
    player.choose({ rate, repeat })
    void player.playFrom(Math.min(Math.max(to, 0), lines - 1))
  }

  return (
    <section aria-label={t('title')} className="study-panel animate-appear print:hidden">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-muted">{t('line', { line: line + 1, lines })}</p>
        <Button variant="plain" size="icon" className="-me-3" aria-label={t('close')} onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </Button>
      </div>
      {!recording && !speaks && (
        <output className="mb-3 block text-sm text-ochre">
          {t('noVoice.meanwhile', { how: t(`noVoice.${deviceOf(navigator)}`) })}
        </output>
      )}
      <div className="flex items-center justify-center gap-4">
        <Button variant="plain" size="icon" aria-label={t('previous')} onClick={() => void go(line - 1)}>
          <SkipBack aria-hidden="true" size={20} />
        </Button>
        <Button
          ref={toggle}
          variant="primary"
          size="large"
          onClick={() => (playing ? slot.player()?.stop() : void go(line))}
        >
          {playing ? <Pause aria-hidden="true" size={20} /> : <Play aria-hidden="true" size={20} />}
          {t(playing ? 'pause' : 'play')}
        </Button>
        <Button variant="plain" size="icon" aria-label={t('next')} onClick={() => void go(line + 1)}>
          <SkipForward aria-hidden="true" size={20} />
        </Button>
      </div>
      {failed && (
        <p role="alert" className="mt-3 text-sm text-cinnabar">
          {t('failed')}
        </p>
      )}
      <div className="mt-4 grid gap-3">
        <Choice
          name="rate"
          label={t('rate.label')}
          options={rates}
          chosen={rate}
          onChoose={(next) => {
            setRate(next)
            linePlayer(slot.player())?.choose({ rate: next })
          }}
        >
          {(each) => t(`rate.${each * 10}`)}
        </Choice>
        <Choice
          name="repeat"
          label={t('repeat.label')}
          options={repeats}
          chosen={repeat}
          onChoose={(next) => {
            setRepeat(next)
            linePlayer(slot.player())?.choose({ repeat: next })
          }}
        >
          {(each) => t('repeat.times', { count: each })}
        </Choice>
      </div>
      <Echo
        chapter={chapter}
        line={line}
        onQuiet={() => slot.player()?.stop()}
        onHear={async () => (await playerOfChapter()).playOnce(line)}
      />
      <SendRecitation chapter={chapter} onQuiet={() => slot.player()?.stop()} />
      <p className="mt-3 text-xs text-muted">{recording ? recording.reader : t('voice')}</p>
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
