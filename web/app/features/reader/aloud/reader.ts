import { mandarinVoices } from './voices.ts'

export interface LineReader {
  /** Reads a line; `false` when it was stopped, or could not be read. `rate` 1 is the usual speed. */
  read(line: number, rate: number): Promise<boolean>
  stop(): void
}

/** Reads by the device's voice. `textOf` gives the words of a line as they are shown when it is read. */
export function speechReader(textOf: (line: number) => string): LineReader {
  const speech = globalThis.speechSynthesis
  return {
    read(line, rate) {
      // Some browsers continue what another page began to say.
      speech.cancel()
      return new Promise((resolve) => {
        const utterance = new SpeechSynthesisUtterance(textOf(line))
        const [voice] = mandarinVoices()
        if (voice) utterance.voice = voice
        utterance.lang = voice?.lang ?? 'zh-CN'
        utterance.rate = rate
        utterance.addEventListener('end', () => resolve(true))
        utterance.addEventListener('error', () => resolve(false))
        speech.speak(utterance)
      })
    },
    stop: () => speech.cancel(),
  }
}

/** Plays the chapter's recording; `at`: the second at which each line begins. */
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
