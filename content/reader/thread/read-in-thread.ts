import { shelve, type Loaded, type ReadOptions } from '#load'
import type { Media } from '#media/media'
import { noOverlay } from '#reading/overlay'
import { openThread } from './thread.ts'
import type { ReaderAnswer, ReaderJob, SentMedia } from './reader-jobs.ts'

/** Reads and renders content beside the thread that serves. */
export interface ReaderThread {
  /** As `readContent`; only what differs from `present` is sent between the threads. */
  read(dir: string, options: ReadOptions & { present: Loaded }): Promise<Loaded>
  /** Markdown texts as HTML. */
  render(texts: readonly string[], media: Media): Promise<string[]>
  end(): Promise<void>
}

/** Milliseconds of a reading or rendering. All that the project brings takes a twentieth of it. */
const patience = 12_000

export function openReaderThread(options: { patience?: number } = {}): ReaderThread {
  const thread = openThread<ReaderJob, ReaderAnswer>({
    file: new URL('./reader-thread.ts', import.meta.url),
    patience,
    ...options,
  })
  return {
    async read(dir, { keptFile, keeps = true, overlay = noOverlay, shows = [], present }) {
      const { texts, media } = overlay
      const answer = await thread.run({
        is: 'read',
        dir,
        keptFile,
        keeps,
        texts,
        media: sent(media),
        handouts: overlay.handouts,
        shows,
        known: present.prints,
      })
      if (!('read' in answer)) throw new Error('a reading was asked for')
      const { problems, hash, prints, handouts, retired, ...found } = answer.read
      const values = new Map(
        [...prints.keys()].map((path) => [
          path,
          found.values.has(path) ? found.values.get(path) : present.values.get(path),
        ]),
      )
      const all = sameMedia(present.shelf.media, new Map([...found.media, ...media]))
      return { shelf: shelve(values, { media: all, handouts, retired, hash }), values, prints, problems }
    },
    async render(texts, media) {
      const answer = await thread.run({ is: 'render', texts, media: sent(media) })
      if (!('rendered' in answer)) throw new Error('a rendering was asked for')
      return answer.rendered
    },
    end: () => thread.end(),
  }
}

/** Functions cannot be sent. */
function sent(media: Media): SentMedia {
  return new Map(
    [...media].map(([address, { file, type, hash, size }]) => [
      address,
      { file, type, hash, ...(size && { size }) },
    ]),
  )
}

/** The media that are there already where they are the same, so that what was rendered with them stays. */
function sameMedia(present: Media, next: Media): Media {
  const isSame =
    present.size === next.size &&
    [...next].every(([address, { hash }]) => present.get(address)?.hash === hash)
  return isSame ? present : next
}
