import { readContent } from '#load'
import { renderMarkdown } from '#markdown/markdown'
import type { Handouts } from '#media/handout'
import type { Media, MediaFile } from '#media/media'
import type { Problem } from '#problems'
import type { Known } from '#reading/kept-values'
import type { Overlay } from '#reading/overlay'

/** A file of `media/` without what cannot be sent to another thread. */
export type SentMedia = ReadonlyMap<string, Omit<MediaFile, 'bring'>>

export interface ReadJob {
  is: 'read'
  dir: string
  keptFile: string | undefined
  keeps: boolean
  texts: Overlay['texts']
  media: SentMedia
  handouts: Handouts
  shows: readonly string[]
  /** The prints of the values that the asking thread has: others are sent. */
  known: ReadonlyMap<string, string>
}

/** A reading, without the values that the asking thread has. */
export interface ReadAnswer {
  problems: readonly Problem[]
  hash: string
  media: SentMedia
  handouts: Handouts
  retired: ReadonlyMap<string, string>
  prints: ReadonlyMap<string, string>
  values: ReadonlyMap<string, unknown>
}

interface RenderJob {
  is: 'render'
  texts: readonly string[]
  media: SentMedia
}

export type ReaderJob = ReadJob | RenderJob
export type ReaderAnswer = { read: ReadAnswer } | { rendered: string[] }

/** Does the jobs of a thread, which remembers the last reading of each folder as long as it is there. */
export function readerJobs(): (job: ReaderJob) => Promise<ReaderAnswer> {
  const last = new Map<string, Known>()
  return (job) => doJob(job, last)
}

async function doJob(job: ReaderJob, last: Map<string, Known>): Promise<ReaderAnswer> {
  if (job.is === 'render')
    return { rendered: job.texts.map((text) => renderMarkdown(text, job.media as Media)) }
  const { dir, keptFile, keeps, texts, media, handouts, shows, known } = job
  const overlay = { texts, media, handouts }
  const read = await readContent(dir, { keptFile, present: last.get(dir), keeps, overlay, shows })
  const { problems, prints, shelf } = read
  last.set(dir, read)
  const values = new Map([...read.values].filter(([path]) => known.get(path) !== prints.get(path)))
  return {
    read: {
      problems,
      hash: shelf.hash,
      media: shelf.media,
      handouts: shelf.handouts,
      retired: shelf.retired,
      prints,
      values,
    },
  }
}
