import { useEffect, useState, type RefObject } from 'react'

export interface MediaState {
  playing: boolean
  /** Seconds. */
  time: number
  /** Seconds; 0 while it is not known. */
  duration: number
  volume: number
  /** On some phones only the device's own buttons change it. */
  volumeCanChange: boolean
  rate: number
  failed: boolean
}

const events = [
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'durationchange',
  'loadedmetadata',
  'volumechange',
  'ratechange',
  'ended',
  'error',
] as const

const atFirst: MediaState = {
  playing: false,
  time: 0,
  duration: 0,
  volume: 1,
  volumeCanChange: false,
  rate: 1,
  failed: false,
}

/** The state of a recording or film, read from its element at each event. */
export function useMedia(ref: RefObject<HTMLMediaElement | null>): MediaState {
  const [state, setState] = useState(atFirst)
  useEffect(() => {
    const media = ref.current
    if (!media) return
    const volumeCanChange = canChangeVolume(media)
    const read = () =>
      setState({
        playing: !media.paused && !media.ended,
        time: media.currentTime,
        duration: Number.isFinite(media.duration) ? media.duration : 0,
        volume: media.muted ? 0 : media.volume,
        volumeCanChange,
        rate: media.playbackRate,
        // After an error from before hydration no event comes any more.
        failed: media.error !== null || media.networkState === media.NETWORK_NO_SOURCE,
      })
    read()
    for (const event of events) media.addEventListener(event, read)
    return () => {
      for (const event of events) media.removeEventListener(event, read)
    }
  }, [ref])
  return state
}

/** Whether scripts may change the volume. */
function canChangeVolume(media: HTMLMediaElement): boolean {
  const before = media.volume
  media.volume = before > 0.5 ? before - 0.25 : before + 0.25
  const changed = media.volume !== before
  media.volume = before
  return changed
}
