import type { Preview } from '@shuyuan/api/features/content/preview'
import type { OpenContent } from '@shuyuan/content/reading/open'
import type { Overlay } from '@shuyuan/content/reading/overlay'
import type { CallApi, ChangeListener, WebDeps } from '@shuyuan/web/server/settings'
import type { SiteMode } from '@shuyuan/contract/site/mode'
import type { Handler } from '#process/server'

/** An opened API that does not have the school's content yet. */
export interface ApiSource {
  /**
   * When the site was first started, in milliseconds since 1970. Relative dates in the content are reckoned from that
   * day.
   */
  firstStart: number
  serve(content: OpenContent): Promise<ApiPart>
  /** The school's own words above the content files; absent where no own database is there to keep them. */
  overlay?(): Promise<Overlay>
  /** For a start that fails before `serve`. After `serve`, close the returned part instead. */
  close(): Promise<void>
}

/** The API as the site uses it, in this process or on another server. */
export interface ApiPart {
  handle: Handler
  isReady(): Promise<boolean>
  /** How the site is open; absent where no own database says so. */
  mode?: () => SiteMode
  call: CallApi
  onChanged(listener: ChangeListener): () => void
  /** The drafts that a preview link shows; null where it is none, or over. Absent where nobody can make drafts. */
  preview?(token: string): Promise<Preview | null>
  /** Counts visits; absent where no own database is there to keep them. */
  onVisit?: WebDeps['onVisit']
  close(): Promise<void>
}
