import type { Generated } from 'kysely'
import type { Bit } from './units.ts'

/** The school's own words of one content file. Times in unix seconds. */
interface ContentFileTable {
  /** `zh-cn/pages/home.yaml`. */
  path: string
  /** How often the row was written. */
  writes: number
  /** What visitors see in place of the project's text; null for none. */
  text: string | null
  /** Whether visitors see no such file at all. */
  removed: Bit
  /** The project's text that `text` was made from; null where there was none. */
  starter: string | null
  /** The number of the last version; null where nothing was ever published. */
  edition: number | null
  draft: string | null
  /** The project's text that the draft was made from. */
  draft_starter: string | null
  draft_actor: string
  draft_time: number
  /** When the draft is to be published; null for no time. */
  publish_at: number | null
  publish_actor: string
  /** Why it was not published at its time: faults as JSON; '' where that did not happen. */
  failed: string
}

/** What was published, never changed. Their numbers have no gaps: the largest says which state the content has. */
interface ContentVersionTable {
  number: number
  path: string
  /** `starter`: from then on the project's text was shown again. */
  what: 'published' | 'removed' | 'starter'
  /** '' where it was not published. */
  text: string
  actor: string
  create_time: number
}

/** The school's pictures. An address is never given to another picture. */
interface ContentPictureTable {
  /** `/media/school/moon-1a2b3c4d5e6f.jpg`. */
  address: string
  /** Where the store of uploads has it. */
  url: string
  type: string
  /** 12 hexadecimal digits. */
  hash: string
  /** Pixels. */
  width: number
  height: number
  /** Bytes. */
  size: number
  actor: string
  create_time: number
}

/** Files that offers and articles hand out. Times in unix seconds. */
interface HandoutTable {
  /** As they name it: `reading-plan-1a2b3c4d5e6f.pdf`. */
  name: string
  /** What its sender calls it. */
  title: string
  /** Its key in the store of uploads. */
  file: string
  type: string
  /** 12 hexadecimal digits. */
  hash: string
  /** Bytes. */
  size: number
  actor: string
  create_time: number
  /** Since when no words of the school name it; null where some do. */
  idle_since: number | null
}

/** What one press took away of the samples, until it can no longer be taken back. */
interface SampleRemovalTable {
  id: Generated<number>
  actor: string
  /** JSON of the files as they were, and of the rows of sample people by table. */
  files: string
  people: string
  /** Unix seconds. */
  create_time: number
}

export interface ContentTables {
  content_file: ContentFileTable
  content_version: ContentVersionTable
  content_picture: ContentPictureTable
  handout: HandoutTable
  sample_removal: SampleRemovalTable
}
