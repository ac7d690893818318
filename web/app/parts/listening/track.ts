import { createStore } from 'zustand/vanilla'

/** A recording that is one piece, as that of a lesson. */
export interface TrackSource {
  src: string
  title: string
  /** Its page. */
  path: string
}

/** Seconds of a step forward or back. */
export const trackStep = 15

/** A recording that goes on while one moves about the site. It stops where another player of a page begins. */
export function createTrack({ src, title, path }: TrackSource) {
  const audio = new Audio()
  audio.preload = 'metadata'
  audio.src = src
  const read = () => ({
    playing: !audio.paused && !audio.ended,
    time: audio.currentTime,
    duration: audio.duration,
    failed: audio.error !== null,
  })
  const store = createStore(read)
  for (const event of ['play', 'pause', 'timeupdate', 'durationchange', 'ended', 'error'])
    audio.addEventListener(event, () => store.setState(read()))

  const stop = () => audio.pause()
  const step = (seconds: number) => {
    audio.currentTime = Math.max(0, audio.currentTime + seconds)
  }
  // If the browser forbids playing, it stays paused and its button says so.
  const play = () => void audio.play().catch(() => {})
  audio.addEventListener('play', announce)

  /** The keys of headphones and of a locked screen. */
  function announce() {
    const session = navigator.mediaSession as MediaSession | undefined
    if (!session || !('MediaMetadata' in globalThis)) return
    session.metadata = new MediaMetadata({ title })
    session.setActionHandler('play', play)
    session.setActionHandler('pause', stop)
    session.setActionHandler('previoustrack', () => step(-trackStep))
    session.setActionHandler('nexttrack', () => step(trackStep))
  }

  // In the capture phase, because `play` does not bubble.
  document.addEventListener('play', stop, { capture: true })

  return {
    kind: 'track' as const,
    title,
    path,
    audio,
    store,
    play,
    stop,
    step,
    /** Nobody needs it any more. */
    end() {
      stop()
      document.removeEventListener('play', stop, { capture: true })
    },
  }
}

export type Track = ReturnType<typeof createTrack>
