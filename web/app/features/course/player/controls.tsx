import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { timeText } from '#app/parts/listening/time-text.ts'
import type { MediaState } from './use-media.ts'

export const speeds = [0.75, 1, 1.25, 1.5, 2]

export interface PlayerDeeds {
  toggle(): void
  seek(seconds: number): void
  /** Seconds on, or back where below 0. */
  skip(seconds: number): void
  setRate(rate: number): void
  setVolume(volume: number): void
  mute(): void
}

/** How far a skip goes, in seconds. */
export const skipLength = 15

/** The buttons and sliders of a recording or film. */
export function Controls({ state, deeds }: { state: MediaState; deeds: PlayerDeeds }) {
  const { t } = useTranslation('course')
  const { playing, time, duration } = state
  return (
    <div className="flex flex-wrap items-center gap-1">
      <input
        type="range"
        aria-label={t('player.seek')}
        aria-valuetext={t('player.position', { time: timeText(time), duration: timeText(duration) })}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        onChange={(event) => deeds.seek(Number(event.currentTarget.value))}
        className="h-target w-full flex-[1_0_100%] accent-cinnabar"
      />
      <Button
        variant="plain"
        size="icon"
        aria-label={t('player.back', { count: skipLength })}
        onClick={() => deeds.skip(-skipLength)}
      >
        <RotateCcw aria-hidden="true" size={20} />
      </Button>
      <Button
        variant="primary"
        size="icon"
        aria-label={t(playing ? 'player.pause' : 'player.play')}
        onClick={deeds.toggle}
      >
        {playing ? <Pause aria-hidden="true" size={20} /> : <Play aria-hidden="true" size={20} />}
      </Button>
      <Button
        variant="plain"
        size="icon"
        aria-label={t('player.forward', { count: skipLength })}
        onClick={() => deeds.skip(skipLength)}
      >
        <RotateCw aria-hidden="true" size={20} />
      </Button>
      <span className="ms-1 text-xs whitespace-nowrap tabular-nums text-muted">
        {timeText(time)} / {timeText(duration)}
      </span>
      <span className="ms-auto flex items-center gap-1">
        {state.volumeCanChange && <Volume volume={state.volume} deeds={deeds} />}
        <select
          aria-label={t('player.speed')}
          value={state.rate}
          onChange={(event) => deeds.setRate(Number(event.currentTarget.value))}
          className="min-h-target rounded-sm border border-edge bg-raised px-1 text-sm tabular-nums text-ink"
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {t('player.times', { speed })}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

function Volume({ volume, deeds }: { volume: number; deeds: PlayerDeeds }) {
  const { t } = useTranslation('course')
  const Icon = volume === 0 ? VolumeX : Volume2
  return (
    <span className="hidden items-center sm:flex">
      <Button
        variant="plain"
        size="icon"
        aria-label={t(volume === 0 ? 'player.unmute' : 'player.mute')}
        onClick={deeds.mute}
      >
        <Icon aria-hidden="true" size={20} />
      </Button>
      <input
        type="range"
        aria-label={t('player.volume')}
        aria-valuetext={t('player.percent', { percent: Math.round(volume * 100) })}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => deeds.setVolume(Number(event.currentTarget.value))}
        className="h-target w-20 accent-cinnabar"
      />
    </span>
  )
}
