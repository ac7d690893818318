import { createStore } from 'zustand/vanilla'
import { recordingReader, speechReader, type LineReader } from './line-reader.ts'

/** A chapter as it is read aloud. */
export interface ChapterReading {
  /** `book/chapter` */
  chapter: string
  /** Names it where one no longer sees its page: book and chapter. */
  title: string
  /** Its page. */
  path: string
  /** What the device's voice says, line by line. */
  lines: readonly string[]
  /** A recording of all of it; `at`: the second at which each line begins. */
  recording?: { src: string; at: readonly number[] } | undefined
}

export const rates = [0.6, 0.8, 1] as const
export const repeats = [1, 2, 3, 5] as const

export interface PlayerState {
  reading: ChapterReading
  /** The line that is read, or would be next; from 0. */
  line: number
  playing: boolean
  /** The last line could not be read. */
  failed: boolean
  /** 1 is the usual speed. A changed choice applies from the next line on. */
  rate: (typeof rates)[number]
  /** How often each line is read. */
  repeat: (typeof repeats)[number]
}

/**
 * The site's player: it reads a chapter line by line and goes on while one moves about the site. It has the site's one
 * `<audio>` element, and stops where another player of the page begins.
 */
export function createPlayer(first: ChapterReading) {
  const store = createStore<PlayerState>(() => ({
    reading: first,
    line: 0,
    playing: false,
    failed: false,
    rate: 0.8,
    repeat: 1,
  }))
  const audio = new Audio()
  let reader = readerOf(first)
  /** An older run ends when a newer one begins. */
  let run = 0

  function readerOf({ lines, recording }: ChapterReading): LineReader {
    if (!recording) return speechReader(lines)
    audio.src = recording.src
    return recordingReader(audio, recording.at)
  }

  function stop() {
    run += 1
    reader.stop()
    store.setState({ playing: false })
  }

  /** Another text; what was read until now ends. */
  function open(reading: ChapterReading) {
    stop()
    reader = readerOf(reading)
    store.setState({ reading, line: 0, failed: false })
  }

  async function playFrom(from: number) {
    run += 1
    const mine = run
    reader.stop()
    store.setState({ playing: true, failed: false })
    announce()
    const { lines } = store.getState().reading
    for (let line = Math.max(0, from); line < lines.length; line += 1) {
      store.setState({ line })
      for (let time = 0; time < store.getState().repeat; time += 1) {
        const read = await reader.read(line, store.getState().rate)
        if (mine !== run) return
        if (!read) return store.setState({ playing: false, failed: true })
      }
    }
    store.setState({ playing: false, line: 0 })
  }

  /** One line, once; resolves when it is over, also where another began. */
  async function playOnce(line: number) {
    run += 1
    const mine = run
    reader.stop()
    store.setState({ line, playing: true, failed: false })
    const read = await reader.read(line, store.getState().rate)
    if (mine !== run) return
    reader.stop()
    store.setState({ playing: false, failed: !read })
  }

  const go = (by: number) => {
    const { line, reading } = store.getState()
    void playFrom(Math.min(Math.max(line + by, 0), reading.lines.length - 1))
  }

  /** The keys of headphones and of a locked screen. */
  function announce() {
    const session = navigator.mediaSession as MediaSession | undefined
    if (!session || !('MediaMetadata' in globalThis)) return
    session.metadata = new MediaMetadata({ title: store.getState().reading.title })
    session.setActionHandler('play', () => go(0))
    session.setActionHandler('pause', stop)
    session.setActionHandler('previoustrack', () => go(-1))
    session.setActionHandler('nexttrack', () => go(1))
  }

  // In the capture phase, because `play` does not bubble. Two voices at once are none.
  const other = ({ target }: Event) => target !== audio && store.getState().playing && stop()
  document.addEventListener('play', other, { capture: true })
  window.addEventListener('pagehide', stop)

  return {
    kind: 'lines' as const,
    store,
    open,
    playFrom,
    playOnce,
    stop,
    go,
    choose: (choice: Partial<Pick<PlayerState, 'rate' | 'repeat'>>) => store.setState(choice),
    /** Nobody needs it any more. */
    end() {
      stop()
      document.removeEventListener('play', other, { capture: true })
      window.removeEventListener('pagehide', stop)
    },
  }
}

export type Player = ReturnType<typeof createPlayer>
