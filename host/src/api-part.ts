import type { CallApi, ChangeListener } from '@shuyuan/web/server/settings'
import type { Handler } from '#server'

/** The API as the site sees it, whether in this process or elsewhere. */
export interface ApiPart {
  handle: Handler
  call: CallApi
  onChanged(listener: ChangeListener): () => void
  close(): Promise<void>
}
