import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Player } from './player.ts'
import { useEndPlayer } from './use-player-state.ts'
import './mini-player.css'

/** What is read, and its buttons; its name leads back to the text. */
export function MiniPlayer({ player }: { player: Player }) {
  const { t } = useTranslation('listening')
  const close = useEndPlayer()
  const { reading, line, playing, failed } = useStore(player.store)
  return (
    <section aria-label={t('label')} className="mini-player animate-appear">
      <Link to={`${reading.path}?listen=1`} className="min-w-0 flex-1 px-2 leading-tight">
        <span lang="zh-Hans" className="serif block truncate">
          {reading.title}
        </span>
        <span className="block truncate text-xs text-muted">
          {failed ? t('failed') : t('line', { line: line + 1, lines: reading.lines.length })}
        </span>
      </Link>
      <Button
        variant="plain"
        size="icon"
        className="max-sm:hidden"
        aria-label={t('previous')}
        onClick={() => player.go(-1)}
      >
        <SkipBack aria-hidden="true" size={18} />
      </Button>
      <Button
        variant="primary"
        size="icon"
        aria-label={t(playing ? 'pause' : 'play')}
        onClick={() => (playing ? player.stop() : player.go(0))}
      >
        {playing ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
      </Button>
      <Button variant="plain" size="icon" aria-label={t('next')} onClick={() => player.go(1)}>
        <SkipForward aria-hidden="true" size={18} />
      </Button>
      <Button variant="plain" size="icon" aria-label={t('close')} onClick={close}>
        <X aria-hidden="true" size={18} />
      </Button>
    </section>
  )
}
