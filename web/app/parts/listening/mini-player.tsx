import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Player } from './player.ts'
import type { SitePlayer } from './player-slot.tsx'
import { timeText } from './time-text.ts'
import { trackStep, type Track } from './track.ts'
import { useEndPlayer } from './use-player-state.ts'
import './mini-player.css'

/** What is heard, and its buttons; its name leads back to its page. */
export function MiniPlayer({ player }: { player: SitePlayer }) {
  return player.kind === 'lines' ? <MiniReading player={player} /> : <MiniTrack track={player} />
}

function MiniReading({ player }: { player: Player }) {
  const { t } = useTranslation('listening')
  const { reading, line, playing, failed } = useStore(player.store)
  const place = failed ? t('failed') : t('line', { line: line + 1, lines: reading.lines.length })
  return (
    <Frame to={`${reading.path}?listen=1`} title={reading.title} lang="zh-Hans" place={place}>
      <Small label={t('previous')} className="max-sm:hidden" onPress={() => player.go(-1)}>
        <SkipBack aria-hidden="true" size={18} />
      </Small>
      <Toggle playing={playing} onPress={() => (playing ? player.stop() : player.go(0))} />
      <Small label={t('next')} onPress={() => player.go(1)}>
        <SkipForward aria-hidden="true" size={18} />
      </Small>
    </Frame>
  )
}

function MiniTrack({ track }: { track: Track }) {
  const { t } = useTranslation('listening')
  const { playing, failed, time, duration } = useStore(track.store)
  const place = failed ? t('notPlayed') : `${timeText(time)} / ${timeText(duration)}`
  return (
    <Frame to={track.path} title={track.title} place={place}>
      <Small label={t('back', { count: trackStep })} onPress={() => track.step(-trackStep)}>
        <RotateCcw aria-hidden="true" size={18} />
      </Small>
      <Toggle playing={playing} onPress={() => (playing ? track.stop() : track.play())} />
      <Small
        label={t('forward', { count: trackStep })}
        className="max-sm:hidden"
        onPress={() => track.step(trackStep)}
      >
        <RotateCw aria-hidden="true" size={18} />
      </Small>
    </Frame>
  )
}

interface FrameProps {
  to: string
  title: string
  lang?: string
  /** How far it is. */
  place: string
  children: ReactNode
}

function Frame({ to, title, lang, place, children }: FrameProps) {
  const { t } = useTranslation('listening')
  const close = useEndPlayer()
  return (
    <section aria-label={t('label')} className="mini-player animate-appear">
      <Link to={to} className="min-w-0 flex-1 px-2 leading-tight">
        <span lang={lang} translate={lang ? 'no' : undefined} className="serif block truncate">
          {title}
        </span>
        <span className="block truncate text-xs text-muted tabular-nums">{place}</span>
      </Link>
      {children}
      <Small label={t('close')} onPress={close}>
        <X aria-hidden="true" size={18} />
      </Small>
    </section>
  )
}

function Toggle({ playing, onPress }: { playing: boolean; onPress: () => void }) {
  const { t } = useTranslation('listening')
  const Icon = playing ? Pause : Play
  return (
    <Button variant="primary" size="icon" aria-label={t(playing ? 'pause' : 'play')} onClick={onPress}>
      <Icon aria-hidden="true" size={18} />
    </Button>
  )
}

interface SmallProps {
  label: string
  className?: string
  onPress: () => void
  children: ReactNode
}

function Small({ label, className, onPress, children }: SmallProps) {
  return (
    <Button variant="plain" size="icon" aria-label={label} className={className} onClick={onPress}>
      {children}
    </Button>
  )
}
