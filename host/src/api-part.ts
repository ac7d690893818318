import type { Content } from '@shuyuan/content/reading/content'
import type { CallApi, ChangeListener } from '@shuyuan/web/server/settings'
import type { Handler } from '#process/server'

/** An API that knows what it stands on, but not yet the school's words. */
export interface ApiSource {
  /** When the site was first started, in milliseconds since 1970: relative dates of the content count from that day. */
  firstStart: number
  serve(content: Content): Promise<ApiPart>
  /** For a start that fails before `serve`; after it, the part is what is closed. */
  close(): Promise<void>
}

/** The API as the site sees it, whether in this process or elsewhere. */
export interface ApiPart {
  handle: Handler
  /** Whether it has what it needs to answer. */
  isReady(): Promise<boolean>
  call: CallApi
  onChanged(listener: ChangeListener): () => void
  close(): Promise<void>
}
