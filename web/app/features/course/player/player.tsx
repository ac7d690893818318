import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Controls, skipLength, type PlayerDeeds } from './controls.tsx'
import { actionOf } from './keys.ts'
import { useMedia } from './use-media.ts'
import { useTrack } from './use-track.ts'
import { useResume } from './use-resume.ts'

export interface PlayerProps {
  kind: 'audio' | 'video'
  /** The name in the progress of learning: `course/lesson`. */
  lesson: string
  src: string
  poster: string
  title: string
  /** E-mail address for reports of faults. */
  report: string
}

/** A recording or film with controls of our own; the text below is its transcript. */
export function Player({ kind, lesson, src, poster, title, report }: PlayerProps) {
  const { t } = useTranslation('course')
  const media = useRef<HTMLMediaElement>(null)
  const section = useRef<HTMLElement>(null)
  useTrack(media, section, kind === 'audio' ? { src, title, path: `/lessons/${lesson}` } : null)
  const state = useMedia(media)
  const resumedAt = useResume(media, lesson)

  const change = (what: (element: HTMLMediaElement) => void) => () => {
    if (media.current) what(media.current)
  }
  const deeds: PlayerDeeds = {
    toggle: change((element) => {
      // If the browser forbids playing, the element stays paused and its button says so.
      if (element.paused) element.play().catch(() => {})
      else element.pause()
    }),
    seek: (seconds) => change((element) => (element.currentTime = seconds))(),
    skip: (seconds) =>
      change((element) => (element.currentTime = Math.max(0, element.currentTime + seconds)))(),
    setRate: (rate) => change((element) => (element.playbackRate = rate))(),
    setVolume: (volume) =>
      change((element) => {
        element.muted = false
        element.volume = Math.min(1, Math.max(0, volume))
      })(),
    mute: change((element) => (element.muted = !element.muted)),
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const inside = event.target instanceof Element ? event.target.tagName : ''
    const action = actionOf(event, inside)
    if (!action) return
    event.preventDefault()
    if (action === 'back') deeds.skip(-skipLength)
    else if (action === 'forward') deeds.skip(skipLength)
    else if (action === 'louder') deeds.setVolume(state.volume + 0.1)
    else if (action === 'quieter') deeds.setVolume(state.volume - 0.1)
    else deeds[action]()
  }

  return (
    // Keys arrive here from the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      aria-label={t(`player.${kind}`, { title })}
      onKeyDown={press}
      className="rounded-lg border border-line bg-raised p-3 shadow-soft sm:p-5 print:hidden"
    >
      {kind === 'video' && (
        // The transcript stands below the player, for everybody.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          ref={(element) => {
            media.current = element
          }}
          src={src}
          poster={poster || undefined}
          width={1280}
          height={720}
          playsInline
          preload="metadata"
          aria-label={title}
          onClick={deeds.toggle}
          className="lamplit mb-2 aspect-video h-auto w-full rounded-sm bg-soft object-contain"
        />
      )}
      <Controls state={state} deeds={deeds} />
      <p className="min-h-5 text-xs text-muted">{resumedAt && t('player.resumed', { time: resumedAt })}</p>
      {state.failed && (
        <PlayerFailure title={title} report={report} onRetry={change((element) => element.load())} />
      )}
      <noscript>
        <a href={src} className="text-link text-sm">
          {t('player.file')}
        </a>
      </noscript>
    </section>
  )
}

interface PlayerFailureProps {
  title: string
  /** An e-mail address. */
  report: string
  onRetry(): void
}

/** Shown when it does not play: the alternatives, a retry, and an address for reports. */
function PlayerFailure({ title, report, onRetry }: PlayerFailureProps) {
  const { t } = useTranslation('course')
  const subject = encodeURIComponent(t('player.reportSubject', { title }))
  return (
    <div role="alert" className="mt-3 border-t border-line pt-3 text-sm">
      <p>{t('player.failed')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button onClick={onRetry}>{t('player.retry')}</Button>
        {report && (
          <a
            href={`mailto:${report}?subject=${subject}`}
            className="text-link inline-flex min-h-target items-center"
          >
            {t('player.report')}
          </a>
        )}
      </div>
    </div>
  )
}
