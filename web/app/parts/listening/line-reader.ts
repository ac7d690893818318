import { mandarinVoices } from './voices.ts'

/** Reads one line of a text aloud. */
export interface LineReader {
  /** Reads a line; `false` when it was stopped, or could not be read. `rate` 1 is the usual speed. */
  read(line: number, rate: number): Promise<boolean>
  stop(): void
}

/** Reads by the device's voice. */
export function speechReader(lines: readonly string[]): LineReader {
  // Browsers inside of apps may have none.
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined
  /** Kept here: some browsers forget an utterance that nothing holds, and then never say that it has ended. */
  let spoken: SpeechSynthesisUtterance | undefined
  return {
    read(line, rate) {
      if (!speech) return Promise.resolve(false)
      // Some browsers continue what another page began to say.
      speech.cancel()
      return new Promise((resolve) => {
        const utterance = new SpeechSynthesisUtterance(lines[line] ?? '')
        const [voice] = mandarinVoices()
        if (voice) utterance.voice = voice
        utterance.lang = voice?.lang ?? 'zh-CN'
        utterance.rate = rate
        utterance.addEventListener('end', () => resolve(true))
        utterance.addEventListener('error', () => resolve(false))
        spoken = utterance
        speech.speak(spoken)
      })
    },
    stop: () => speech?.cancel(),
  }
}

/** Plays a recording; `at`: the second at which each line begins. */
export function recordingReader(audio: HTMLAudioElement, at: readonly number[]): LineReader {
  let stopped = () => {}
  return {
    read(line, rate) {
      const end = at[line + 1] ?? Infinity
      return new Promise((resolve) => {
        const finish = (done: boolean) => {
          audio.removeEventListener('timeupdate', look)
          audio.removeEventListener('ended', over)
          audio.removeEventListener('error', failed)
          resolve(done)
        }
        const look = () => audio.currentTime >= end && finish(true)
        const over = () => finish(true)
        const failed = () => finish(false)
        stopped = () => {
          audio.pause()
          finish(false)
        }
        audio.addEventListener('timeupdate', look)
        audio.addEventListener('ended', over)
        audio.addEventListener('error', failed)
        audio.playbackRate = rate
        const start = at[line] ?? 0
        // Consecutive lines play on without a seek.
        if (audio.paused || Math.abs(audio.currentTime - start) > 0.5) audio.currentTime = start
        audio.play().catch(failed)
      })
    },
    stop: () => stopped(),
  }
}
