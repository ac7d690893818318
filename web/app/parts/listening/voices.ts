import { useSyncExternalStore } from 'react'

/** The device's Mandarin voices; those of the mainland first. */
export function mandarinVoices(): SpeechSynthesisVoice[] {
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replaceAll('_', '-')
  const mandarin = all().filter((voice) =>
    /^(zh(-(hans|hant|cn|tw|sg))?|cmn)\b(?!-hk|-mo)/.test(tagOf(voice)),
  )
  return mandarin.toSorted(
    (one, other) => Number(tagOf(other).includes('cn')) - Number(tagOf(one).includes('cn')),
  )
}

function all(): SpeechSynthesisVoice[] {
  return globalThis.speechSynthesis?.getVoices() ?? []
}

function watch(listener: () => void): () => void {
  const speech = globalThis.speechSynthesis
  // Voices are loaded some time after the page; very old browsers fire no event.
  speech?.addEventListener?.('voiceschanged', listener)
  return () => speech?.removeEventListener?.('voiceschanged', listener)
}

/** Whether the device can read Chinese aloud; false on the server and until its voices are known. */
export function useSpeaks(): boolean {
  return useSyncExternalStore(
    watch,
    () => mandarinVoices().length > 0,
    () => false,
  )
}
