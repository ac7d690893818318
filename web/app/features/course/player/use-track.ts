import { useEffect, type RefObject } from 'react'
import { usePlayerSlot } from '#app/parts/listening/player-slot.tsx'
import { createTrack, type TrackSource } from '#app/parts/listening/track.ts'

/**
 * Gives a lesson its recording: the one that is heard already, where one comes back to it, else a new one. Once it plays
 * it is the site's, and the small player has its buttons wherever those of the page are not seen. Nothing for a film.
 */
export function useTrack(
  mediaRef: RefObject<HTMLMediaElement | null>,
  buttons: RefObject<HTMLElement | null>,
  source: TrackSource | null,
): void {
  const slot = usePlayerSlot()
  const { src, title, path } = source ?? {}
  useEffect(() => {
    if (!src || !title || !path) return
    const heard = slot.player()
    const own = heard?.kind === 'track' && heard.path === path
    const track = own ? heard : createTrack({ src, title, path })
    mediaRef.current = track.audio
    let inView = true
    const show = () => slot.setInPage(slot.player() === track && inView)
    const begin = () => {
      const before = slot.player()
      if (before === track) return
      before?.end()
      slot.set(track)
      show()
    }
    track.audio.addEventListener('play', begin)
    const seen = new IntersectionObserver((entries) => {
      inView = entries.some(({ isIntersecting }) => isIntersecting)
      show()
    })
    if (buttons.current) seen.observe(buttons.current)
    return () => {
      seen.disconnect()
      slot.setInPage(false)
      track.audio.removeEventListener('play', begin)
      if (slot.player() !== track) track.end()
    }
  }, [slot, mediaRef, buttons, src, title, path])
}
